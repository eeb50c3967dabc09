import type { Calculation, Reason } from '@gesta/clinical';
import { formulaAt } from '../calc/formulaAt.ts';
import { sayNotice } from '../calc/sayNotice.ts';
import { type CalcSpeech, sayReason } from '../calc/sayReason.ts';

const ADVICE = 'calc.recommend.';
/** Said by the list of markers. */
const USED = 'calc.notice.used';

type Asked = Pick<Calculation, 'path' | 'error'>;

/** The specification names a model that no source gives. */
export const isWithoutModel = ({ path }: Pick<Asked, 'path'>): boolean => formulaAt(path)?.author.available === false;

/** Why there is no number: a model that is not to be had says so, whatever else is missing. */
const reasonFor = (calculation: Asked): Reason | null =>
  isWithoutModel(calculation) ? { code: 'unavailable' } : calculation.error;

/** The same in the place of the number: a model that is not to be had in two words, which its message explains. */
export function sayNoNumber(calculation: Asked, speech: CalcSpeech): string | null {
  if (isWithoutModel(calculation)) return speech.t('calc.noModel');
  return calculation.error ? sayReason(calculation.error, speech) : null;
}

const sentences = (parts: readonly string[]): string | null => (parts.length === 0 ? null : parts.join(' '));

/** Everything that must be read beside a risk, or why there is none. */
export function riskMessage(calculation: Calculation, speech: CalcSpeech): string | null {
  const reason = reasonFor(calculation);
  if (reason) return sayReason(reason, speech);
  const said = calculation.notices.filter(({ key }) => key !== USED && !key.startsWith(ADVICE));
  return sentences(said.map((notice) => ended(sayNotice(notice, speech.t))));
}

export const riskRecommendation = ({ notices }: Calculation, { t }: CalcSpeech): string | null =>
  sentences(notices.filter(({ key }) => key.startsWith(ADVICE)).map((notice) => sayNotice(notice, t)));

/** Some of them end with a list, and stand before another sentence. */
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);
