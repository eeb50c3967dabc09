import { isMeasure } from '../../../form/blocks.ts';
import { useT } from '../../../ui/useT.tsx';
import classes from './exam.module.css';
import { useFocused } from './focus.ts';
import { TrajectoryPanel } from './TrajectoryPanel.tsx';

/** What belongs to the measure somebody is at. */
export function ExamAside() {
  const { t } = useT();
  const place = useFocused();
  if (place === null || !(isMeasure(place) || place.field.companions))
    return <p className={classes.asideHint}>{t('fetal.asideHint')}</p>;
  return <TrajectoryPanel key={place.key} place={place} />;
}
