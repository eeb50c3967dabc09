import type { Message, MessageKey, MessageStatus } from '@gesta/domain';
import { IconBrandWhatsapp, IconMail, IconMailOff } from '@tabler/icons-react';
import { useCall } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useKept } from '../../ui/useKept.ts';
import { useT } from '../../ui/useT.tsx';

const STATE: Readonly<Record<MessageStatus, MessageKey>> = {
  queued: 'send.stateQueued',
  sent: 'send.stateSent',
  failed: 'send.stateFailed',
  handed: 'send.stateHanded',
};

/** What was sent to patients, newest first, and what still waits. */
export function OutboxDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('send.outbox')} size={860}>
      <Lines />
    </Dialog>
  );
}

function Lines() {
  const { t } = useT();
  const answer = useCall('listMessages', {});
  const kept = useKept(answer);
  const messages = kept.data ?? [];
  return (
    <ListBody
      answer={answer}
      kept={kept}
      empty={messages.length === 0}
      nothing={<EmptyState icon={IconMailOff} title={t('send.outboxEmpty')} hint={t('send.outboxHint')} />}
    >
      <ListTable columns={['common.date', 'patient.patient', 'send.recipient', 'send.state', 'send.by']} old={kept.old}>
        {messages.map((message) => (
          <Line key={message.iuid} message={message} />
        ))}
      </ListTable>
    </ListBody>
  );
}

function Line({ message }: { message: Message }) {
  const { t } = useT();
  const format = useFormat();
  const isEmail = message.kind === 'email';
  const KindIcon = isEmail ? IconMail : IconBrandWhatsapp;
  return (
    <tr>
      <td className={table.together}>{format.moment(message.createdAt)}</td>
      <td className={table.block}>
        <b>{message.patientName}</b>
        <small>{format.day(message.serviceDay)}</small>
      </td>
      <td className={table.together}>
        <KindIcon size={15} stroke={1.75} role="img" aria-label={isEmail ? t('common.email') : 'WhatsApp'} />{' '}
        {isEmail ? message.recipient : format.phone(message.recipient)}
        {message.withProtocol && <small>{t('send.withProtocol')}</small>}
      </td>
      <td className={table.together}>{t(STATE[message.status])}</td>
      <td className={table.together}>{message.createdBy}</td>
    </tr>
  );
}
