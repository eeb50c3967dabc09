import type { MessageKey, OutboundLine } from '@gesta/domain';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAct } from '../api/useCall.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { notifyDone, notifyFailed } from '../ui/notify.ts';
import { sayProblem } from '../ui/useProblem.ts';
import { useT } from '../ui/useT.tsx';

type Props = { opened: boolean; line: OutboundLine; onClose: () => void };

/** Another address for what did not arrive at this one, and then once more. */
export function FixAddressDialog({ opened, line, onClose }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={`${t('outbox.fixTitle')} · ${line.patientName}`} size={460}>
      <Form key={line.iuid} line={line} onClose={onClose} />
    </Dialog>
  );
}

function Form({ line, onClose }: Omit<Props, 'opened'>) {
  const { t } = useT();
  const [address, setAddress] = useState(line.recipient);
  const [keepAddress, setKeepAddress] = useState(true);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const { mutate, isPending } = useAct('resendOutbound', {
    onDone: () => {
      notifyDone(t('outbox.queuedAgain'));
      onClose();
    },
    onFailed: (error) => {
      const found = Object.values(error.detail.fields ?? {})[0];
      if (found === undefined) notifyFailed(error, t);
      else setProblem(found as MessageKey);
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ iuid: line.iuid, recipient: address.trim(), keepAddress });
      }}
    >
      <TextInput
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
        label={t('common.email')}
        description={sayProblem(line.problem, t)}
        type="email"
        autoComplete="off"
        value={address}
        error={problem && t(problem)}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Checkbox
        mt="sm"
        label={t('outbox.keepAddress')}
        checked={keepAddress}
        onChange={(event) => setKeepAddress(event.currentTarget.checked)}
      />
      <Group justify="flex-end" gap="sm" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('outbox.sendAgain')}
        </Button>
      </Group>
    </form>
  );
}
