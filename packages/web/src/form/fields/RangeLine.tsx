import { formatNumber, type Placed } from '@gesta/forms';
import { sayUnit } from '@gesta/report';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { useValue } from '../exam.ts';
import classes from './frame.module.css';
import { useSettled } from './useSettled.ts';

/** Half a number is often out of range: the sentence waits until the digits have stopped. */
const QUIET_MS = 600;

/** A value outside of what is expected is kept as typed, and said to be. */
export function RangeLine({ place }: { place: Placed }) {
  const { min, max } = place.field.reference ?? {};
  return min === undefined && max === undefined ? null : <Checked place={place} min={min} max={max} />;
}

type Limits = { place: Placed; min: number | undefined; max: number | undefined };

function Checked({ place, min, max }: Limits) {
  const { t, locale } = useT();
  const value = useSettled(useValue(place.key), QUIET_MS);
  if (!isOutside(value, min, max)) return null;
  const unit = place.field.suffix === undefined ? '' : sayUnit(place.field.suffix, t);
  const said = (limit: number) => `${formatNumber(limit, locale)}${unit === '' ? '' : ` ${unit}`}`;
  return (
    <p className={classes.range} role="status">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      {words()}
    </p>
  );

  function words(): string {
    if (min === undefined) return t('field.rangeMax', { max: said(max ?? 0) });
    if (max === undefined) return t('field.rangeMin', { min: said(min) });
    return t('field.rangeBoth', { min: formatNumber(min, locale), max: said(max) });
  }
}

export function isOutside(value: unknown, min: number | undefined, max: number | undefined): boolean {
  if (typeof value !== 'number') return false;
  return (min !== undefined && value < min) || (max !== undefined && value > max);
}
