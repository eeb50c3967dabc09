import type { GestaError, MessageKey, RouteAnswer, Routes, Visit } from '@gesta/domain';
import { Button, Group, Skeleton, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAct, useCall } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { ProtectChoice } from './ProtectChoice.tsx';

export type SendBy = 'whatsapp' | 'email';
type Details = RouteAnswer<Routes['sendingDetails']>;
type Props = { opened: boolean; visit: Visit; by: SendBy; onClose: () => void };

/** Sends the patient the way to her exam. */
export function SendDialog({ opened, visit, by, onClose }: Props) {
  const { t } = useT();
  const [failed, setFailed] = useState(false);
  return (
    <>
      <Dialog
        opened={opened}
        onClose={onClose}
        title={`${t(by === 'whatsapp' ? 'send.byWhatsapp' : 'send.byEmail')} · ${visit.patient.name}`}
        size={480}
      >
        <Loaded visit={visit} by={by} onClose={onClose} onFailed={() => setFailed(true)} />
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

type LoadedProps = { visit: Visit; by: SendBy; onClose: () => void; onFailed: () => void };

function Loaded(props: LoadedProps) {
  const answer = useCall('sendingDetails', { iuid: props.visit.iuid }, { staleTime: 0 });
  if (answer.error) return <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />;
  // What an earlier dialog learned may be old: the protocol was made since.
  if (answer.data === undefined || !answer.isFetchedAfterMount) return <Skeleton height={120} />;
  return <Body {...props} details={answer.data} />;
}

function Body({ visit, by, details, onClose, onFailed }: LoadedProps & { details: Details }) {
  const { t, locale } = useT();
  const format = useFormat();
  const [to, setTo] = useState(by === 'whatsapp' ? format.phone(details.phone) : details.email);
  const [protocol, setProtocol] = useState(details.accessProtocol);
  const [protect, setProtect] = useState(details.accessProtocol !== null);
  const [problem, setProblem] = useState<MessageKey | null>(null);

  // The field comes after the dialog, which has given the focus to what there was.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const failed = ({ detail }: GestaError) => {
    const found = Object.values(detail.fields ?? {})[0];
    if (found === undefined) onFailed();
    else setProblem(found as MessageKey);
  };
  const email = useAct('sendEmail', {
    onDone: () => {
      notifyDone(t('send.emailQueued'));
      onClose();
    },
    onFailed: failed,
  });
  const whatsapp = useAct('sendWhatsapp', {
    onDone: ({ url }) => {
      window.open(url, '_blank', 'noopener');
      onClose();
    },
    onFailed: failed,
  });
  const send = () => {
    const id = visit.iuid;
    if (by === 'email') email.mutate({ id, email: to.trim(), protect, locale });
    else whatsapp.mutate({ id, phone: to, protect, locale });
  };
  const shared = {
    value: to,
    ref: field,
    autoComplete: 'off',
    error: problem && t(problem),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setTo(event.currentTarget.value);
      setProblem(null);
    },
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {by === 'whatsapp' ? (
        <TextInput label={t('common.phone')} type="tel" onBlur={() => setTo(format.phone(to))} {...shared} />
      ) : (
        <TextInput label={t('common.email')} type="email" {...shared} />
      )}
      <ProtectChoice
        iuid={visit.iuid}
        protect={protect}
        protocol={protocol}
        onProtect={setProtect}
        onProtocol={setProtocol}
        onFailed={onFailed}
      />
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={email.isPending || whatsapp.isPending} disabled={protect && protocol === null}>
          {t('send.send')}
        </Button>
      </Group>
    </form>
  );
}
