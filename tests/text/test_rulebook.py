"""The rulebook's Markdown and its search."""

from tabletop.text import markup
from tabletop.text.rulebook import fold, parse

SOURCE = """# El libro

Una introducción.

## 1. El turno
{XX-TUR-01} Cada turno tiene **dos** fases,
en este orden.

- {XX-TUR-02} La primera.
- La *segunda*,
  con continuación.

### Detalle

| Tirada | Efecto |
|--------|--------|
| 1–3    | Nada   |
| 4–8 |

## {XX-CAP-02} 2. Ejércitos
@army orcs
{XX-EJE-01} Fin.
{XX-EJE-02 XX-EJE-03} Otro párrafo sin línea vacía.
"""


def test_chapters_and_blocks_are_in_order() -> None:
    book = parse(SOURCE)
    assert book.title == "El libro"
    assert [chapter.title for chapter in book.chapters] == ["El libro", "1. El turno", "2. Ejércitos"]
    kinds = [block.kind for block in book.chapters[1].blocks]
    assert kinds == ["paragraph", "item", "item", "heading", "table"]
    assert book.chapters[1].blocks[0].text == "Cada turno tiene **dos** fases, en este orden."
    assert book.chapters[1].blocks[2].text == "La *segunda*, con continuación."


def test_a_table_has_no_rule_line_and_equal_rows() -> None:
    table = parse(SOURCE).chapters[1].blocks[4]
    assert table.rows == (("Tirada", "Efecto"), ("1–3", "Nada"), ("4–8", ""))


def test_anchors_lead_to_paragraphs_items_and_chapters() -> None:
    anchors = parse(SOURCE).anchors()
    assert anchors["XX-TUR-01"] == (1, 0)
    assert anchors["XX-TUR-02"] == (1, 1)
    assert anchors["XX-CAP-02"] == (2, -1)
    assert anchors["XX-EJE-03"] == anchors["XX-EJE-02"] == (2, 2)


def test_a_directive_is_expanded_by_the_game() -> None:
    assert parse(SOURCE).chapters[2].blocks[0].kind == "directive"
    book = parse(SOURCE, lambda name, argument: [[name, argument]])
    assert book.chapters[2].blocks[0].rows == (("army", "orcs"),)


def test_search_ignores_case_and_accents_and_reads_tables() -> None:
    book = parse(SOURCE)
    (hit,) = book.search("PARRAFO")
    assert (hit.chapter, hit.block, hit.match) == (2, 2, "párrafo")
    assert [hit.block for hit in book.search("nada")] == [4]
    assert book.search("   ") == []


def test_search_ranks_titles_and_headings_before_what_only_mentions_them() -> None:
    book = parse(
        "# B\n\n## One\n\nOf sight.\n\n### Line of sight\n\nA sight.\n\n## Two\n\nSight.\n\n## Sight\n\nS."
    )
    assert [(hit.chapter, hit.block) for hit in book.search("SIGHT")] == [
        (2, -1),
        (0, 1),
        (0, 2),
        (0, 0),
        (1, 0),
    ]
    assert len(book.search("sight", limit=2)) == 2
    assert [book.section(0, at) for at in range(3)] == ["One", "Line of sight", "Line of sight"]


def test_a_heading_is_found_by_the_beginning_of_its_word() -> None:
    book = parse("# B\n\n## One\n\nA charge.\n\n## Two\n\n### Charging\n\nA charge here.")
    assert [(hit.chapter, hit.block, hit.match) for hit in book.search("charge")] == [
        (1, 0, "Charg"),
        (1, 1, "charge"),
        (0, 0, "charge"),
    ]


def test_words_come_before_what_only_contains_the_letters() -> None:
    book = parse(
        "# B\n\n## Terminar\n\nTermina el turno. Una mina.\n\nSe termina.\n\n## Campos\n\nMinado.\n\n"
        "Una MÍNA, y se termina.\n\n### Las minas\n\nNada."
    )
    assert [(hit.chapter, hit.block, hit.match) for hit in book.search("mina")] == [
        (1, 2, "mina"),
        (0, 0, "mina"),
        (1, 1, "MÍNA"),
        (1, 0, "Mina"),
        (0, -1, "mina"),
        (0, 1, "mina"),
    ]


def test_folding_keeps_the_length() -> None:
    for text in ("Ejército ñandú", "İstanbul ß", "ﬁ — ¿Qué?"):
        assert len(fold(text)) == len(text)


def test_inline_marks() -> None:
    runs = markup.parse("un **dos *tres*** [[CW-MOV-05]] [[CW-X|ver]] :shield: 3 \\* 4")
    assert [(run.text, run.bold, run.italic) for run in runs[:3]] == [
        ("un ", False, False), ("dos ", True, False), ("tres", True, True)]  # fmt: skip
    assert [run.link for run in runs if run.link] == ["CW-MOV-05", "CW-X"]
    assert [run.icon for run in runs if run.icon] == ["shield"]
    assert markup.plain("un **dos** 3 \\* 4") == "un dos 3 * 4"


def test_an_unclosed_mark_is_ordinary_text() -> None:
    assert markup.plain("2 * 3 y 10:30 y **nada") == "2 * 3 y 10:30 y **nada"
    assert markup.plain(markup.escape("a*b*c [[d]] :e: \\")) == "a*b*c [[d]] :e: \\"
