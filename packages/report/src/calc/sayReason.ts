import { type Reason, roundTo, type Unit } from '@gesta/clinical';
import type { Locale, MessageKey, Translate } from '@gesta/domain';
import { calcWord, formatNumber, sayOr } from '@gesta/domain';

export type CalcSpeech = { t: Translate; locale: Locale };

/** Kinds of number that carry no sign a person would write behind it. */
const UNSAID: readonly (Unit | undefined)[] = [undefined, '', 'ratio', 'count', 'score', 'probability', '1:N', 'days'];

/** Why there is no number, and that nothing was calculated; the specification's own sentence where it words one. */
export function sayReason(reason: Reason, speech: CalcSpeech): string {
  return own(reason, speech) ?? `${sayWhat(reason, speech)} ${speech.t('calc.reason.nothing')}`;
}

/** Why a part is missing beside a number that stands. */
export function sayWithheld(reason: Reason, speech: CalcSpeech): string {
  return own(reason, speech) ?? `${sayWhat(reason, speech)} ${speech.t('calc.reason.partial')}`;
}

function own({ key }: Reason, { t }: CalcSpeech): string | null {
  return key === undefined ? null : sayOr(t, key, '') || null;
}

export function sayWhat(reason: Reason, speech: CalcSpeech): string {
  const { t } = speech;
  const { unit } = reason;
  const text = t(keyOf(reason), {
    param: reason.input === undefined ? '' : calcWord(t, 'param', reason.input),
    value: sayNumber(reason.value, unit, speech),
    min: sayNumber(reason.min, unit, speech),
    max: sayNumber(reason.max, unit, speech),
    unit: unit === undefined || UNSAID.includes(unit) ? '' : calcWord(t, 'unit', unit),
  });
  // Where a number has no unit, the place of the unit leaves a gap.
  return text.replace(/ +([.;)])/g, '$1');
}

/** An age is read as weeks and days; everything else as the number it is. */
function sayNumber(value: number | undefined, unit: Unit | undefined, { t, locale }: CalcSpeech): string {
  if (value === undefined) return '';
  if (unit !== 'days') return formatNumber(roundTo(value, 3), locale);
  const days = Math.round(value);
  if (days < 0) return String(days);
  return t('gestation.ageShort', { weeks: Math.floor(days / 7), days: days % 7 });
}

function keyOf({ code, value, min, max }: Reason): MessageKey {
  if (code !== 'outOfRange') return `calc.reason.${code}`;
  if (value === 0 && min === 0) return 'calc.reason.notPositive';
  if (value === undefined || (min === undefined && max === undefined)) return 'calc.reason.outsideRange';
  if (max === undefined) return 'calc.reason.belowRange';
  return min === undefined ? 'calc.reason.aboveRange' : 'calc.reason.outOfRange';
}
