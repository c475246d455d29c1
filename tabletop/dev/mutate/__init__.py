"""`tabletop dev mutate`: change one small thing in the program, run the tests that pass there, and see
whether any of them notices.

`mutations` finds what can be changed, `targets` says in which files and for which tests, `covering` which
test passes which line, `arena` runs the tests of each mutant in a fork of one warm process, where `swap` puts
it in the place of what it changes, `campaign` draws and sums up, `equivalents` are left out.
"""
