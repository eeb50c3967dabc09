import { sayNormal } from '@gesta/domain';
import type { Placed } from '@gesta/forms';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import classes from './frame.module.css';

/** What is normal, and whatever else the definition says beside the field. */
export function NormalLine({ place: { field } }: { place: Placed }) {
  const { t, locale } = useT();
  const { say } = useExam();
  const normal = sayNormal(field, { say, locale });
  const text = field.reference?.text;
  if (normal === null && text === undefined) return null;
  return (
    <p className={classes.hint}>
      {normal !== null && t('field.normal', { normal })}
      {normal !== null && text !== undefined && ' · '}
      {text !== undefined && say(text)}
    </p>
  );
}
