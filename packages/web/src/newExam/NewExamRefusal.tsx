import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { isOutcomeUnknown } from '../browser/errorTrace.ts';
import note from '../ui/ErrorNote.module.css';
import { errorText } from '../ui/errorText.ts';
import { useT } from '../ui/useT.tsx';
import classes from './newExam.module.css';
import type { Refusal } from './useNewExam.ts';

type Props = { refusal: Refusal | null; onSqueeze: (time: string) => void };

/** What the server said instead of booking; what was typed stays. */
export function NewExamRefusal({ refusal, onSqueeze }: Props) {
  const { t } = useT();
  if (refusal === null) return null;
  if ('taken' in refusal) {
    const { serviceTime, bookedBy, patientName, next } = refusal.taken;
    const who = bookedBy === '' ? patientName : bookedBy;
    return (
      <div className={`${note.note} ${classes.refusal} ${classes.likely}`} role="alert">
        <IconAlertTriangle size={18} stroke={1.75} aria-hidden className={note.icon} />
        <div className={note.words}>
          <p>
            <b>{t('newExam.takenNow', { time: serviceTime, who })}</b>{' '}
            {next === null ? t('newExam.noneFree') : t('newExam.nextFree', { time: next })}
          </p>
        </div>
        <Button size="xs" variant="default" onClick={() => onSqueeze(serviceTime)}>
          {t('newExam.squeezeAt', { time: serviceTime })}
        </Button>
      </div>
    );
  }
  const { error } = refusal;
  const refused = error.status < 500 && !isOutcomeUnknown(error);
  const fields = Object.keys(error.detail.fields ?? {});
  return (
    <div className={`${note.note} ${classes.refusal}`} role="alert">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden className={note.icon} />
      <div className={note.words}>
        <p>
          <b>{t(isOutcomeUnknown(error) ? 'newExam.perhapsNothing' : 'newExam.nothingBooked')}</b>{' '}
          {refused && errorText(error, t)} {fields.join(', ')}
        </p>
      </div>
    </div>
  );
}
