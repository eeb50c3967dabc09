import { useCall } from '../../api/useCall.ts';
import { MessageState } from '../../outbox/MessageState.tsx';
import { useResendLine } from '../../outbox/useResendLine.tsx';
import { useT } from '../../ui/useT.tsx';

/** As many as tell how the patient was told; the rest is in the outbox. */
const MOST = 3;

/** What went to the patient about the published report, and whether it arrived. */
export function ExamMessages({ iuid }: { iuid: string }) {
  const { t } = useT();
  const answer = useCall('listOutbound', { interaction: iuid, limit: 20 });
  const { run, busy, dialog } = useResendLine();
  const lines = (answer.data?.lines ?? []).filter(({ purpose }) => purpose !== 'report').slice(0, MOST);
  if (lines.length === 0) return null;
  return (
    <section aria-label={t('outbox.toPatient')}>
      {lines.map((line) => (
        <MessageState key={line.iuid} line={line} now={answer.dataUpdatedAt} busy={busy === line.iuid} onAct={run} />
      ))}
      {dialog}
    </section>
  );
}
