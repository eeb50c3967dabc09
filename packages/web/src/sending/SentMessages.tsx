import { Button, Group, Skeleton } from '@mantine/core';
import { useCall } from '../api/useCall.ts';
import { MessageState } from '../outbox/MessageState.tsx';
import { useResendLine } from '../outbox/useResendLine.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useT } from '../ui/useT.tsx';

type Props = { messages: readonly string[]; onClose: () => void };

/** Where the dialog was: the messages it made, live, until the mail server took them or said why not. */
export function SentMessages({ messages, onClose }: Props) {
  const { t } = useT();
  const { run, busy, dialog } = useResendLine();
  return (
    <>
      <div role="status">
        {messages.map((iuid) => (
          <Sent key={iuid} iuid={iuid} busy={busy === iuid} onAct={run} />
        ))}
      </div>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" autoFocus onClick={onClose}>
          {t('common.close')}
        </Button>
      </Group>
      {dialog}
    </>
  );
}

type SentProps = { iuid: string; busy: boolean; onAct: ReturnType<typeof useResendLine>['run'] };

function Sent({ iuid, busy, onAct }: SentProps) {
  const answer = useCall('outboundDetail', { iuid });
  if (answer.data) return <MessageState line={answer.data} now={answer.dataUpdatedAt} busy={busy} onAct={onAct} />;
  if (answer.error) return <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />;
  return <Skeleton height={56} />;
}
