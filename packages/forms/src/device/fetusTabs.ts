import type { DeviceMeasure } from './deviceMeasure.ts';

/** Which tab each fetus of a machine is, as a person said it once for the exam; null: none of this exam. Unnamed is the empty text. */
export type FetusAnswers = Readonly<Record<string, number | null>>;

export type FetusQuestion = {
  /** How the machine calls it; empty where it names none. */
  text: string;
  /** As answered, or as it can only be; null while nobody knows. */
  tab: number | null;
  /** What is offered as the answer. */
  suggested: number | null;
  answered: boolean;
};

/** A name by which a machine tells its fetuses apart, as it was sent. */
export const fetusText = ({ fetus }: Pick<DeviceMeasure, 'fetus'>): string => fetus?.trim() ?? '';

/** `3`, `Fetus 3`, `C`, `Feto C`: what a name counts by itself. */
function ownNumber(text: string): number | null {
  const [, digits, letter] = /(?:^|[^\p{L}\d])(?:0*(\d{1,2})|(\p{L}))$/u.exec(text) ?? [];
  if (digits !== undefined) return Number(digits) || null;
  const place = letter === undefined ? -1 : 'ABCDEFGH'.indexOf(letter.toUpperCase());
  return place < 0 ? null : place + 1;
}

/**
 * The fetuses a report speaks of. One in a pregnancy of one needs no question; otherwise a person answers once, and nothing is offered
 * for a fetus before; two are never one. Never by size: a machine counts as it was told to, and the smaller may be the first.
 *
 * What is suggested is what the names count by themselves, so that a third fetus stays the third where the second was not measured;
 * otherwise the order in which they appear.
 */
export function fetusTabs(texts: readonly string[], fetuses: number, answers: FetusAnswers): FetusQuestion[] {
  const named = texts.filter((text) => text !== '');
  if (named.length <= 1 && fetuses <= 1) return texts.map((text) => ({ text, tab: 1, suggested: 1, answered: true }));
  const numbers = named.map(ownNumber);
  const counts = numbers.every((each) => each !== null && each <= fetuses) && new Set(numbers).size === named.length;
  return texts.map((text) => {
    const order = named.indexOf(text);
    const guess = text === '' ? null : counts ? (numbers[order] ?? null) : order + 1;
    const answered = Object.hasOwn(answers, text);
    const answer = answered ? (answers[text] ?? null) : null;
    const isShared = text !== '' && named.some((other) => other !== text && answers[other] === answer);
    const isTab = answer !== null && !isShared && Number.isInteger(answer) && answer >= 1 && answer <= fetuses;
    return {
      text,
      tab: isTab ? answer : null,
      suggested: guess !== null && guess <= fetuses ? guess : null,
      answered: answered && (answer === null || isTab),
    };
  });
}

/** In the order in which they appear. */
export function fetusTexts(measures: readonly Pick<DeviceMeasure, 'fetus'>[]): string[] {
  return [...new Set(measures.map(fetusText))];
}
