import type { PatientLine } from '@gesta/domain';
import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useAct, useCall } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { EarlierErasures } from './EarlierErasures.tsx';
import classes from './patients.module.css';

type Props = { patient: PatientLine | null; onClose: () => void };

/** A patient asks to be erased: what the law keeps and why, what can go at once, and what she was answered. */
export function ErasureDialog({ patient, onClose }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={patient !== null} onClose={onClose} title={t('erasure.title')} size={600}>
      {patient && <DialogBody key={patient.iuid} patient={patient} onClose={onClose} />}
    </Dialog>
  );
}

function DialogBody({ patient, onClose }: { patient: PatientLine; onClose: () => void }) {
  const { t } = useT();
  const before = useCall('erasureRequests', { iuid: patient.iuid });
  const [contact, setContact] = useState(false);
  const [sending, setSending] = useState(false);
  const [portal, setPortal] = useState(false);
  const [asked, setAsked] = useState('');
  const [answer, setAnswer] = useState('');
  const [refused, setRefused] = useState(false);
  const save = useAct('answerErasure', {
    onDone: () => {
      notifyDone(t('erasure.done'));
      onClose();
    },
  });
  const isBlocked = before.data?.blocked === true;
  const submit = () => {
    const missing = asked.trim() === '' || answer.trim() === '';
    setRefused(missing);
    const change = sending ? (isBlocked ? 'allow' : 'block') : null;
    if (!missing) save.mutate({ iuid: patient.iuid, contact, sending: change, portal, asked, answer });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes.law}>
        <p>
          <b>{t('erasure.keepsTitle')}</b>
        </p>
        <p>{t('erasure.keeps')}</p>
      </div>
      <Textarea
        mt="md"
        label={t('erasure.asked')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={asked}
        error={refused && asked.trim() === '' ? t('errors.required') : undefined}
        onChange={(event) => setAsked(event.currentTarget.value)}
      />
      <Stack component="fieldset" gap="xs" mt="md" className={classes.acts ?? ''}>
        <legend>{t('erasure.can')}</legend>
        <Checkbox label={t('erasure.contact')} checked={contact} onChange={() => setContact(!contact)} />
        <Checkbox
          label={isBlocked ? t('erasure.allow') : t('erasure.block')}
          disabled={!before.data}
          checked={sending}
          onChange={() => setSending(!sending)}
        />
        <Checkbox label={t('erasure.portal')} checked={portal} onChange={() => setPortal(!portal)} />
      </Stack>
      <Textarea
        mt="md"
        label={t('erasure.answer')}
        required
        autosize
        minRows={2}
        maxLength={2000}
        value={answer}
        error={refused && answer.trim() === '' ? t('errors.required') : undefined}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      {save.error && <ErrorNote error={save.error} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {t('erasure.save')}
        </Button>
      </Group>
      {before.error && <ErrorNote error={before.error} onRetry={() => void before.refetch()} />}
      <EarlierErasures requests={before.data?.requests ?? []} />
    </form>
  );
}
