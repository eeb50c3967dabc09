import { classOf, markerLimit, markerSizeLimit } from '@gesta/clinical';
import {
  FOLLOWED_MEASURES,
  type FollowingWords,
  followingWords,
  MARKER_ANSWERS,
  type MarkerMeasure,
  STRUCTURE_MEASURES,
  STRUCTURES_AT,
} from '../schema/markerMeasures.ts';
import { BASE_AGE } from '../schema/wellKnownKeys.ts';
import { baseMeasure } from './baseMeasure.ts';
import type { Compiled } from './compile.ts';
import { keyOf } from './keys.ts';
import type { Placed } from './places.ts';
import { folded, isSet } from './rule.ts';
import { sourceKey } from './sourceKey.ts';
import type { Patch, Values } from './state.ts';
import { isPlaceVisible } from './visible.ts';

export type MarkerAnswer = 'presente' | 'ausente';

/** One measure that speaks about a marker. */
export type MarkerSource = {
  place: Placed;
  /** What it was read by: the measure itself in its unit, or its percentile. */
  percentile: number | null;
  limit: number | null;
  /** Where the size itself is read, too: from where on it says the opposite. */
  sizeLimit: number | null;
  /** Null while it is not measured, or where nothing is said at this age. */
  says: MarkerAnswer | null;
};

/** What the measures say of a marker, and each of them. */
export type MarkerReading = { answer: MarkerAnswer | null; sources: readonly MarkerSource[] };

const inTab = (place: string, { form, index }: Placed): string => {
  const [tab = '', field = ''] = place.split('.');
  return keyOf({ form, tab, index, field });
};

const wordsOf = ({ form, panel, field }: Placed): FollowingWords | undefined =>
  followingWords(form, panel.key, field.key);
export const isFollowing = (place: Placed): boolean => wordsOf(place) !== undefined;

/** What is stored at a place for an answer. */
const wordFor = (place: Placed, answer: MarkerAnswer | null): string | null =>
  answer === null ? null : (wordsOf(place)?.[answer] ?? answer);

/** Whether a person says that there is none. */
export const isDenied = (place: Placed, value: unknown): boolean =>
  isSet(value) && folded(value) === folded(wordFor(place, 'ausente'));

/**
 * What the exam says of a marker by itself. One measure beyond its limit makes it; that there is none is said when all of them were
 * taken: a pelvis that nobody measured may be wide.
 */
export function markerReading(compiled: Compiled, values: Values, marked: Placed): MarkerReading {
  const { field } = marked;
  const measured = FOLLOWED_MEASURES.filter(({ marker }) => marker === field.key).flatMap((rule) => {
    const place = compiled.fields.get(inTab(rule.measure, marked));
    return place && !place.field.hidden ? [bySize(rule, place, values)] : [];
  });
  const answered = MARKER_ANSWERS.filter(({ marker }) => marker === field.key).flatMap(({ from, present, absent }) => {
    const place = compiled.fields.get(inTab(from, marked));
    if (!place || place.field.hidden) return [];
    const said = values[place.key];
    const says = said === present ? 'presente' : said === absent ? 'ausente' : null;
    return [{ place, percentile: null, limit: null, sizeLimit: null, says } as const];
  });
  const sources = [...measured, ...answered];
  const isPresent = sources.some(({ says }) => says === 'presente');
  const isAbsent = sources.length > 0 && sources.every(({ says }) => says === 'ausente');
  return { answer: isPresent ? 'presente' : isAbsent ? 'ausente' : null, sources };
}

function bySize(
  { criterion, input, size, present, percentile: at }: MarkerMeasure,
  place: Placed,
  values: Values,
): MarkerSource {
  const days = values[BASE_AGE];
  const gaDays = typeof days === 'number' ? days : null;
  const limit = markerLimit(criterion, gaDays);
  const sizeLimit = size === undefined ? null : markerSizeLimit(criterion);
  const rank = at === undefined ? undefined : values[inTab(at, place)];
  const percentile = typeof rank === 'number' ? rank * 100 : null;
  const value = values[place.key];
  const read = at === undefined ? value : percentile;
  // A measure that dated the pregnancy stands on its own median, whatever it is.
  const isMute = !isPlaceVisible(place, values) || (at !== undefined && baseMeasure(values) === place.field.key);
  const sized = size !== undefined && typeof value === 'number' ? { [size]: value } : null;
  if ((typeof read !== 'number' && sized === null) || isMute)
    return { place, percentile: null, limit, sizeLimit, says: null };
  const found = classOf(criterion, { ...sized, ...(typeof read === 'number' ? { [input]: read } : {}), gaDays });
  const isPresent = found !== null && present.includes(found);
  // Half of what is looked at rules nothing out.
  const isOpen = found === null || (typeof read !== 'number' && !isPresent);
  return { place, percentile, limit, sizeLimit, says: isOpen ? null : isPresent ? 'presente' : 'ausente' };
}

