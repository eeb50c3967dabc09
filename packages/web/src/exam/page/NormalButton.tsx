import type { Placed } from '@gesta/forms';
import { usualAnswers, type Values } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useExam, useExamLater } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';

type Props = { organ: string; places: readonly Placed[]; onAct: (patch: Values) => void };

/** The usual answers of an organ in which nothing is altered, into what nobody has answered. */
export function NormalButton({ organ, places, onAct }: Props) {
  const { t } = useT();
  const exam = useExam();
  const isDone = useExamLater(({ values }) => Object.keys(usualAnswers(places, values)).length === 0);
  if (exam.readOnly || places.every(({ field }) => field.usual === undefined)) return null;
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={t('page.normalOf', { organ })}
      leftSection={<IconCheck size={14} stroke={2} aria-hidden />}
      disabled={isDone}
      onClick={() => onAct(usualAnswers(places, exam.store.state().values))}
    >
      {t('page.normal')}
    </Button>
  );
}
