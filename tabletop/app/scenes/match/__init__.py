"""The match on the screen: header, board, inspector, log and question, each in a module of its own."""
