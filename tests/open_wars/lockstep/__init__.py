"""The program's Open Wars and the reference engine, decision by decision, with the same dice.

`match` plays both at once, `words` says the same things in the language of either, `views` compares what lies
on the table, `players` plays whole matches; `test_lockstep` runs some of them.
"""
