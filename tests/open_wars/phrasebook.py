"""How the sentences of cards and spells are read back: which words, in each language, say which facts of the
effect data (sections 10 and 12).

`facts` takes everything that the data of a card or spell says and a reader must be told; `read` takes a
sentence apart by `PHRASES`, from the longest to the shortest, and gives the facts it tells. Both must be the
same. Told beside the sentence, not in it, are the name, kind, price and faction of a spell, the windows that
its kind opens, and that an effect is over at once.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple


class Phrase(NamedTuple):
    """Words that say something."""

    says: str
    """The facts, parted by spaces; ``{0}`` is the first figure in the words."""
    es: str
    en: str


BESIDE = ("code", "rule", "faction", "kind", "mana", "text_es", "text_en")
"""What a card or a spell shows beside its sentence."""

WINDOW = "before_combat_phase"
"""The one word for windows that neither the kind of a spell nor its condition tells."""

_DIE = r"(\d(?:-\d)?)"
SIGNED = r"([+−]\d)"

PHRASES = [
    # whole clauses of spells
    Phrase(
        "op=counter_spell op=end_effect what=spell_or_lasting_effect count={0}",
        r"Elige (\d) hechizo aún sin resolver o \1 efecto mágico activo",
        r"Choose (\d) unresolved spell or \1 active magical effect",
    ),
    Phrase("", "queda anulado", "it is cancelled(?=. Once)"),
    Phrase(
        "op=strip_next_attack duration=turn",
        "en su siguiente ataque de este turno, ningún modificador a favor",
        "its next attack this turn gets no modifier in its favour",
    ),
    Phrase(
        "op=ignore_hit ignore_hit.count={0} duration=turn",
        r"anula (\d) impacto, el próximo de este turno",
        r"cancels (\d) hit, the next this turn",
    ),
    Phrase(
        "ignore_hit.vs_spell=cancel_whole_spell_on_stack",
        "si viene de un hechizo, este no la afecta en nada",
        "if it comes from a spell, that spell does nothing to the stack",
    ),
    Phrase(
        "op=move move.free move.steps_max={0} move.enemy_free_steps",
        r"avanza 0-(\d) pasos gratis, ninguno a un lugar con enemigos",
        r"goes 0-(\d) steps, free, none of them onto enemies",
    ),
    Phrase(
        "op=move move.free move.steps_min={0} move.steps_max={0} move.enemy_free_steps",
        r"se aparta (\d) pasos? gratis a un lugar sin enemigos",
        r"steps aside (\d) steps?, free, to a place without enemies",
    ),
    Phrase(
        "op=move move.free move.steps_min={0} move.steps_max={0} move.into_enemy",
        r"da (\d) pasos? gratis a un lugar con enemigos",
        r"takes (\d) steps?, free, onto enemies",
    ),
    Phrase("op=move move.free move.steps_max={0}", r"da 0-(\d) pasos gratis", r"takes 0-(\d) steps, free"),
    Phrase(
        "op=after_attack_move after_attack_move.if_hits_min={0} after_attack_move.steps_max={1}"
        " after_attack_move.free after_attack_move.partial after_attack_move.enemy_free_steps",
        r"tras un ataque con al menos (\d) impactos? puede salir (\d) pasos? gratis, o parte de ella, a un"
        r" lugar sin enemigos",
        r"after an attack with at least (\d) hits? it may leave (\d) steps?, free, or part of it, to a place"
        r" without enemies",
    ),
    Phrase(
        "op=second_attack_if_hit second_attack_if_hit.if_hits_min={0} duration=combat",
        r"si su ataque en curso, o el siguiente en este combate, logra al menos (\d) impactos?, ataca otra"
        r" vez enseguida",
        r"if its current attack, or its next in this combat, scores at least (\d) hits?, it attacks"
        r" again at once",
    ),
    Phrase("op=attack_now", "hace un ataque extra al momento", "at once makes an extra attack"),
    Phrase(
        "friendly_barbarian_hit_in_this_combat",
        "Si una pila bárbara amiga ya acertó en este combate",
        "If a friendly Barbarian stack already scored in this combat",
    ),
    Phrase(
        "op=roll_each_stack what=location",
        "1d6 por(?= pila)",
        "1d6 per(?= enemy stack)",
    ),
    Phrase(
        "roll_each_stack.success={0} roll_each_stack.hits={1}",
        rf"con {_DIE} recibe (\d) impactos?",
        rf"on {_DIE} it takes (\d) hits?",
    ),
    Phrase("op=hits_each hits_each.n={0}", r"recibe (\d) impactos", r"takes (\d) hits"),
    Phrase("op=hits hits.n={0}", r"recibe (\d) impacto", r"takes (\d) hit"),
    Phrase(
        "op=gain_mana_if_stack_destroyed gain_mana_if_stack_destroyed.n={0}",
        r"si la pila desaparece, ganas (\d) Maná",
        r"if the stack is gone, gain (\d) Mana",
    ),
    Phrase(
        "op=sacrifice_life sacrifice_life.as_cost sacrifice_life.n={0}",
        r"Sacrifica (\d) vidas? de",
        r"Give up (\d) li(?:fe|ves) of",
    ),
    Phrase(
        "op=free_cast free_cast.caster=same free_cast.now free_cast.not=darkpact",
        "el mismo lanzador lanza ya otro hechizo gratis",
        "the same caster casts another spell free, now",
    ),
    Phrase(
        "op=free_cast free_cast.caster=target free_cast.now=false duration=turn"
        " free_cast.not_same_spell_as_last_turn",
        "puede lanzar gratis un hechizo este turno, distinto del que salió gratis así el turno anterior",
        "may cast one spell free this turn, other than the one freed this way last turn",
    ),
    Phrase(
        "op=ignore_hit_roll ignore_hit_roll.count=1 ignore_hit_roll.per=combat ignore_hit_roll.success={0}"
        " duration=turn",
        rf"en cada combate de este turno, 1d6 por el primer impacto de cada una; con {_DIE} se anula",
        rf"in each combat this turn, 1d6 for the first hit on each; on {_DIE} it is cancelled",
    ),
    Phrase(
        "op=immunity immunity.to=displacement+teleport immunity.by=others",
        "ningún efecto ajeno las desplaza ni las teletransporta",
        "nobody else's effect displaces or teleports them",
    ),
    Phrase(
        "op=cap_hits cap_hits.n={0} cap_hits.per=attack_or_spell",
        r"de cada ataque o hechizo sufre como mucho (\d) impactos?",
        r"of each attack or spell it suffers at most (\d) hits?",
    ),
    Phrase(
        "op=pin_roll pin_roll.fail={0}",
        rf"tira 1d6 antes de moverse: con {_DIE} ya no se mueve",
        rf"rolls 1d6 before moving: on {_DIE} it does not move",
    ),
    Phrase(
        "op=return_on_stack_destroyed return_on_stack_destroyed.success={0}"
        " return_on_stack_destroyed.counters={1} duration=combat",
        rf"es aniquilada en este combate, 1d6: con {_DIE} vuelve con (\d) sola ficha",
        rf"is wiped out in this combat, 1d6: on {_DIE} it returns with only (\d) counter",
    ),
    Phrase(
        "return_on_stack_destroyed.two_sided=false",
        "Las de dos caras no vuelven",
        "Two-sided ones do not return",
    ),
    Phrase(
        "op=extra_dice_per_hit extra_dice_per_hit.success={0} extra_dice_per_hit.extra_each={1}",
        rf"lanza 1 dado más por impacto; cada {_DIE} suma (\d) impactos?",
        rf"throws 1 more die per hit; each {_DIE} adds (\d) hits?",
    ),
    Phrase(
        "op=extra_dice_per_hit extra_dice_per_hit.success={0} extra_dice_per_hit.extra_total_max={1}",
        rf"lanza 1 dado más por impacto; si sale algún {_DIE}, suma (\d) impactos? en total",
        rf"it throws 1 more die per hit; if any shows {_DIE}, it adds (\d) hits? in total",
    ),
    Phrase(
        "duration=next_attack_in_combat",
        "en su próximo ataque de este combate",
        "on its next attack in this combat",
    ),
    Phrase(
        "op=teleport to=own_controlled_location",
        "se teletransporta a otra localización que controles",
        "teleports to another location you control",
    ),
    Phrase(
        "op=raise raise.to=own_controlled_location reach=own_controlled",
        "vuelve a una localización que controles",
        "returns to a location you control",
    ),
    # whole clauses of locations
    Phrase("nothing", "Sin efecto", "No effect"),
    Phrase("", "pueden cruzarlo, pero|también las voladoras", "may cross it, but|flying units included"),
    Phrase("", "sí puede recibir impactos|Todas(?=:)", "but can be hit|All(?=:)"),
    Phrase(
        "op=forbid_stop trigger=stop", "su movimiento no puede acabar aquí", "may not end any movement here"
    ),
    Phrase(
        "op=forbid_attack trigger=target_check attacker_here=false target_here",
        "Ningún disparo desde fuera puede elegir esta localización",
        "No shot from outside may choose this location",
    ),
    Phrase("op=forbid_attack", "no ataca", "makes no attack"),
    Phrase("trigger=passive unit_here", "mientras estén aquí", "while here"),
    Phrase(
        "trigger=move_start unit_here",
        "si empiezan aquí su fase de movimiento",
        "if they begin their movement step here",
    ),
    Phrase(
        "trigger=hit_allocated unit_here dice.n={0} dice.per=hit",
        r"(\d)d6 por impacto asignado aquí",
        r"(\d)d6 per hit allocated here",
    ),
    Phrase("op=cancel_hit dice.success={0}", rf"con {_DIE} se anula", rf"on {_DIE} it is cancelled"),
    Phrase("dice.n={0} dice.per=group", r"(\d)d6 por grupo", r"(\d)d6 per group"),
    Phrase("dice.fail={0}", rf"con {_DIE}(?=, −)", rf"on {_DIE}(?=, −)"),
    Phrase("op=gain gain.mana={0} trigger=collect", r"recauda (\d) Maná más", r"collects (\d) extra Mana"),
    Phrase("own_type_here=magic", "con una mágica suya aquí", "with a magic unit of his here"),
    Phrase("controlled", "Quien la controle", "Its controller"),
    Phrase("controlled controller_faction=undead", "No Muertos que la controlan", "Undead controller"),
    Phrase("op=allow_entry trigger=entry_check", "pueden entrar", "may enter"),
    Phrase("op=gain_mp gain_mp.delta={0}", r"\+(\d) puntos? de movimiento", r"\+(\d) movement points?"),
    Phrase("op=stop_movement", "se detiene", "stops"),
    Phrase("attacker_here unit_type=plains", "Llanura aquí", "Plains here"),
    Phrase("trigger=attack_resolve", "cada ataque suyo", "each of their attacks"),
    Phrase("target_here", "contra enemigos de aquí", "on enemies here"),
    Phrase("op=add_hits add_hits.n={0}", r"suma (\d) impactos? seguros?", r"adds (\d) sure hits?"),
    Phrase(
        "op=spell_cost spell_cost.delta=-{0} trigger=cast_cost caster_here",
        r"Los hechizos lanzados desde aquí cuestan (\d) Maná menos",
        r"Spells cast from here cost (\d) Mana less",
    ),
    Phrase(
        "op=entry_cost entry_cost.delta={0} trigger=entry_cost",
        r"pagan (\d) puntos? más por entrar",
        r"pay (\d) more points? to enter",
    ),
    Phrase("trigger=turn_end", "al final del turno", "at the end of the turn"),
    Phrase(
        "op=raise raise.from=own_fallen raise.faction=undead raise.normal_only raise.count={0}",
        r"(\d) fichas? normal(?:es)? No Muerta suya caída este turno",
        r"(\d) own normal Undead counters? fallen this turn",
    ),
    Phrase("optional raise.pay_gold=printed_cost", "pueden pagar el coste de", "may pay the cost of"),
    Phrase("raise.to=here", "ponerla aquí", "place it here"),
    Phrase("trigger=enter", "[Aa]l entrar|Quien entra", "[Oo]n entering|Whoever enters"),
    Phrase("trigger=leave", "al salir", "on leaving"),
    Phrase("unit_type_not=mountain", "Montaña: inmunes", "Mountain: immune"),
    Phrase("unit_type_not=fly", "salvo las voladoras", "except flying units"),
    Phrase("range_min={0}", r"Rango (\d) o más", r"Range (\d) or more"),
    # limits
    Phrase("limit=once_per_caster_per_turn", "Una vez por lanzador y turno", "Once per caster and turn"),
    Phrase("limit=once_per_player_per_turn", "Una vez por jugador y turno", "Once per player and turn"),
    Phrase(
        "limit=once_per_caster_per_combat", "Una vez por lanzador y combate", "Once per caster and combat"
    ),
    Phrase("limit=once_per_counter_per_turn", "una vez por ficha y turno", "once per counter and turn"),
    Phrase("limit=once_per_turn", "una vez por turno", "once per turn"),
    # when a spell may be cast
    Phrase(f"windows={WINDOW}", "Antes de la fase de combate", "Before the combat phase"),
    Phrase("just_rolled", "que acaba de tirar", "that has just rolled"),
    Phrase("target_lost_counter_in_this_action", "que acaba de perder fichas", "that has just lost counters"),
    Phrase(
        "target_player_attacked_in_this_action target_in_attacked_location",
        "que acaba de sufrir un ataque",
        "that has just been attacked",
    ),
    # whom a spell is for
    Phrase(
        "reach=combat_location in_combat lives_min={0}",
        r"del combate con (\d) o más",
        r"of the combat that has (\d) or more",
    ),
    Phrase("in_combat", "del combate", "of the combat"),
    Phrase("in_combat=false", "de una localización", "in one(?=(?: adjacent)? location)"),
    Phrase("reach=self", "junto al lanzador", "beside the caster"),
    Phrase("reach=range", "al alcance", "in reach"),
    Phrase("partial", "o parte de ella", "or part of it"),
    Phrase("not_locked", "no trabada", "not locked"),
    Phrase("count=1", "Una ficha", "One(?= own normal Undead counter)"),
    Phrase("cost_max={0}", r"de coste 1 o (\d)", r"of cost 1 or (\d)"),
    Phrase("what=fallen", "caída este turno", "fallen this turn"),
    Phrase("normal_only", "normal", "normal"),
    Phrase("not_caster what=stack", "Otra pila", "Another(?= friendly magic stack)"),
    Phrase("relation=any what=location", "Todas las pilas", r"All(?=(?: \w+)? stacks)"),
    Phrase("relation=friendly what=location", r"Pilas(?= \w+ amigas)", r"Friendly(?=(?: \w+)? stacks)"),
    Phrase(
        "what=location", "Cada (?:vez que una )?pila", r"(?:Each|Whenever an)(?=(?: [\w-]+){1,3} stack\b)"
    ),
    Phrase("what=stack", "(?:[Uu]na|La) pila", r"(?:[Oo]ne|The)(?=(?: [\w-]+){1,3} stack\b)"),
    Phrase("reach=adjacent", "contiguas?", "adjacent"),
    Phrase("relation=own", "propia", "own"),
    Phrase("relation=friendly", "amigas?", "friendly"),
    Phrase("relation=enemy", "enemiga", "enemy"),
    Phrase("faction_not=dwarves", "no enana", "non-Dwarf"),
    Phrase("faction=amazons", "amazonas?", "Amazon"),
    Phrase("faction=barbarians", "bárbara", "Barbarian"),
    Phrase("faction=daemons+undead", "Demonios y No Muertos", "Daemons and Undead"),
    Phrase("faction=daemons", "Demonios|demoníacas?", "Daemons?"),
    Phrase("faction=dwarves", "enanas?", "Dwarf"),
    Phrase("faction=elves", "Elfos|élficas?", "El(?:f|ves)"),
    Phrase("faction=orcs", "orca", "Orc"),
    Phrase("faction=undead", "No Muert[oa]s?", "Undead"),
    Phrase("unit_type=forest", "Bosque", "Forest"),
    Phrase("unit_type=mountain", "Montaña", "Mountain"),
    Phrase("unit_type=plains", "Llanura", "Plains"),
    Phrase("unit_type=water", "Agua", "Water"),
    Phrase("unit_type=magic", "[Mm]ágicas?", "[Mm]agic(?: units)?"),
    Phrase("unit_type=fly", "Voladoras|sus voladoras, además,", "Flying|flying ones also"),
    # values and how long
    Phrase("attack{0}", rf"{SIGNED} Ataque", rf"{SIGNED} Attack"),
    Phrase("initiative{0}", rf"{SIGNED} Iniciativa", rf"{SIGNED} Initiative"),
    Phrase("movement{0}", rf"{SIGNED} Movimiento", rf"{SIGNED} Movement"),
    Phrase("range{0}", rf"{SIGNED} Rango", rf"{SIGNED} Range"),
    Phrase("duration=turn", "este turno|en lo que queda de turno", "this turn|for the rest of the turn"),
    Phrase("duration=combat", "en este combate", "in this combat"),
]

JOINING = {"es": {"y", "pila", "Las"}, "en": {"and", "stack", "stacks", "counter", "location", "it"}}
"""Words that say nothing by themselves."""


def facts(entry: Mapping[str, Any]) -> set[str]:
    """Everything that the sentence of a card or a spell must say."""
    told = {key: value for key, value in entry.items() if key not in BESIDE and key != "windows"}
    found = set(_facts(told, ""))
    if WINDOW in entry.get("windows", ()):
        found.add(f"windows={WINDOW}")
    target = entry.get("target", {})
    if target.get("what") == "location" and "in_combat" not in target:
        found.add("in_combat=false")
    return (found or {"nothing"}) - {"duration=instantaneous"}


def _facts(record: Mapping[str, Any], lead: str) -> Iterator[str]:
    if record.get("op") == "mod_stat":
        yield f"{record['stat']}{record['delta']:+d}"
        record = {key: value for key, value in record.items() if key not in ("op", "stat", "delta")}
    inner = f"{record['op']}." if "op" in record else lead
    for key, value in record.items():
        name = key if key == "op" else f"{inner}{key}"
        for each in _parts(value):
            if isinstance(each, Mapping):
                within = {k: v for k, v in each.items() if (key, k) != ("stacks", "what")}
                yield from _facts(within, "dice." if key == "dice" else "")
            else:
                yield name if each is True else f"{name}={str(each).lower()}"


def _parts(value: Any) -> list[Any]:
    """The records of a value, or what it says as one: ``1-3`` for faces of a die, ``daemons+undead``."""
    if not isinstance(value, list):
        return [value]
    if any(isinstance(each, Mapping) for each in value):
        return value
    if value and all(isinstance(each, int) for each in value):
        return [str(value[0]) if len(value) == 1 else f"{value[0]}-{value[-1]}"]
    return ["+".join(map(str, value))] if value else []


def read(sentence: str, language: str) -> tuple[set[str], str]:
    """The facts that a sentence tells, and the words of it that nothing explains."""
    found: set[str] = set()
    for phrase in PHRASES:
        pattern = re.compile(rf"(?<![\w-])(?:{getattr(phrase, language)})(?!\w)")
        for match in pattern.finditer(sentence):
            figures = [figure.replace("−", "-") for figure in match.groups()]
            found |= set(phrase.says.format(*figures).split())
        sentence = pattern.sub("·", sentence)
    return found, " ".join(w for w in re.findall(r"[^\s·.,:;()]+", sentence) if w not in JOINING[language])
