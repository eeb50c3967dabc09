import { parseDay } from '@gesta/clinical';
import { SOURCE, type Values } from '@gesta/forms';
import { WEIGHING_FORMS } from './twinFacts.ts';

/** Where an exam says how many placentas and cavities there are: per fetus, or once. Later forms look at more. */
const TOLD_IN = [
  ...WEIGHING_FORMS.map((form) => ({ tab: `${form}.avaliacaoGestacao`, perFetus: true })),
  { tab: '1stinitialtracking.biometria', perFetus: true },
  { tab: '1stinitialquarter.exame', perFetus: false },
];
const MOST_FETUSES = 8;

type Told = { tab: string; chorionicity: string };

/** Which exam says it, where it is not the exam itself. */
export type ToldBy<V> = Told & { earlierExam: V | null };

export type ToldChorionicity<V> = {
  /** The number of placentas, as the forms store it. */
  told: ToldBy<V> | null;
  /** An earlier exam that says otherwise. */
  contradicted: ToldBy<V> | null;
};

/** The exam itself speaks first, then the latest of the earlier exams that says it. What only came along from one of them is theirs. Earlier exams come oldest first. */
export function chorionicity<V extends { values: Values }>(exam: Values, earlier: readonly V[]): ToldChorionicity<V> {
  const own = toldIn(exam);
  const inherited = earlier.toReversed().flatMap((earlierExam) => {
    const found = toldIn(earlierExam.values);
    return found ? [{ ...found, earlierExam }] : [];
  });
  const brought = toldIn(exam, true);
  const here = own ?? (inherited.length === 0 ? brought : null);
  const told: ToldBy<V> | null = here ? { ...here, earlierExam: null } : (inherited[0] ?? null);
  const contradicted = told && inherited.find(({ chorionicity: other }) => other !== told.chorionicity);
  return { told, contradicted: contradicted ?? null };
}

function toldIn(values: Values, orBrought = false): Told | null {
  for (const { tab, perFetus } of TOLD_IN) {
    const tabs = perFetus ? Array.from({ length: MOST_FETUSES }, (_, n) => `${tab}${n + 1}`) : [tab];
    for (const each of tabs) {
      const said = values[`${each}.corionicidade`];
      if (!orBrought && parseDay(String(values[`${each}.corionicidade${SOURCE}`])) !== null) continue;
      if (said !== undefined && said !== null && said !== '') return { tab: each, chorionicity: String(said) };
    }
  }
  return null;
}
