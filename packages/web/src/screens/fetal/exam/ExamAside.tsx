import { useT } from '../../../ui/useT.tsx';
import classes from './exam.module.css';

/** What belongs to the measure somebody is at. */
export function ExamAside() {
  const { t } = useT();
  return <p className={classes.asideHint}>{t('fetal.asideHint')}</p>;
}
