import { formatNumber, sayUnit } from '@gesta/domain';
import type { Placed } from '@gesta/forms';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { useValue } from '../exam.ts';
import classes from './frame.module.css';
import { useSettled } from './useSettled.ts';

/** Half a number is often out of range: the sentence waits until the digits have stopped. */
const QUIET_MS = 600;

type Props = {
  place: Placed;
  /** In the row of a table the limits alone are said; the whole sentence is read aloud. */
  short?: boolean;
};

/** A value outside of what is expected is kept as typed, and said to be. */
export function RangeLine({ place, short = false }: Props) {
  const { min, max } = place.field.reference ?? {};
  return min === undefined && max === undefined ? null : <Checked {...{ place, short, min, max }} />;
}

function Checked({ place, short, min, max }: Required<Props> & Limits) {
  const { t, locale } = useT();
  const value = useSettled(useValue(place.key), QUIET_MS);
  if (!isOutside(value, min, max)) return null;
  const unit = place.field.suffix === undefined ? '' : sayUnit(place.field.suffix, t);
  const plain = (limit: number | undefined) => (limit === undefined ? '' : formatNumber(limit, locale));
  const said = (limit: number | undefined) => `${plain(limit)}${unit === '' ? '' : ` ${unit}`}`;
  const kind = min === undefined ? 'Max' : max === undefined ? 'Min' : 'Both';
  const words = t(`field.range${kind}`, { min: kind === 'Both' ? plain(min) : said(min), max: said(max) });
  return (
    <p className={classes.range} role="status">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {short && <span aria-hidden>{t(`field.rangeRow${kind}`, { min: plain(min), max: plain(max) })}</span>}
      <span className={short ? 'visually-hidden' : undefined}>{words}</span>
    </p>
  );
}

type Limits = { min: number | undefined; max: number | undefined };

export function isOutside(value: unknown, min: number | undefined, max: number | undefined): boolean {
  if (typeof value !== 'number') return false;
  return (min !== undefined && value < min) || (max !== undefined && value > max);
}
