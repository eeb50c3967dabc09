import { addDays, classOf, daysBetween, parseDay, TABLES_END_WEEKS } from '@gesta/clinical';
import { BASE_AGE, keyOf } from '@gesta/forms';
import { dayOf } from '../../conclusion/day.ts';
import { readKeyOf } from '../../conclusion/earlierExamKey.ts';
import { agesAgree, choiceAt, DAY, GROWTH_FORMS, type Guarded, isIn, numberAt } from '../reading/guarded.ts';
import type { GuardHit, GuardRule } from '../reading/rule.ts';
import { typedOf } from './fetuses.ts';

const BASIS = 'gestationalAge.info.calculo';
const START = 'gestationalAge.info.date';

/** What a form examines, as the criterion of its ages names it. */
const MEANT_FOR: Readonly<Record<string, string>> = {
  '1stinitialquarter': 'earlyPregnancy',
  '1stinitialtracking': 'screening',
  '2ndand3rdquarter': 'growth',
  morphological: 'anatomy',
  fetalBiophysicalProfile: 'profile',
  cardiotoco: 'tracing',
  obstetricdoppler: 'doppler',
  riskprematurebirth: 'preterm',
};
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
    source: 'clinical pregnancy.length: tables end at 42 weeks',
    find: ({ age }) =>
      age !== null && classOf('pregnancy.length', { gaDays: age }) === 'beyondTables'
        ? [{ at: [BASIS, BASE_AGE], params: { age: says(age), weeks: { number: TABLES_END_WEEKS } } }]
        : [],
  },
  {
    id: 'ga.form',
    severity: 'warn',
    words: 'ageOfForm',
    source: 'clinical exam.age: form-catalogue.md, ages of the forms',
    find: (guarded) => {
      const { age } = guarded;
      if (age === null) return [];
      const isMeant = (exam: string) => classOf('exam.age', { gaDays: age, exam }) === 'meant';
      const forms = Object.entries(MEANT_FOR).filter(
        ([form, exam]) => isIn(guarded, form) && !isMeant(exam) && !isOnlyOfMother(guarded, form),
      );
      return forms.map(([form]) => ({ at: [BASIS, BASE_AGE], part: form, params: { age: says(age), form: { form } } }));
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
          isExplained(guarded, n, RESTRICTED)
            ? []
            : agesDiffer(guarded, keyOf({ form, tab: 'idadeGestacional', index: n, field: 'igBiometrica' }), n),
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
        guarded.fetuses.flatMap((n) =>
          isExplained(guarded, n, FAILED) ? [] : agesDiffer(guarded, keyOf({ form, tab, index: n, field: 'igCCN' }), n),
        ),
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

/** What is asked of the mother for a screening may be looked at, and completed, at any age. */
const isOnlyOfMother = (guarded: Guarded, form: string): boolean =>
  form === '1stinitialtracking' && !typedOf(guarded).has(form);

/** What makes a fetus smaller than its age, so that the age is not in doubt: restriction, and a pregnancy that has failed. */
const RESTRICTED: readonly string[] = ['gr.rcfPrecoce', 'gr.rcfTardia', 'tt.sfgr'];
const FAILED: readonly string[] = ['t1.obito', 't1.obitoIncerto'];

const isExplained = ({ found }: Guarded, n: number, by: readonly string[]): boolean =>
  found().some(({ rule, index }) => by.includes(rule) && (index === null || index === n));

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
