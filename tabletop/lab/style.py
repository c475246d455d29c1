"""How the report looks: ink on paper, legible in print and without colour."""

SHEET = """
body { margin: 0 auto; padding: 24px 32px 64px; max-width: 1060px; background: #fbf9f4; color: #22201b;
  font: 16px/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif; }
h1 { font-size: 30px; line-height: 1.2; margin: 12px 0 4px; }
h2 { font-size: 22px; margin: 44px 0 8px; padding-bottom: 4px; border-bottom: 2px solid #b9a67a; }
h3 { font-size: 17px; margin: 26px 0 6px; }
p { margin: 6px 0; max-width: 46em; }
nav a { margin-right: 18px; }
a { color: #1d4f7c; }
.note { color: #57524a; font-size: 14px; }
.facts { display: flex; flex-wrap: wrap; gap: 10px; margin: 16px 0; padding: 0; list-style: none; }
.facts li { background: #fff; border: 1px solid #d8cfb8; border-radius: 6px; padding: 8px 14px; }
.facts b { display: block; font-size: 20px; }
.facts span { color: #57524a; font-size: 14px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; background: #fff; border: 1px solid #d8cfb8; font-size: 15px; }
th, td { padding: 4px 12px; text-align: right; white-space: nowrap; vertical-align: middle; }
th { background: #efe8d6; font-weight: 600; border-bottom: 1px solid #b9a67a; }
th.name, td.name { text-align: left; white-space: normal; min-width: 150px; max-width: 300px; }
tr + tr td { border-top: 1px solid #ece5d3; }
td { font-variant-numeric: tabular-nums; }
code { font: 14px ui-monospace, "DejaVu Sans Mono", monospace; }
svg { display: block; }
svg text { fill: #22201b; font: 12px system-ui, sans-serif; }
svg .figure { fill: #57524a; }
.grid { stroke: #e6dfcd; stroke-width: 1; }
.usual { stroke: #22201b; stroke-width: 1.5; stroke-dasharray: 3 3; fill: none; }
.axis { stroke: #8a826f; fill: none; }
.span.open { fill: #c9c4b8; } .span.above { fill: #9cc3e6; } .span.below { fill: #f2bd8d; }
.rate { stroke: #22201b; stroke-width: 1.5; }
.rate.open { fill: #fff; } .rate.above { fill: #1d5f9e; } .rate.below { fill: #b4500b; }
.bar { fill: #86abcd; } .rest { fill: #ece5d3; }
ul.never { columns: 3; column-gap: 32px; padding-left: 20px; margin: 6px 0; }
@page { size: A4 landscape; margin: 12mm; }
@media print { body { background: #fff; padding: 0; } h2 { break-after: avoid; } tr { break-inside: avoid; } }
"""
