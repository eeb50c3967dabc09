import type { Placed } from '@gesta/forms';
import { useT } from '../../ui/useT.tsx';
import { useResult } from '../exam.ts';
import { NormalLine } from '../fields/NormalLine.tsx';
import classes from './cells.module.css';

/** Where others have their place on a curve: what is normal, or that there is none. */
export function NoCurve({ place }: { place: Placed }) {
  const { t } = useT();
  const calculation = useResult(place.key);
  const { normal, text } = place.field.reference ?? {};
  if (normal !== undefined || text !== undefined) return <NormalLine place={place} />;
  return calculation ? null : <span className={classes.quiet}>{t('measure.noCurve')}</span>;
}
