import type { MessageKey, OutboundKind, OutboundLine, OutboundStatus } from '@gesta/domain';
import { IconBrandWhatsapp, IconCloudUp, IconMail, IconMailOff } from '@tabler/icons-react';
import { useCall } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useKept } from '../../ui/useKept.ts';
import { kindName, useProblem } from '../../ui/useProblem.ts';
import { useT } from '../../ui/useT.tsx';

const STATE: Readonly<Record<OutboundStatus, MessageKey>> = {
  waiting: 'send.stateWaiting',
  queued: 'send.stateQueued',
  sent: 'send.stateSent',
  failed: 'send.stateFailed',
  handed: 'send.stateHanded',
  dropped: 'send.stateDropped',
};

const ICONS: Partial<Record<OutboundKind, typeof IconMail>> = { email: IconMail, whatsapp: IconBrandWhatsapp };

/** What leaves the clinic: what did not arrive first, then what still waits, then the rest. */
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
  const answer = useCall('listOutbound', {});
  const kept = useKept(answer);
  const messages = kept.data?.lines ?? [];
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

function Line({ message }: { message: OutboundLine }) {
  const { t } = useT();
  const format = useFormat();
  const sayProblem = useProblem();
  const KindIcon = ICONS[message.kind] ?? IconCloudUp;
  return (
    <tr>
      <td className={table.together}>{format.moment(message.createdAt)}</td>
      <td className={table.block}>
        <b>{message.patientName}</b>
        {message.serviceDay && <small>{format.day(message.serviceDay)}</small>}
      </td>
      <td className={table.together}>
        <KindIcon size={15} stroke={1.75} role="img" aria-label={kindName(message.kind, t)} />{' '}
        {message.kind === 'whatsapp' ? format.phone(message.recipient) : message.recipient || kindName(message.kind, t)}
        {message.withProtocol && <small>{t('send.withProtocol')}</small>}
      </td>
      <td>
        {t(STATE[message.status])}
        {message.problem !== '' && <small>{sayProblem(message.problem)}</small>}
      </td>
      <td className={table.together}>{message.createdBy}</td>
    </tr>
  );
}
