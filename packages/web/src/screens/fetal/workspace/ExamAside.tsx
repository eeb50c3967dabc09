import { type Placed, placingAt } from '@gesta/forms';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import classes from '../../../exam/exam.module.css';
import { useFocused } from '../../../exam/focus.ts';
import { useT } from '../../../ui/useT.tsx';
import { TrajectoryPanel } from './TrajectoryPanel.tsx';
import { TwinAside } from './TwinAside.tsx';
import { useSideBySide } from './twins/useSideBySide.ts';

/** What belongs to the measure somebody is at; it stays while the focus passes through fields that are no numbers. */
export function ExamAside() {
  const { t } = useT();
  const focused = useFocused();
  const { formId = '' } = useParams({ strict: false });
  const together = useSideBySide();
  const [measure, setMeasure] = useState<Placed | null>(null);
  if (focused !== null && focused.key !== measure?.key && isMeasured(focused)) setMeasure(focused);
  if (together.on) return <TwinAside form={formId} />;
  if (measure === null) return <p className={classes.asideHint}>{t('fetal.asideHint')}</p>;
  return <TrajectoryPanel place={measure} />;
}

/** A number of the fetus, or one that has a curve; the mother's height has no trajectory. */
const isMeasured = (place: Placed): boolean =>
  placingAt(place) !== null ||
  (place.panel.replicate === 'feto' && place.field.type === 'textfield' && place.field.decimals !== undefined);
