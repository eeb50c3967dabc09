import { GROWTH_FALL } from '@gesta/clinical';
import { type Field, isSet, type Placed } from '@gesta/forms';
import { dayOf } from '../../conclusion/day.ts';
import { readKeyOf, valueRead } from '../../conclusion/earlierExamKey.ts';
import { fall, isFall } from '../../conclusion/fall.ts';
import { GROWTH_FORMS, type Guarded, guardedPlaces, latestBefore, numberAt } from '../reading/guarded.ts';
import type { GuardHit, GuardRule } from '../reading/rule.ts';
import { fetusOf } from './units.ts';

/** What only grows. */
const GROWING = new Set(['dbp', 'cc', 'ca', 'cf', 'cu', 'ccn', 'diametroCerebelar']);
const WEIGHT = 'pesoEstimado';
const ABDOMEN = 'ca';
const HEIGHT = 'gestationalAge.info.motherHeight';
const SEXES = new Set(['masculino', 'feminino']);

/** The same field first, then the one of the form that asks for the same. */
const alike = ({ key, form }: Placed): readonly string[] =>
  GROWTH_FORMS.some((own) => own === form)
    ? [key, ...GROWTH_FORMS.filter((other) => other !== form).map((other) => `${other}${key.slice(form.length)}`)]
    : [key];

type Before = { key: string; value: unknown; day: string; reads: Record<string, unknown> };

function before(guarded: Guarded, place: Placed, days: number): Before | null {
  const keys = alike(place);
  const earlierExam = latestBefore(guarded, days, ({ values }) => keys.some((key) => isSet(values[key])));
  const key = earlierExam && keys.find((each) => isSet(earlierExam.values[each]));
  if (!earlierExam || key === undefined || key === null) return null;
  const value = earlierExam.values[key];
  return { key, value, day: dayOf(earlierExam.date), reads: { [readKeyOf(earlierExam, key)]: value } };
}

/** What stands in a place now, and what stood there then. */
function beside(place: Placed, value: unknown, then: NonNullable<ReturnType<typeof before>>): GuardHit {
  return {
    at: [place.key],
    index: fetusOf(place),
    reads: then.reads,
    params: {
      field: { field: place.key },
      value: { value, as: place.key },
      before: { value: then.value, as: place.key },
      day: { day: then.day },
    },
  };
}

function smaller(guarded: Guarded, isAsked: (field: Field) => boolean): GuardHit[] {
  return guardedPlaces(guarded).flatMap((place) => {
    const value = isAsked(place.field) ? numberAt(guarded, place.key) : null;
    const then = value === null ? null : before(guarded, place, GROWTH_FALL.apartDays);
    if (value === null || typeof then?.value !== 'number' || value >= then.value) return [];
    return [beside(place, value, then)];
  });
}

/** What a measure has lost since an earlier exam, where the conclusion does not say it. */
function fallOf(guarded: Guarded, field: string, n: number): GuardHit[] {
  const { exam } = guarded;
  const at = `${exam.growthForm}.biometria${n}`;
  const fell = fall(field, { exam, n, at, self: null, offered: [] });
  const isSaid = guarded
    .heard()
    .some(({ finding, isSaid: is }) => finding.rule === 'gr.queda' && finding.index === n && is);
  const [percentile = '', ...then] = fell?.keys ?? [];
  if (!fell || !isFall(fell) || isSaid) return [];
  return [
    {
      at: [`${at}.${field}`],
      index: n,
      reads: Object.fromEntries([percentile, ...then].map((key) => [key, valueRead(exam, key)])),
      params: {
        field: { field: percentile },
        value: { value: fell.now, as: percentile },
        before: { value: fell.now + fell.value, as: percentile },
        day: { day: fell.day },
      },
    },
  ];
}

export const VISITS: readonly GuardRule[] = [
  {
    id: 'growth.smaller',
    severity: 'severe',
    words: 'smaller',
    source: 'conclusion-rules.md gr.queda (14 days)',
    find: (guarded) => smaller(guarded, ({ key }) => GROWING.has(key)),
  },
  {
    id: 'growth.weight',
    severity: 'severe',
    words: 'smaller',
    source: 'conclusion-rules.md gr.queda (14 days)',
    find: (guarded) => smaller(guarded, ({ key }) => key === WEIGHT),
  },
  {
    id: 'growth.centiles',
    severity: 'warn',
    words: 'fellCentiles',
    source: 'clinical growth.fall: more than two quartiles (Gordijn 2016) or 40 centiles',
    find: (guarded) => guarded.fetuses.flatMap((n) => [WEIGHT, ABDOMEN].flatMap((field) => fallOf(guarded, field, n))),
  },
  {
    id: 'mother.height',
    severity: 'warn',
    words: 'differsFromEarlier',
    find: (guarded) => changed(guarded, ({ key }) => key === HEIGHT),
  },
  {
    id: 'sex.changed',
    severity: 'severe',
    words: 'differsFromEarlier',
    find: (guarded) =>
      changed(guarded, ({ field }) => field.key === 'sexoFetal').filter(
        ({ reads, at: [key = ''] }) =>
          SEXES.has(String(guarded.exam.at(key))) &&
          Object.values(reads ?? {}).every((each) => SEXES.has(String(each))),
      ),
  },
];

/** What does not change from one exam to the next. */
function changed(guarded: Guarded, isAsked: (place: Placed) => boolean): GuardHit[] {
  return guardedPlaces(guarded).flatMap((place) => {
    const value = isAsked(place) ? guarded.exam.at(place.key) : undefined;
    const then = isSet(value) ? before(guarded, place, 1) : null;
    if (then === null || String(then.value) === String(value)) return [];
    return [beside(place, value, then)];
  });
}
