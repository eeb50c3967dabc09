import { addDays, daysBetween, parseDay } from '@gesta/clinical';
import { BASE_AGE, keyOf } from '@gesta/forms';
import { dayOf } from '../../conclusion/day.ts';
import { readKeyOf } from '../../conclusion/earlierExamKey.ts';
import { agesAgree, choiceAt, DAY, GROWTH_FORMS, type Guarded, isIn, numberAt } from '../reading/guarded.ts';
import type { GuardHit, GuardRule } from '../reading/rule.ts';

const BASIS = 'gestationalAge.info.calculo';
const START = 'gestationalAge.info.date';
const WEEK = 7;
/** Post-term: the last week of the tables of shared/clinical. */
const LONGEST_WEEKS = 42;

/** The ages at which a form is meant, in days; form-catalogue.md where it says so, otherwise the tables the form stands on. */
const MEANT_FOR: readonly { form: string; from?: number; to?: number }[] = [
  // `ccn` of at most 84 mm: fourteen weeks.
  { form: '1stinitialquarter', to: 14 * WEEK },
  // form-catalogue.md, anatomiaFetal (11–14 weeks); CRL of 45 to 84 mm.
  { form: '1stinitialtracking', from: 11 * WEEK, to: 14 * WEEK },
  { form: '2ndand3rdquarter', from: 14 * WEEK },
  // form-catalogue.md, section 5: 18–24 weeks, also third trimester.
  { form: 'morphological', from: 18 * WEEK },
  // form-catalogue.md, indicacaoPbf: at least 26.
  { form: 'fetalBiophysicalProfile', from: 26 * WEEK },
  // form-catalogue.md, indicacaoCtg: at least 28.
  { form: 'cardiotoco', from: 28 * WEEK },
  // doppler-fluid-echo.md, uta-pi-gomez2008: from 11 weeks.
  { form: 'obstetricdoppler', from: 11 * WEEK },
  // form-catalogue.md, riskprematurebirth: 16–24 weeks.
  { form: 'riskprematurebirth', from: 16 * WEEK, to: 25 * WEEK - 1 },
];
const CRL_TABS = [
  { form: '1stinitialquarter', tab: 'fetos' },
  { form: '1stinitialtracking', tab: 'biometria' },
];

const says = (days: number) => ({ value: days, as: BASE_AGE });

