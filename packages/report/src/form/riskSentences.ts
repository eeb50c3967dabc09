import type { Calculation, Reason } from '@gesta/clinical';
import { formulaAt } from '../calc/formulaAt.ts';
import { sayNotice } from '../calc/sayNotice.ts';
import { type CalcSpeech, sayReason } from '../calc/sayReason.ts';

const ADVICE = 'calc.recommend.';
/** Said by the list of markers. */
const USED = 'calc.notice.used';

/** Why there is no number: a model that is not to be had says so, whatever else is missing. */
export const reasonFor = (calculation: Pick<Calculation, 'path' | 'error'>): Reason | null =>
  formulaAt(calculation.path)?.author.available === false ? { code: 'unavailable' } : calculation.error;

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
