"""The campaign on the screen: begun, prepared, fought, gone on with, found on the shelf and at its end."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from tabletop import paths
from tabletop.app import campaigns, hooks, matches
from tabletop.app.driver import Driver
from tabletop.app.scenes.campaign.land import land
from tabletop.app.scenes.campaign.parts import WareCard
from tabletop.app.scenes.campaign.scene import CampaignScene
from tabletop.app.scenes.match.scene import MatchScene
from tabletop.engine import engine, registry
from tabletop.engine.dice import Stream
from tabletop.games.open_wars import GAME
from tabletop.games.open_wars.components.units import COST, KINDS
from tabletop.games.open_wars.records.campaign import CampaignSetup
from tabletop.games.open_wars.rules.campaign import CAMPAIGN
from tabletop.games.open_wars.rules.chapter_setup import OPTIONS
from tabletop.games.open_wars.words.campaign import FACES
from tabletop.render.fonts import Fonts
from tabletop.render.theme import TextStyle
from tabletop.series import save
from tabletop.session.record import Bot, Person
from tabletop.store.faults import SaveFault
from tabletop.text.catalogue import Texts

PLAYERS = (Person(), Bot("easy"), Bot("easy"), Bot("easy"))


@pytest.fixture(autouse=True)
def own_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLETOP_CONFIG", str(tmp_path / "config"))
    monkeypatch.setenv("TABLETOP_SAVES", str(tmp_path / "saves"))
    games = {**registry.games(), GAME.key: GAME}
    monkeypatch.setattr(registry, "games", lambda: games)
    monkeypatch.setattr(paths, "samples_dir", lambda: tmp_path / "none")


@pytest.fixture
def driver() -> Iterator[Driver]:
    with Driver() as made:
        yield made


def begun(driver: Driver, key: int = 4, **setup: Any) -> CampaignScene:
    """The road of a campaign before its first decision."""
    made = replace(CampaignSetup(), **setup)
    scene = campaigns.new(driver.app, GAME, CAMPAIGN.key, made, PLAYERS, key=key)
    driver.step(2)
    assert isinstance(scene, CampaignScene)
    return scene


def fight(scene: CampaignScene, seed: int = 3) -> None:
    """The rest of the chapter by chance, saved at its end."""
    session, stream = scene.session, Stream(seed)
    assert session is not None
    session.autosave, kept = None, session.autosave
    while not session.is_over:
        seat = session.owed[0]
        session.act(seat, stream.pick(session.legal(seat)))
    session.autosave = kept
    assert session.keep()
    scene.rebuild()


def files() -> list[Path]:
    return sorted(paths.saves_dir().glob("campaign-*.json"))


@pytest.mark.rule("OW-CAM-01", "OW-CAM-06")
def test_the_page_of_a_new_campaign_tells_the_road_the_hero_and_what_options_mean(driver: Driver) -> None:
    driver.app.go("begin", game="open_wars")
    driver.step(3)
    texts = driver.app.texts.scope("open_wars")
    assert all(driver.find(f"campaign.stop.{n}") is not None for n in range(1, 7))
    for faction, hero in (("elves", "elyria"), ("barbarians", "thorin")):
        driver.click(f"setup.faction.{faction}")
        driver.step(3)
        told = driver.find("begin.leader")
        assert texts(f"detail.ability.{hero}.text") in told.text  # type: ignore[union-attr]
    driver.click("campaign.stop.4")
    driver.step(3)
    shown = " ".join(driver.texts_on_screen())
    assert texts("campaign.chapter.4.title") in shown and texts("campaign.chapter.4.tale") in shown
    assert all(texts(f"campaign.option.{name}.help") in shown for name in OPTIONS)
    driver.click("setup.heroes")
    driver.step(3)
    assert texts("campaign.leader.none") in driver.find("begin.leader").text  # type: ignore[union-attr]


@pytest.mark.parametrize("scale", [150, 200])
def test_a_campaign_can_be_begun_where_letters_are_large(driver: Driver, scale: int) -> None:
    driver.app.change(ui_scale=scale)
    driver.app.go("begin", game="open_wars")
    driver.click("begin.start")
    assert driver.scene == "campaign"


def test_a_campaign_is_begun_from_the_games_page(driver: Driver) -> None:
    driver.app.go("setup", game="open_wars")
    driver.click("setup.campaign")
    assert driver.scene == "begin"
    driver.click("begin.start")
    assert driver.scene == "campaign" and driver.find("campaign.stop.6") is not None
    (file,) = files()
    assert save.load(file).record.series is CAMPAIGN


@pytest.mark.rule("OW-UI-15", "OW-CAM-02", "OW-CAM-14")
def test_the_war_chest_is_spent_by_clicks_and_every_one_is_saved(driver: Driver) -> None:
    scene = begun(driver, heroes=False)
    assert driver.find("campaign.done") is None  # nobody stands yet
    driver.click("campaign.ware.0")
    driver.click("campaign.ware.1")
    assert scene.session is not None and len(scene.session) == 2
    current = save.load(files()[0]).record.current
    assert current is not None and len(current.record.journal) == 2
    driver.click("campaign.undo")
    assert len(scene.session) == 1
    driver.click("campaign.done")
    assert scene.session.state.turn == 1 and driver.find("campaign.battle") is not None


@pytest.mark.rule("OW-UI-15")
def test_a_chapter_is_fought_on_its_table_and_gone_on_with_from_its_result(driver: Driver) -> None:
    scene = begun(driver)
    driver.click("campaign.done")
    fight(scene)
    driver.click("campaign.on")
    assert len(scene.succession.finished) == 1 and scene.succession.standing.number == 2
    driver.click("campaign.stop.1")  # what has become of it
    assert driver.find("campaign.became") is not None
    driver.click("campaign.stop.2")
    while driver.find("campaign.battle") is None:
        asked = driver.find("campaign.done")
        driver.click("campaign.done" if asked is not None else "campaign.ware.0")
    driver.click("campaign.battle")
    driver.step(20)
    assert driver.scene == "match"
    match = driver.app.scenes.top
    assert match is not None
    fight_on = scene.session
    assert fight_on is not None
    stream = Stream(8)
    while not fight_on.is_over:
        seat = fight_on.owed[0]
        fight_on.act(seat, stream.pick(fight_on.legal(seat)))
    driver.app.go("result", match=match, rematch=lambda: None)
    driver.step(3)
    assert driver.find("result.rematch") is None
    driver.click("result.onward")
    assert driver.scene == "campaign" and driver.find("campaign.on") is not None


@pytest.mark.rule("OW-CAM-14")
def test_a_chapter_is_played_again_from_its_start_and_that_is_counted(driver: Driver) -> None:
    scene = begun(driver)
    driver.click("campaign.ware.0")
    driver.click("campaign.again")
    driver.step(3)
    driver.click("confirm.yes")
    assert scene.succession.attempt == 2 and scene.session is not None and len(scene.session) == 0
    assert driver.find("campaign.attempts") is not None
    current = save.load(files()[0]).record.current
    assert current is not None and current.attempt == 2


def test_its_title_follows_the_language(driver: Driver) -> None:
    """As those of matches do, unless a person gave it."""
    begun(driver)
    driver.app.scenes.pop()
    driver.app.change(language="en")
    driver.app.go("load")
    driver.wait_idle()
    shown = driver.texts_on_screen()
    assert any("The pulse of Arcanum" in words for words in shown)
    assert not any("El pulso de Arcanum" in words for words in shown)


def test_it_lies_on_the_shelf_and_continue_goes_on_with_it(driver: Driver) -> None:
    begun(driver)
    driver.click("campaign.ware.0")
    driver.press("escape")
    driver.step(2)
    driver.app.go("load")
    driver.wait_idle()
    assert any("pulso de Arcanum" in text for text in driver.texts_on_screen())
    assert any("Capítulo 1" in text for text in driver.texts_on_screen())
    driver.press("escape")
    hooks.resume(driver.app)
    scene = driver.app.scenes.top
    assert isinstance(scene, CampaignScene) and scene.session is not None and len(scene.session) == 1


def test_it_is_open_in_one_window_only(driver: Driver) -> None:
    begun(driver)
    assert campaigns.open_series(driver.app, files()[0]) is None


def test_a_damaged_file_goes_on_from_the_version_before(driver: Driver) -> None:
    begun(driver)
    driver.click("campaign.ware.0")
    driver.click("campaign.ware.0")
    driver.press("escape")
    (file,) = files()
    file.write_bytes(file.read_bytes()[:-40])
    scene = campaigns.open_series(driver.app, file)
    assert isinstance(scene, CampaignScene) and scene.session is not None and len(scene.session) == 1


def test_it_is_renamed_and_brought_in_from_elsewhere(driver: Driver, tmp_path: Path) -> None:
    begun(driver)
    (file,) = files()
    with pytest.raises(SaveFault):
        campaigns.retitle(file, "Mine")  # it is open
    driver.press("escape")
    campaigns.retitle(file, "La mía")
    other = tmp_path / "other.json"
    other.write_bytes(file.read_bytes())
    found = save.load(campaigns.adopt(other))
    assert found.meta.title == "La mía" and found.record == save.load(file).record


@pytest.mark.rule("OW-CAM-14")
def test_no_quick_save_goes_round_the_start_of_a_chapter(driver: Driver) -> None:
    begun(driver)
    driver.click("campaign.done")
    driver.click("campaign.battle")
    driver.step(10)
    match = driver.app.scenes.top
    assert isinstance(match, MatchScene)
    match.quick_save()
    assert not matches.shelf().quick_path().exists()


@pytest.mark.rule("OW-UI-15", "OW-CAM-13")
def test_the_whole_campaign_to_its_chronicle(driver: Driver) -> None:
    scene = begun(driver)
    for chapter in range(6):
        scene.rebuild()
        driver.step(1)
        assert driver.find("campaign.name") is not None
        fight(scene, chapter)
        scene.go_on()
    driver.step(2)
    assert scene.succession.is_over and driver.find("campaign.ending") is not None
    found = save.load(files()[0])
    assert found.record.current is None and len(found.record.finished) == 6


@pytest.mark.parametrize("language", ["es", "en"])
def test_every_standing_and_question_has_words(language: str) -> None:
    face, texts = FACES[CAMPAIGN.key], Texts(language).scope(GAME.key)
    for seed in range(2):
        setup = CAMPAIGN.random_setup(Stream(seed))
        standing, stream = CAMPAIGN.begin(setup), Stream(seed)
        while CAMPAIGN.result(standing) is None:
            assert len(face.stops(standing, texts)) == 6 and face.roster(standing, None, texts) is not None
            state = engine.new_match(GAME, CAMPAIGN.match_setup(standing, 0), seed).state
            while state.outcome is None:
                seat = engine.owed(GAME, state)[0]
                legal = engine.legal_actions(GAME, state, seat)
                if seat == 0 and state.turn == 0:
                    view = GAME.observe(state, 0)
                    asked = face.preparation(view, tuple(legal), texts)
                    assert (
                        asked is not None
                        and asked.title
                        and len(asked.wares) + bool(asked.done) == len(legal)
                    )
                    assert face.roster(standing, view, texts) is not None
                    assert face.reckoning(standing, view, texts)
                state = engine.apply(GAME, state, seat, stream.pick(legal)).state
            standing = CAMPAIGN.after(standing, state)
        title, text = face.ending(standing, texts)
        assert title and text and "campaign." not in title + text


@pytest.mark.rule("OW-UI-15")
def test_all_that_the_chest_buys_is_in_sight_the_cheapest_first(driver: Driver) -> None:
    """Seven kinds in three rows, none of which is cut by the foot of the list."""
    begun(driver)
    area, n, prices = driver.rect("campaign.below"), 0, list[int]()
    while (card := driver.find(f"campaign.ware.{n}")) is not None:
        assert isinstance(card, WareCard) and area.contains(card.rect)
        prices.append(COST[card.ware.action.kind])  # type: ignore[attr-defined]
        n += 1
    assert n == 7 and prices == sorted(prices)


@pytest.mark.rule("OW-CAM-03")
def test_what_the_chest_buys_tells_all_that_is_printed_on_it_when_it_is_pointed_at(driver: Driver) -> None:
    scene = begun(driver)
    assert scene.session is not None
    state = scene.session.state
    wares = FACES[CAMPAIGN.key].preparation(
        GAME.observe(state, 0),
        tuple(engine.legal_actions(GAME, state, 0)),
        driver.app.texts.scope("open_wars"),
    )
    assert wares is not None and wares.wares
    for ware in wares.wares:
        assert ware.name in ware.tooltip
        printed = KINDS[ware.action.kind].sides[0]  # type: ignore[attr-defined]
        assert sorted(re.findall(r"\*\*(\d+)\*\*", ware.tooltip)[:4]) == sorted(str(n) for n in printed)
    card = driver.find("campaign.ware.0")
    assert card is not None and card.tip(card.rect.center) == wares.wares[0].tooltip


@pytest.mark.parametrize("language", ["es", "en"])
def test_a_campaign_in_progress_is_offered_before_another_is_begun(driver: Driver, language: str) -> None:
    """Continuing it opens it; another one is begun only after asking, and leaves the first as it was."""
    driver.app.change(language=language)
    scene = begun(driver)
    assert scene.succession.session is not None
    driver.press("escape")
    driver.step(3)
    (first,) = files()
    before = first.read_bytes()
    assert driver.scene == "title"
    driver.app.go("begin", game="open_wars")
    driver.step(5)
    resume = driver.find("begin.resume")
    assert resume is not None and resume.kind == "primary"  # type: ignore[attr-defined]
    assert driver.find("begin.start").kind == "normal"  # type: ignore[union-attr]
    driver.click("begin.start")
    driver.step(2)
    driver.press("return")
    driver.step(2)
    assert driver.scene == "begin" and files() == [first]
    driver.click("begin.resume")
    driver.step(3)
    assert driver.scene == "campaign" and [s.name for s in driver.app.scenes.scenes] == ["title", "campaign"]
    assert driver.app.scenes.top.keeper.path == first  # type: ignore[union-attr]
    driver.press("escape")
    driver.app.go("begin", game="open_wars")
    driver.step(5)
    driver.click("begin.start")
    driver.click("begin.ask.yes")
    driver.step(3)
    assert driver.scene == "campaign" and len(files()) == 2 and first.read_bytes() == before


@pytest.mark.parametrize("language", ["es", "en"])
@pytest.mark.parametrize("scale", [100, 150])
def test_the_names_of_the_roster_are_whole(
    driver: Driver, language: str, scale: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Heroes have long names: they stand in two lines."""
    cut: list[str] = []
    fit = Fonts.fit

    def watched(self: Fonts, text: str, style: TextStyle, width: int) -> str:
        shown = fit(self, text, style, width)
        cut.extend([text] if shown != text else [])
        return shown

    monkeypatch.setattr(Fonts, "fit", watched)
    driver.app.change(language=language, ui_scale=scale)
    for faction in ("barbarians", "dwarves", "elves", "amazons"):
        cut.clear()
        scene = begun(driver, faction=faction)
        tiles = scene.face.roster(scene.succession.standing, scene.view, scene.told)
        assert any("," in tile.name or " " in tile.name for tile in tiles)
        for n in range(len(tiles)):
            driver.ui.reveal(f"campaign.roster.{n}")
            driver.ui.invalidate()
            driver.step()
        words = {word for tile in tiles for word in tile.name.split()}
        assert not any(word in line.split() for line in cut for word in words), cut
        driver.press("escape")


@pytest.mark.rule("OW-UI-15", "OW-CAM-03")
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_map_of_the_chapter_is_seen_while_the_war_chest_is_spent(driver: Driver, size: Any) -> None:
    """All of it without scrolling; while another stop is told of it makes room for the road."""
    driver.resize(size)
    scene = begun(driver)
    driver.step(2)
    assert driver.find("campaign.ware.0") is not None
    picture = driver.find("campaign.land")
    assert picture is not None
    assert min(picture.rect.size) > driver.app.look.px(240)
    others = (driver.find(f"campaign.{name}") for name in ("below", "side", "title"))
    assert not any(picture.rect.colliderect(other.rect) for other in others if other is not None)
    image = land(driver.app.look, driver.app.texts, GAME.key, scene.view, picture.rect.size)
    assert image.get_size() == picture.rect.size
    scene.choose(3)
    driver.step(2)
    assert driver.find("campaign.land") is None
