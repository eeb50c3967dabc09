import type { CalendarDay } from '@gesta/clinical';
import type { InteractionLine } from '@gesta/domain';
import { Button, Group, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ExamPicker } from '../../imaging/ExamPicker.tsx';
import { useGiveStudy } from '../../imaging/useGiveStudy.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

type Props = {
  opened: boolean;
  study: string;
  /** The exam it is moved from, and its day. */
  from: string | undefined;
  day: CalendarDay | null;
  onClose: () => void;
};

/** Gives a study to another exam; where the machine named another person it is asked why. The viewer goes where the pictures went. */
export function MoveDialog({ opened, study, from, day, onClose }: Props) {
  const { t } = useT();
  const navigate = useNavigate();
  const [exam, setExam] = useState<InteractionLine | null>(null);
  const [isMoving, setMoving] = useState(false);
  const { give, question } = useGiveStudy();
  const move = async () => {
    if (exam === null) return;
    setMoving(true);
    const moved = await give(study, exam.iuid);
    setMoving(false);
    if (!moved) return;
    onClose();
    notifyDone(t('viewer.moved'));
    await navigate({ to: '/viewer/$id', params: { id: exam.iuid } });
  };
  return (
    <>
      <Dialog opened={opened} onClose={() => !isMoving && onClose()} title={t('viewer.moveTitle')} size={460}>
        <Stack gap="sm">
          <p>{t('viewer.moveWhole')}</p>
          <ExamPicker day={day} value={exam} onChoose={setExam} label={t('upload.pickExam')} />
        </Stack>
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button variant="default" disabled={isMoving} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button disabled={exam === null || exam.iuid === from} loading={isMoving} onClick={() => void move()}>
            {t('viewer.moveHere')}
          </Button>
        </Group>
      </Dialog>
      {question}
    </>
  );
}
