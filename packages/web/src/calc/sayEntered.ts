import { parseDay } from '@gesta/clinical';
import type { Translate } from '@gesta/domain';
import { formatDay } from '@gesta/forms';
import type { CalcSay } from '@gesta/report';
import { type Filled, isAge, type Leaf, optionsOf } from '@gesta/report';

/** What a field holds, as its own control shows it. */
export function sayEntered(
  { key, input }: Leaf,
  value: Filled[string] | undefined,
  say: CalcSay,
  t: Translate,
): { text: string; note: string } {
  if (value === undefined || (typeof value === 'number' && Number.isNaN(value))) return { text: '—', note: '' };
  if (typeof value === 'boolean') return { text: t(value ? 'common.yes' : 'common.no'), note: '' };
  if (typeof value === 'string') {
    const day = input.kind === 'day' ? parseDay(value) : null;
    const name = key.split('.').at(-1) ?? key;
    const chosen = input.kind === 'options' ? optionsOf(value) : [value];
    return { text: day ? formatDay(day) : chosen.map((each) => say.word('choice', each, name)).join(', '), note: '' };
  }
  if (isAge(input)) return { text: say.age(value), note: t('calculators.inDays', { count: value }) };
  const unit = input.kind === 'number' ? say.inputUnit(input.unit) : '';
  return { text: `${say.number(value, 3)} ${unit}`.trim(), note: '' };
}
