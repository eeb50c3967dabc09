import { displayedOneIn, type Notice, parseDay, type Reason, type ResultItem, type Unit } from '@gesta/clinical';
import type { Locale, MessageKey, Translate } from '@gesta/domain';
import { type CalcWord, calcWord, type PercentilePlace, sayPercentile, writeNumber } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import { sayNotice } from './sayNotice.ts';
import { sayWhat } from './sayReason.ts';

export type CalcSay = {
  /** The name of something in the registry; `within` is what it belongs to, where one name has several meanings. */
  word: (kind: CalcWord, name: string, within?: string) => string;
  /** Grouped by thousands, with as many decimals as there are, up to the given. */
  number: (value: number, decimals?: number) => string;
  /** With exactly so many decimals, for columns. */
  fixed: (value: number, decimals: number) => string;
  /** `28s1d` */
  age: (days: number) => string;
  unit: (unit: Unit) => string;
  /** What stands behind a field: a ratio has nothing, one in N says so. */
  inputUnit: (unit: Unit) => string;
  /** A number with its unit, or whatever the answer is in words. */
  value: (item: ResultItem, decimals?: number) => { text: string; unit: string };
  percentile: (place: PercentilePlace) => string;
  z: (z: number) => string;
  /** `param` names the field as the page does. */
  reason: (reason: Reason, param?: (name: string) => string) => string;
  notice: (notice: Notice) => string;
};

const DECIMALS = 2;
/** Numbers that stand for themselves. */
const WITHOUT_UNIT: readonly Unit[] = ['', 'ratio', 'count', 'score', 'probability', '1:N'];

export function createSay(t: Translate, locale: Locale): CalcSay {
  const written = (value: number, least: number, most: number): string => writeNumber(value, locale, least, most);
  const number = (value: number, decimals = DECIMALS) => written(value, 0, decimals);
  const age = (days: number) => {
    const whole = Math.round(days);
    return t('gestation.ageShort', { weeks: Math.floor(whole / 7), days: whole % 7 });
  };
  const unit = (name: Unit) => (WITHOUT_UNIT.includes(name) ? '' : calcWord(t, 'unit', name));
  const word: CalcSay['word'] = (kind, name, within) => calcWord(t, kind, name, within);

  return {
    word,
    number,
    fixed: (value, decimals) => written(value, decimals, decimals),
    age,
    unit,
    inputUnit: (name) => (name === '1:N' ? '1:N' : unit(name)),
    value: (item, decimals = DECIMALS) => {
      const { value } = item;
      if (value === null) return { text: '—', unit: '' };
      if (typeof value === 'boolean') return { text: t(value ? 'common.yes' : 'common.no'), unit: '' };
      if (typeof value === 'string') return { text: sayText(value, item.id, word), unit: '' };
      if (item.unit === 'days' && item.week !== null) return { text: age(value), unit: '' };
      if (item.unit === '1:N') return { text: sayOneIn(value, t, number), unit: '' };
      if (item.unit === 'probability') return { text: number(value * 100), unit: '%' };
      return { text: number(value, decimals), unit: unit(item.unit) };
    },
    percentile: (place) => sayPercentile(place, locale),
    z: (z) => t('calculators.z', { z: written(z, 2, 2).replace(/^(?=\d)/, z > 0 ? '+' : '') }),
    reason: (reason, param = (name) => name) => sayOwn(reason, t) ?? sayWhat(named(reason, param), { t, locale }),
    notice: (notice) => sayNotice(notice, t),
  };
}

/** The sentence the specification words itself. */
function sayOwn({ key }: Reason, t: Translate): string | null {
  if (key === undefined) return null;
  const said = t(key as MessageKey);
  return said === key ? null : said;
}

/** A name without a word of its own is said as it is: so the reason takes the label of the field. */
const named = (reason: Reason, param: (name: string) => string): Reason =>
  reason.input === undefined ? reason : { ...reason, input: param(reason.input) };

function sayText(value: string, output: string, word: CalcSay['word']): string {
  const day = parseDay(value);
  return day === null ? word('class', value, output) : formatDay(day);
}

/** Very small and very great risks are shown as limits: the models do not know more. */
function sayOneIn(n: number, t: Translate, number: CalcSay['number']): string {
  const { oneIn, cap } = displayedOneIn(1 / n);
  return t(cap === 'low' ? 'calculators.oneInLess' : 'calculators.oneIn', { n: number(oneIn, 0) });
}