const known = new WeakMap<Compiled, readonly Placed[]>();
function markersIn(compiled: Compiled): readonly Placed[] {
  const found =
    known.get(compiled) ?? [...compiled.fields.values()].filter((place) => isFollowing(place) && !place.field.hidden);
  known.set(compiled, found);
  return found;
}

/**
 * Markers as the measures have them. A place takes it while it is empty or still follows a measure; what a person decided stays, and loses
 * nothing when a measure goes.
 */
export function markersSaid(compiled: Compiled, values: Values, given: ReadonlySet<string>): Patch {
  const said: Record<string, unknown> = {};
  for (const place of markersIn(compiled)) {
    const source = sourceKey(place);
    if (given.has(place.key)) {
      if (isSet(values[source]) && !given.has(source)) said[source] = null;
      continue;
    }
    if (isSet(values[place.key]) && !isSet(values[source])) continue;
    const { answer, sources } = markerReading(compiled, values, place);
    const from = sources.find(({ says }) => says === answer)?.place.key ?? null;
    const by = answer === null ? null : from;
    const word = wordFor(place, answer);
    if ((values[place.key] ?? null) !== word) said[place.key] = word;
    if ((values[source] ?? null) !== by) said[source] = by;
  }
  return said;
}

/** The measures that say the opposite of what a person answered. */
export function measuresAgainst(compiled: Compiled, values: Values, place: Placed): readonly MarkerSource[] {
  const said = values[place.key];
  if (!isFollowing(place) || !isSet(said) || isSet(values[sourceKey(place)]) || folded(said) === 'incerto') return [];
  const { answer, sources } = markerReading(compiled, values, place);
  return answer === null || folded(said) === folded(wordFor(place, answer))
    ? []
    : sources.filter(({ says }) => says === answer);
}

/** What lets a marker follow its measures again. */
export function followedAgain(compiled: Compiled, values: Values, place: Placed): Patch {
  const { answer, sources } = markerReading(compiled, values, place);
  const from = sources.find(({ says }) => says === answer);
  return answer === null || !from ? {} : { [place.key]: wordFor(place, answer), [sourceKey(place)]: from.place.key };
}

/** Markers nobody has answered and no measure makes: absent. */
export function allAbsent(compiled: Compiled, places: readonly Placed[], values: Values): Patch {
  return Object.fromEntries(
    places.flatMap((place) => {
      const absent = place.field.items?.find(({ value }) => value === 'ausente');
      if (!absent || isSet(values[place.key]) || !isPlaceVisible(place, values)) return [];
      return markerReading(compiled, values, place).answer === 'presente' ? [] : [[place.key, absent.value]];
    }),
  );
}

/** What is known of a structure from other tabs, and what of it is not normal. */
export type StructureReading = { known: readonly Placed[]; against: readonly Placed[] };

const NOTHING_KNOWN: StructureReading = { known: [], against: [] };

export function structureReading(compiled: Compiled, values: Values, assessed: Placed): StructureReading {
  const { form, panel, field } = assessed;
  if (form !== STRUCTURES_AT.form || panel.key !== STRUCTURES_AT.tab) return NOTHING_KNOWN;
  const read = STRUCTURE_MEASURES.filter(({ structure }) => structure === field.key).flatMap((rule) => {
    const place = compiled.fields.get(inTab(rule.from, assessed));
    if (!place || !isSet(values[place.key]) || !isPlaceVisible(place, values)) return [];
    const { criterion, input, against = [], percentile } = rule;
    const isAgainst =
      criterion === undefined || input === undefined
        ? against.includes(String(values[place.key]))
        : bySize(
            {
              marker: '',
              measure: rule.from,
              criterion,
              input,
              present: against,
              ...(percentile ? { percentile } : {}),
            },
            place,
            values,
          ).says === 'presente';
    return [{ place, isAgainst }];
  });
  const placed = (all: typeof read) => all.map(({ place }) => place);
  return { known: placed(read), against: placed(read.filter(({ isAgainst }) => isAgainst)) };
}