export const DATES: readonly GuardRule[] = [
  {
    id: 'date.missing',
    severity: 'warn',
    words: 'dateMissing',
    find: (guarded) => (guarded.type === 'exame' && guarded.day === null ? [{ at: [DAY] }] : []),
  },
  {
    id: 'date.future',
    severity: 'severe',
    words: 'dateFuture',
    find: ({ day, today }) => (day !== null && day > today ? [{ at: [DAY], params: { day: { day } } }] : []),
  },
  {
    id: 'date.beforeStart',
    severity: 'severe',
    words: 'dateBeforeStart',
    find: (guarded) => {
      const start = parseDay(String(guarded.exam.at(START) ?? ''));
      if (start === null || guarded.day === null || guarded.day >= start) return [];
      return [{ at: [DAY, START], params: { day: { day: guarded.day }, start: { day: start } } }];
    },
  },
  {
    id: 'ga.missing',
    severity: 'severe',
    words: 'ageMissing',
    find: (guarded) =>
      guarded.isObstetric && guarded.age === null && choiceAt(guarded, BASIS) !== 'desconhecido'
        ? [{ at: [BASIS], reads: { [BASE_AGE]: null } }]
        : [],
  },
  {
    id: 'ga.long',
    severity: 'severe',
    words: 'ageLong',
    source: 'shared/clinical: tables end at 42 weeks',
    find: ({ age }) =>
      age !== null && age > LONGEST_WEEKS * WEEK
        ? [{ at: [BASIS, BASE_AGE], params: { age: says(age), weeks: { number: LONGEST_WEEKS } } }]
        : [],
  },
  {
    id: 'ga.form',
    severity: 'warn',
    words: 'ageOfForm',
    source: 'form-catalogue.md, ages of the forms',
    find: (guarded) => {
      const { age } = guarded;
      if (age === null) return [];
      return MEANT_FOR.filter(
        ({ form, from = 0, to = Number.POSITIVE_INFINITY }) => isIn(guarded, form) && (age < from || age > to),
      ).map(({ form }) => ({ at: [BASIS, BASE_AGE], part: form, params: { age: says(age), form: { form } } }));
    },
  },
  {
    id: 'ga.biometry',
    severity: 'warn',
    words: 'ageDiffers',
    source: 'ACOG Committee Opinion 700 (dating.redating.acog700)',
    find: (guarded) =>
      GROWTH_FORMS.flatMap((form) =>
        guarded.fetuses.flatMap((n) =>
          agesDiffer(guarded, keyOf({ form, tab: 'idadeGestacional', index: n, field: 'igBiometrica' }), n),
        ),
      ),
  },
  {
    id: 'ga.crl',
    severity: 'warn',
    words: 'ageDiffers',
    source: 'ACOG Committee Opinion 700; conclusion-rules.md t1.redatar',
    find: (guarded) =>
      CRL_TABS.flatMap(({ form, tab }) =>
        guarded.fetuses.flatMap((n) => agesDiffer(guarded, keyOf({ form, tab, index: n, field: 'igCCN' }), n)),
      ),
  },
  {
    id: 'ga.visits',
    severity: 'severe',
    words: 'ageOtherThanEarlier',
    source: 'ACOG Committee Opinion 700 (dating.redating.acog700)',
    find: (guarded) => {
      const then = datedBefore(guarded);
      if (then === null || then.now < 0 || agesAgree(then.age, then.now)) return [];
      const params = { age: says(then.age), other: says(then.now), day: { day: then.day } };
      return [{ at: [BASIS, BASE_AGE, DAY], reads: then.reads, params }];
    },
  },
  {
    id: 'ga.startsAfterVisit',
    severity: 'severe',
    words: 'startsAfterEarlier',
    find: (guarded) => {
      const then = datedBefore(guarded);
      if (then === null || then.now >= 0) return [];
      return [
        { at: [BASIS, BASE_AGE, DAY], reads: then.reads, params: { age: says(then.age), day: { day: then.day } } },
      ];
    },
  },
];

/** Only one fetus can be small: the age of the pregnancy is doubted when a measure of it is far away. */
function agesDiffer(guarded: Guarded, key: string, index: number): GuardHit[] {
  const other = numberAt(guarded, key);
  const { age } = guarded;
  // An age that was taken from the biometry agrees with it.
  if (other === null || age === null || choiceAt(guarded, BASIS) === 'manual' || agesAgree(age, other)) return [];
  return [
    {
      at: [key, BASE_AGE],
      index,
      params: { field: { field: key }, age: says(age), other: says(other) },
    },
  ];
}

type Dated = { day: string; age: number; now: number; reads: Record<string, unknown> };

/** The latest earlier exam that is dated: its age as it said, and as this exam would have it. */
function datedBefore({ exam, age, day }: Guarded): Dated | null {
  if (age === null || day === null) return null;
  const start = addDays(day, -age);
  for (const earlierExam of exam.earlierExams.toReversed()) {
    const [thenAge, thenDay] = [
      earlierExam.values[BASE_AGE],
      parseDay(String(earlierExam.values[DAY] ?? dayOf(earlierExam.date))),
    ];
    if (typeof thenAge !== 'number' || thenDay === null) continue;
    const reads = { [readKeyOf(earlierExam, BASE_AGE)]: thenAge };
    return { day: thenDay, age: thenAge, now: daysBetween(start, thenDay), reads };
  }
  return null;
}
