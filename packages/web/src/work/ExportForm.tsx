import type { GestaError } from '@gesta/domain';
import { Button, Group, PasswordInput, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../api/client.ts';
import { askAgain } from '../api/queryClient.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useT } from '../ui/useT.tsx';
import { useWork } from './useWork.ts';
import { WorkProgress } from './WorkProgress.tsx';
import { WorkResult } from './WorkResult.tsx';
import classes from './work.module.css';

type Props = {
  start: (reason: string) => Promise<{ work: string }>;
  /** What stands beside the button. */
  cancel?: ReactNode;
};

/** Why, and the own password once more; then how far it is, and at last the file. */
export function ExportForm({ start, cancel }: Props) {
  const [begun, setBegun] = useState<string | null>(null);
  const work = useWork(begun);
  if (begun === null) return <Asking start={start} cancel={cancel} onBegun={setBegun} />;
  return (
    <div className={classes.begun}>
      {work && <WorkProgress work={work} />}
      {work && <WorkResult work={work} />}
      {cancel && <Group justify="flex-end">{cancel}</Group>}
    </div>
  );
}

function Asking({ start, cancel, onBegun }: Props & { onBegun: (work: string) => void }) {
  const { t } = useT();
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const [refused, setRefused] = useState(false);
  const begin = useMutation<string, GestaError>({
    mutationFn: async () => {
      await call('confirmPassword', { password });
      return (await start(reason.trim())).work;
    },
    onSuccess: (work) => {
      void askAgain(['work']);
      onBegun(work);
    },
    onError: () => setPassword(''),
  });
  const wrong = begin.error?.detail.fields?.password;
  const submit = () => {
    const missing = reason.trim() === '' || password === '';
    setRefused(missing);
    if (!missing) begin.mutate();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        mt="md"
        label={t('export.reason')}
        required
        data-autofocus
        autosize
        minRows={2}
        maxLength={500}
        value={reason}
        error={refused && reason.trim() === '' ? t('errors.reasonRequired') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <PasswordInput
        mt="md"
        label={t('export.password')}
        required
        autoComplete="current-password"
        value={password}
        error={
          wrong ? t('errors.passwordWrong') : refused && password === '' ? t('errors.passwordRequired') : undefined
        }
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {begin.error && !wrong && <ErrorNote error={begin.error} />}
      <Group justify="flex-end" gap="sm" mt="lg">
        {cancel}
        <Button type="submit" loading={begin.isPending}>
          {t('export.start')}
        </Button>
      </Group>
    </form>
  );
}
