import type { MessageKey } from '@gesta/domain';
import { Button, Group, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '../api/useCall.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useT } from '../ui/useT.tsx';
import { OpenPortalForm } from './OpenPortalForm.tsx';
import { SendForm } from './SendForm.tsx';

/** In person: nothing is sent, the portal is opened. */
export type SendBy = 'whatsapp' | 'email' | 'person';
/** Whose result goes. */
export type SentExam = { iuid: string; patient: { name: string } };
type Props = { opened: boolean; exam: SentExam; by: SendBy; onClose: () => void };

const TITLES: Readonly<Record<SendBy, MessageKey>> = {
  whatsapp: 'send.byWhatsapp',
  email: 'send.byEmail',
  person: 'send.openPortal',
};

/** Gives the patient the way to her exam. */
export function SendDialog({ opened, exam, by, onClose }: Props) {
  const { t } = useT();
  const [failed, setFailed] = useState(false);
  return (
    <>
      <Dialog opened={opened} onClose={onClose} title={`${t(TITLES[by])} · ${exam.patient.name}`} size={520}>
        <Loaded exam={exam} by={by} onClose={onClose} onFailed={() => setFailed(true)} />
      </Dialog>
      <Dialog
        opened={failed}
        onClose={() => setFailed(false)}
        title={t('send.whatsappFailedTitle')}
        size={420}
        zIndex={300}
      >
        <p>{t('send.whatsappFailedText')}</p>
        <Group justify="flex-end" mt="lg">
          <Button data-autofocus onClick={() => setFailed(false)}>
            {t('common.ok')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
}

type LoadedProps = { exam: SentExam; by: SendBy; onClose: () => void; onFailed: () => void };

function Loaded({ exam, by, onClose, onFailed }: LoadedProps) {
  const answer = useCall('sendingDetails', { iuid: exam.iuid }, { staleTime: 0 });
  if (answer.error) return <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />;
  // What an earlier dialog learned may be old: the protocol was made since.
  if (answer.data === undefined || !answer.isFetchedAfterMount) return <Skeleton height={160} />;
  const shared = { iuid: exam.iuid, details: answer.data, onClose };
  if (by === 'person') return <OpenPortalForm {...shared} />;
  return <SendForm {...shared} by={by} onFailed={onFailed} />;
}
