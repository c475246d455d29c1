"""Odds and forecasts (section 19), derived from the rules' own tables of values, defaults and saves.

What is shown asks `preview.preview` of one attack (OW-ODD-03), and `combats` for whole ones (OW-ODD-04): `of`
a cell, `arriving` before groups move in, `joining` before shooters join, `going_on` in the combat that is on,
and `chosen` before an activated stack attacks, retreats or holds. These give an `Outlook`, which is reckoned
at once or piece by piece. All give frozen records and change nothing.
"""
