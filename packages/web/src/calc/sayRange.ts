import type { Translate } from '@gesta/domain';
import type { CalcSay, DrawnStandard } from '@gesta/report';

/** From where to where a curve speaks; null without one. */
export function sayRange(standard: DrawnStandard | null, say: CalcSay, t: Translate): string | null {
  if (!standard || standard.curve.error !== null) return null;
  const { axis, range } = standard.curve;
  const onAxis = (x: number) => (axis === 'crlMm' ? `${say.number(x)} mm` : say.age(x * 7));
  return t('calculators.fromTo', { from: onAxis(range[0]), to: onAxis(range[1]) });
}
