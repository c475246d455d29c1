"""Odds and forecasts (section 19), derived from the rules' own tables of values, defaults and saves.

What is shown asks `forecast`: `preview` of one attack (OW-ODD-03), and whole combats (OW-ODD-04) `of` a cell,
`arriving` before a group moves in, `joining` before shooters join, `going_on` in the combat that is on, and
`chosen` before an activated stack attacks, retreats or holds. All give frozen records and change nothing.
"""
