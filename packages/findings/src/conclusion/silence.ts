import type { Compiled, Placed } from '@gesta/forms';
import { ownerOf } from './companion.ts';
import type { GenericHit } from './generic.ts';
import { COVERS, SILENCES, UNCERTAIN } from './rules/silenced.ts';
import type { Offered } from './scope.ts';
import { calledNormal, sectionOf } from './section.ts';

/** What holds in an exam, before it is decided what of it is said. */
type Held<H> = { held: readonly H[]; offered: readonly H[]; generic: readonly GenericHit[] };

/**
 * One finding, one sentence. What holds but was not offered, because its group said something worse, silences as well: it is said
 * with that.
 */
export function unsilenced<H extends Offered>(
  { held, offered, generic }: Held<H>,
  compiled: Compiled,
): { offered: H[]; generic: GenericHit[] } {
  const speaking = held.filter(({ rule }) => rule.severity !== 'N');
  const spoken = ungeneric(generic, speaking, compiled);
  // What is itself silenced is a part of another finding; an alteration somebody ticked is one of its section in any case.
  const said = speaking.filter((hit) => !isSilenced(hit, speaking));
  const told = generic.filter((hit) => hit.rule.of === 'choice' || spoken.includes(hit));
  const calm = offered.filter((hit) => hit.rule.severity !== 'N' || isCalm(hit, said, told));
  const normal = calm.filter((hit) => hit.rule.severity === 'N' && !isSilenced(hit, speaking));
  return { offered: calm.filter((hit) => !isSilenced(hit, [...speaking, ...normal])), generic: spoken };
}

const isSilenced = (hit: Offered, by: readonly Offered[]): boolean =>
  by.some((other) => isOne(other, hit) && isSilencedBy(hit, other));

const isOne = (one: { n: number | null }, other: { n: number | null }): boolean =>
  one.n === null || other.n === null || one.n === other.n;

const isSilencedBy = ({ rule }: Offered, other: Offered): boolean =>
  SILENCES[other.rule.id]?.includes(rule.id) ?? false;

/** Nothing is called normal beside an alert, an alteration or an uncertainty of the same section. */
function isCalm(hit: Offered, held: readonly Offered[], generic: readonly GenericHit[]): boolean {
  const sections = calledNormal(hit.rule.id);
  const troubles = ({ id, severity }: Offered['rule']) =>
    severity === 'C' || severity === 'A' || UNCERTAIN.includes(id);
  const isHere = (section: string | null) => section !== null && sections.includes(section);
  return !(
    held.some((each) => troubles(each.rule) && isOne(each, hit) && isHere(sectionOf(each.rule.id))) ||
    generic.some(
      (each) => troubles(each.rule) && isOne(each.scope, hit) && isHere(sectionOf(each.rule.id, fieldOf(each))),
    )
  );
}

/** The field of a generic rule, without the number of its tab. */
export const fieldOf = ({ place: { form, panel, field } }: GenericHit): string => `${form}.${panel.key}.${field.key}`;

/** Of each field one generic sentence, the first, and none where a rule speaks of the field or of what it is made from. */
function ungeneric(generic: readonly GenericHit[], speaking: readonly Offered[], compiled: Compiled): GenericHit[] {
  const spoken = new Set(speaking.flatMap(({ keys }) => keys.map((key) => ownerOf(compiled, key)?.place.key ?? key)));
  const free = generic.filter((hit) => !spoken.has(hit.place.key) && !isCovered(hit, speaking));
  const own = new Map(free.toReversed().map((hit) => [hit.place.key, hit]));
  const isSaid = (key: string) => spoken.has(key) || own.has(key);
  return free.filter((hit) => own.get(hit.place.key) === hit && !madeFrom(compiled, hit.place).some(isSaid));
}

function isCovered({ place, side, scope }: GenericHit, speaking: readonly Offered[]): boolean {
  return speaking.some((other) =>
    COVERS[other.rule.id]?.some(
      (covers) =>
        isOne(other, scope) &&
        covers.fields.includes(place.field.key) &&
        (covers.side === undefined || covers.side === side),
    ),
  );
}

/** The measures of its form a number is calculated from. */
function madeFrom({ nodes, writers }: Compiled, { key, form }: Placed): readonly string[] {
  const reads = (writers.get(key) ?? []).flatMap((at) => nodes[at]?.reads ?? []);
  return reads.filter((read) => read !== key && read.startsWith(`${form}.`));
}
