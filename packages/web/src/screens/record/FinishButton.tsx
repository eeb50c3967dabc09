import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useAct } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';
import { newId } from '../../form/newId.ts';
import type { Saving } from '../../form/saving.ts';
import { useSavingMark } from '../../form/useSavingMark.ts';
import { notifyFailed, notifyWait } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './record.module.css';

/** Finishes the consultation, once everything that was typed is on the server. */
export function FinishButton({ saving }: { saving: Saving }) {
  const { t } = useT();
  const navigate = useNavigate();
  const { iuid } = useExam().opened.interaction;
  const mark = useSavingMark(saving);
  const { mutate, isPending } = useAct('saveForms', {
    onDone: () => void navigate({ to: '/studies' }),
    onFailed: (error) => notifyFailed(error, t),
  });
  const finish = () => {
    // A key press between the last drawing and this click.
    if (saving.isPending()) return notifyWait(t('saving.leave'));
    mutate({ iuid, baseVersion: saving.version(), set: {}, unset: [], patchId: newId(), finish: true });
  };
  return (
    <Button
      classNames={{ section: classes.finishIcon ?? '' }}
      leftSection={<IconFlag size={16} stroke={1.75} aria-hidden />}
      disabled={mark.is !== 'saved' || isPending}
      onClick={finish}
    >
      {t('record.finish')}
    </Button>
  );
}
