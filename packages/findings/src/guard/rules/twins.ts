import { isSet } from '@gesta/forms';
import { dayOf } from '../../conclusion/day.ts';
import { readKeyOf } from '../../conclusion/earlierExamKey.ts';
import { placentas } from '../../conclusion/placentas.ts';
import { chorionicity } from '../../twins/chorionicity.ts';
import { choiceAt, GROWTH_FORMS, type Guarded, isIn, numberAt } from '../reading/guarded.ts';
import type { GuardHit, GuardRule } from '../reading/rule.ts';

/** Where placentas and cavities are asked, with the tab of each fetus or without. */
const ASKED = [
  ...GROWTH_FORMS.map((form) => ({ form, tab: 'avaliacaoGestacao', each: true })),
  { form: '1stinitialtracking', tab: 'biometria', each: true },
  { form: '1stinitialquarter', tab: 'exame', each: false },
];
const MEASURES = ['dbp', 'cc', 'ca', 'cf'];

/** Every tab of the exam in which they are asked. */
type Tab = { tab: string; index: number | null };
const tabsOf = (guarded: Guarded): Tab[] =>
  ASKED.filter(({ form }) => isIn(guarded, form)).flatMap(({ form, tab, each }): Tab[] =>
    each
      ? guarded.fetuses.map((n) => ({ tab: `${form}.${tab}${n}`, index: n }))
      : [{ tab: `${form}.${tab}`, index: null }],
  );

const areTwins = ({ fetuses }: Guarded): boolean => fetuses.length >= 2;

const pairs = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((one, at) => list.slice(at + 1).map((other) => [one, other] as const));

