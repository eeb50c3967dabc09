import type { Translate } from '@gesta/domain';
import { type ChartAxis, sayAxis } from '@gesta/report';

/** Kinds of number that carry no sign a person would write behind it. */
const UNSAID = ['', 'ratio', 'count', 'score', 'probability', '1:N'];

/** `mm × semanas`. */
export function sayAxes(unit: string, axis: ChartAxis, t: Translate): string {
  const across = sayAxis(axis, t);
  return UNSAID.includes(unit) ? across : `${unit} × ${across}`;
}
