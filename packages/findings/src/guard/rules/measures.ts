import { classOf, compute } from '@gesta/clinical';
import { BASE_AGE, isDenied, isFollowing, keyOf, markerReading, type Placed, structureReading } from '@gesta/forms';
import { choiceAt, GROWTH_FORMS, type Guarded, guardedPlaces, numberAt } from '../reading/guarded.ts';
import type { GuardHit, GuardRule } from '../reading/rule.ts';
import { contradicts } from './twins.ts';
import { zOfValue } from './units.ts';

const keysOf = (form: string, n: number, ...fields: string[]): string[] =>
  fields.map((field) => keyOf({ form, tab: 'biometria', index: n, field }));

const ofEach = (guarded: Guarded, find: (form: string, n: number) => readonly GuardHit[]): GuardHit[] =>
  GROWTH_FORMS.flatMap((form) => guarded.fetuses.flatMap((n) => [...find(form, n)]));

/** How far two circumferences are from their curves, and how far they would be the other way round. */
function farness(
  guarded: Guarded,
  head: Placed,
  abdomen: Placed,
): { typed: readonly number[]; turned: readonly number[] } | null {
  const [one, two] = [numberAt(guarded, head.key), numberAt(guarded, abdomen.key)];
  if (one === null || two === null) return null;
  const all = [
    zOfValue(head, one, guarded),
    zOfValue(abdomen, two, guarded),
    zOfValue(head, two, guarded),
    zOfValue(abdomen, one, guarded),
  ].map((z) => (typeof z === 'number' ? Math.abs(z) : null));
  const [a, b, c, d] = all;
  if (a == null || b == null || c == null || d == null) return null;
  return { typed: [a, b], turned: [c, d] };
}

const isUsual = (z: number): boolean => classOf('measure.z', { z }) === 'usual';
const sum = (list: readonly number[]): number => list.reduce((one, other) => one + other, 0);

export const MEASURES_TOGETHER: readonly GuardRule[] = [
  {
    id: 'measure.head',
    severity: 'severe',
    words: 'ratio',
    source: 'clinical head.ellipse: Hadlock 1982–84, Napolitano 2016',
    find: (guarded) =>
      ofEach(guarded, (form, n) => {
        const keys = keysOf(form, n, 'cc', 'dbp', 'dof');
        const [hc = null, bpd = null, ofd = null] = keys.map((key) => numberAt(guarded, key));
        if (hc === null || bpd === null || ofd === null) return [];
        if (classOf('head.ellipse', { hcMm: hc, bpdMm: bpd, ofdMm: ofd }) !== 'differs') return [];
        const [as = ''] = keys;
        const other = compute('derived.circumferences', { bpdMm: bpd, ofdMm: ofd }).values?.hcMm;
        return [
          {
            at: keys,
            index: n,
            params: { field: { field: as }, value: { value: hc, as }, other: { value: other, as } },
          },
        ];
      }),
  },
  {
    id: 'measure.swapped',
    severity: 'severe',
    words: 'swapped',
    source: 'clinical measure.z; the curves of the two fields',
    find: (guarded) =>
      ofEach(guarded, (form, n) => {
        const [one = '', two = ''] = keysOf(form, n, 'cc', 'ca');
        const place = (key: string) => guardedPlaces(guarded).find((each) => each.key === key);
        const [head, abdomen] = [place(one), place(two)];
        const far = head && abdomen && guarded.age !== null ? farness(guarded, head, abdomen) : null;
        if (!far) return [];
        // One of them is out of the usual as it stands, neither is the other way round, and that by much: a small head is no slip.
        const isSlip = !far.typed.every(isUsual) && far.turned.every(isUsual) && sum(far.turned) <= sum(far.typed) / 2;
        return isSlip ? [contradicts(guarded, one, two, n)] : [];
      }),
  },
  {
    id: 'tick.marker',
    severity: 'severe',
    words: 'contradicts',
    source:
      'anatomy.nuchalFold, anatomy.renalPelvis, anatomy.ventricle, doppler.cerebroplacental, measure.percentile of clinical',
    find: (guarded) =>
      guardedPlaces(guarded)
        .filter(isFollowing)
        .flatMap((place): GuardHit[] => {
          if (!isDenied(place, choiceAt(guarded, place.key))) return [];
          const { sources } = markerReading(guarded.exam.compiled, guarded.values, place);
          // What another answer says is another rule.
          return sources
            .filter(({ says, limit }) => says === 'presente' && limit !== null)
            .map(({ place: { key: measure } }) => ({
              ...contradicts(guarded, place.key, measure, place.index),
              part: measure,
              reads: { [BASE_AGE]: guarded.age },
            }));
        }),
  },
  {
    id: 'tick.structure',
    severity: 'severe',
    words: 'contradicts',
    source: 'the criteria of the measure in clinical: anatomy, heart.axis, heart.rate, measure.percentile',
    find: (guarded) =>
      guardedPlaces(guarded).flatMap((place): GuardHit[] => {
        if (choiceAt(guarded, place.key) !== 'normal') return [];
        const { against } = structureReading(guarded.exam.compiled, guarded.values, place);
        return against.map(({ key: measure }) => ({
          ...contradicts(guarded, place.key, measure, place.index),
          part: measure,
          reads: { [BASE_AGE]: guarded.age },
        }));
      }),
  },
];
