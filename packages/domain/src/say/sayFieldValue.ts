import { displayedOneIn, parseDay } from '@gesta/clinical';
import { type Field, folded, formatDay, isSet, type Panel } from '@gesta/forms';
import type { Locale } from '../languages/all.ts';
import { calcWord } from './calcWord.ts';
import { sayUnit } from './sayUnit.ts';
import type { Translate } from './t.ts';
import { writeNumber } from './writeNumber.ts';

export type FieldSpeech = {
  t: Translate;
  locale: Locale;
  /** The words of a label of a definition. */
  say: (label: string) => string;
};

/** A field with the tab it stands in, whose calculations may have written it. */
export type FieldIn = { field: Field; panel: Panel };

const MOST_DECIMALS = 2;

/** A stored value as a person reads it, with its unit. */
export function sayFieldValue(place: FieldIn, value: unknown, speech: FieldSpeech): string {
  const { text, unit } = fieldValueParts(place, value, speech);
  return unit === '' ? text : `${text} ${unit}`;
}

export function fieldValueParts(place: FieldIn, value: unknown, speech: FieldSpeech): { text: string; unit: string } {
  const { field } = place;
  const { t } = speech;
  if (!isSet(value)) return { text: '', unit: '' };
  if (typeof value === 'boolean') return { text: t(value ? 'common.yes' : 'common.no'), unit: '' };
  if (field.type === 'table') return { text: sayCells(field, value, speech), unit: '' };
  if (Array.isArray(value))
    return { text: value.map((each) => sayText(place, String(each), speech)).join(', '), unit: '' };
  const unit = field.suffix === undefined ? '' : sayUnit(field.suffix, t);
  if (typeof value !== 'number' || field.items) {
    const text = sayText(place, String(value), speech);
    // A unit stands behind a number, not behind a word.
    return { text, unit: /^[\d.,]+$/.test(text) ? unit : '' };
  }
  const text = sayNumber(field, value, speech);
  // Of ten, of eight: a fraction is one thing, and so is an angle.
  return unit.startsWith('/') || unit === '°' ? { text: `${text}${unit}`, unit: '' } : { text, unit };
}

function sayNumber({ suffix, decimals }: Field, value: number, { t, locale }: FieldSpeech): string {
  const written = (number: number, least: number, most: number) => writeNumber(number, locale, least, most);
  switch (suffix) {
    case '00s0d':
    case 'dias → 00s0d': {
      const days = Math.round(value);
      return t('gestation.ageShort', { weeks: Math.floor(days / 7), days: days % 7 });
    }
    case '1:':
      return oneIn(1 / value);
    case '% (1:)':
      return `${written(value, 0, MOST_DECIMALS)}% (${oneIn(value / 100)})`;
    default:
      return written(value, decimals ?? 0, decimals ?? MOST_DECIMALS);
  }

  /** Very small and very great risks are shown as limits: the models do not know more. */
  function oneIn(probability: number): string {
    const shown = displayedOneIn(probability);
    return t(shown.cap === 'low' ? 'field.riskLess' : 'field.riskOneIn', { n: written(shown.oneIn, 0, 0) });
  }
}

/** A row of a table: what stands in its columns, each by its name. */
function sayCells({ items = [] }: Field, value: unknown, { say }: FieldSpeech): string {
  const cells = Array.isArray(value) ? value : [];
  const said = items.map(({ label }, at) => (isSet(cells[at]) ? `${say(label)}: ${cells[at]}` : ''));
  return said.filter((each) => each !== '').join('; ');
}

/** The label of an option; the word of a class a formula answered; a day; or what was typed. */
function sayText({ field, panel }: FieldIn, value: string, { t, say }: FieldSpeech): string {
  const option = field.items?.find((item) => folded(item.value) === folded(value));
  if (option) return say(option.label);
  const day = parseDay(value);
  if (day !== null) return formatDay(day);
  const measure = measureOf(field, panel);
  return measure === undefined ? value : calcWord(t, 'class', value, measure);
}

/** The formula of this tab that writes the field, by the measure in its path. */
function measureOf(field: Field, panel: Panel): string | undefined {
  for (const { formulas } of panel.fields)
    for (const calc of formulas ?? [])
      if ('path' in calc && Object.values(calc.into).includes(field.key)) return calc.path.split('/')[0];
  return undefined;
}