export const TWINS: readonly GuardRule[] = [
  {
    id: 'twins.placentas',
    severity: 'severe',
    words: 'placentasMissing',
    find: (guarded) => {
      const [first] = tabsOf(guarded);
      if (!areTwins(guarded) || !first || isSet(placentas(guarded.exam).value)) return [];
      return [{ at: [`${first.tab}.corionicidade`], part: 'exam' }];
    },
  },
  {
    id: 'twins.placentasDiffer',
    severity: 'severe',
    words: 'differ',
    find: (guarded) => {
      if (!areTwins(guarded)) return [];
      const told = tabsOf(guarded)
        .map(({ tab }) => `${tab}.corionicidade`)
        .filter((key) => choiceAt(guarded, key) !== null);
      const other = pairs(told).find(([one, two]) => choiceAt(guarded, one) !== choiceAt(guarded, two));
      return other ? [differ(guarded, ...other)] : [];
    },
  },
  {
    id: 'twins.placentasEarlierExam',
    severity: 'severe',
    words: 'differsFromEarlier',
    find: (guarded) => {
      if (!areTwins(guarded)) return [];
      const own = Object.fromEntries(
        tabsOf(guarded).map(({ tab }) => [`${tab}.corionicidade`, guarded.exam.at(`${tab}.corionicidade`)]),
      );
      const { told, contradicted } = chorionicity(own, guarded.exam.earlierExams);
      if (!told || told.earlierExam !== null || !contradicted?.earlierExam) return [];
      const key = `${told.tab}.corionicidade`;
      return [
        {
          at: [key],
          part: 'exam',
          reads: {
            [readKeyOf(contradicted.earlierExam, `${contradicted.tab}.corionicidade`)]: contradicted.chorionicity,
          },
          params: {
            field: { field: key },
            value: { value: told.chorionicity, as: key },
            before: { value: contradicted.chorionicity, as: key },
            day: { day: dayOf(contradicted.earlierExam.date) },
          },
        },
      ];
    },
  },
  {
    id: 'twins.cavities',
    severity: 'severe',
    words: 'contradicts',
    find: (guarded) =>
      tabsOf(guarded).flatMap(({ tab, index }): GuardHit[] => {
        const [one, two] = [`${tab}.corionicidade`, `${tab}.amniocidade`];
        const [chorion, amnion] = [numberAt(guarded, one), numberAt(guarded, two)];
        // Each placenta has at least one cavity, and no fetus has two placentas.
        return chorion !== null && amnion !== null && amnion < chorion ? [contradicts(guarded, one, two, index)] : [];
      }),
  },
  {
    id: 'twins.tooMany',
    severity: 'severe',
    words: 'contradicts',
    find: (guarded) =>
      tabsOf(guarded).flatMap(({ tab, index }): GuardHit[] => {
        const key = `${tab}.corionicidade`;
        const chorion = numberAt(guarded, key);
        if (!areTwins(guarded) || chorion === null || chorion <= guarded.fetuses.length) return [];
        return [contradicts(guarded, key, 'gestationalAge.info.fetos', index)];
      }),
  },
  {
    id: 'twins.membrane',
    severity: 'severe',
    words: 'contradicts',
    find: (guarded) =>
      tabsOf(guarded).flatMap(({ tab, index }): GuardHit[] => {
        const [one, two] = [`${tab}.septoInteramniotico`, `${tab}.amniocidade`];
        const [membrane, amnion] = [choiceAt(guarded, one), numberAt(guarded, two)];
        if (membrane === null || amnion === null) return [];
        return (membrane === 'ausente') === amnion >= 2 ? [contradicts(guarded, one, two, index)] : [];
      }),
  },
  {
    id: 'twins.sign',
    severity: 'severe',
    words: 'contradicts',
    find: (guarded) =>
      tabsOf(guarded).flatMap(({ tab, index }): GuardHit[] => {
        const [one, two] = [`${tab}.sinalPlacentario`, `${tab}.corionicidade`];
        const [sign, chorion] = [choiceAt(guarded, one), numberAt(guarded, two)];
        if (chorion === null || guarded.fetuses.length !== 2) return [];
        // The lambda sign is of two placentas, the T sign of one.
        const wrong = (sign === 'lambda' && chorion === 1) || (sign === 't' && chorion >= 2);
        return wrong ? [contradicts(guarded, one, two, index)] : [];
      }),
  },
  {
    id: 'twins.sexes',
    severity: 'severe',
    words: 'differ',
    find: (guarded) => {
      if (!areTwins(guarded) || String(placentas(guarded.exam).value) !== '1') return [];
      return GROWTH_FORMS.flatMap((form) => {
        const keys = guarded.fetuses
          .map((n) => `${form}.avaliacaoGestacao${n}.sexoFetal`)
          .filter((key) => ['masculino', 'feminino'].includes(choiceAt(guarded, key) ?? ''));
        const other = pairs(keys).find(([one, two]) => choiceAt(guarded, one) !== choiceAt(guarded, two));
        return other ? [differ(guarded, ...other)] : [];
      });
    },
  },
  {
    id: 'twins.copied',
    severity: 'severe',
    words: 'fetusesAlike',
    find: (guarded) =>
      GROWTH_FORMS.flatMap((form) =>
        pairs(guarded.fetuses).flatMap(([one, two]): GuardHit[] => {
          const keys = MEASURES.map((field) => [
            `${form}.biometria${one}.${field}`,
            `${form}.biometria${two}.${field}`,
          ]).filter(([a = '', b = '']) => numberAt(guarded, a) !== null && numberAt(guarded, b) !== null);
          const same = keys.every(([a = '', b = '']) => numberAt(guarded, a) === numberAt(guarded, b));
          // All four measures alike to the tenth of a millimetre are one fetus measured once.
          if (keys.length < MEASURES.length || !same) return [];
          return [
            {
              at: keys.flat().toReversed(),
              part: `${form}${one}${two}`,
              params: { one: { number: one }, two: { number: two } },
            },
          ];
        }),
      ),
  },
];

export function contradicts({ exam }: Guarded, one: string, two: string, index: number | null): GuardHit {
  return {
    at: [one, two],
    index,
    params: {
      field: { field: one },
      value: { value: exam.at(one), as: one },
      otherField: { field: two },
      other: { value: exam.at(two), as: two },
    },
  };
}

function differ({ exam }: Guarded, one: string, two: string): GuardHit {
  return {
    at: [two, one],
    part: one,
    params: {
      field: { field: one },
      value: { value: exam.at(one), as: one },
      other: { value: exam.at(two), as: two },
    },
  };
}
