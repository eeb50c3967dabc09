import type { OutboundDetail, OutboundLine, Translate } from '@gesta/domain';
import { Button, Group, Skeleton } from '@mantine/core';
import { useCall } from '../../api/useCall.ts';
import { OutboundBadge } from '../../outbox/OutboundBadge.tsx';
import { isMessage, purposeWords, VERBS, verbOf } from '../../outbox/outboxWords.ts';
import { situationWords } from '../../outbox/situationWords.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import list from '../../ui/facts.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { kindName, sayProblem } from '../../ui/useProblem.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './outbox.module.css';

type Props = {
  /** The line that is shown, and whether it is. */
  iuid: string;
  opened: boolean;
  now: number;
  busy: boolean;
  onAct: (line: OutboundLine) => void;
  onClose: () => void;
};

/** How a message or a report left, attempt by attempt; never what it opens. */
export function OutboundDialog({ iuid, opened, now, busy, onAct, onClose }: Props) {
  const { t } = useT();
  const answer = useCall('outboundDetail', { iuid });
  return (
    <Dialog opened={opened} onClose={onClose} title={t('outbox.detail')} size={560}>
      {answer.error && !answer.data && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && <Skeleton height={240} />}
      {answer.data && <Facts detail={answer.data} now={now} busy={busy} onAct={onAct} />}
    </Dialog>
  );
}

type FactsProps = Pick<Props, 'now' | 'busy' | 'onAct'> & { detail: OutboundDetail };

function Facts({ detail, now, busy, onAct }: FactsProps) {
  const { t } = useT();
  const format = useFormat();
  const verb = verbOf(detail);
  const recipient = detail.kind === 'whatsapp' ? format.phone(detail.recipient) : detail.recipient;
  const facts: readonly (readonly [string, string])[] = [
    [t('send.recipient'), [detail.patientName, recipient].filter(Boolean).join(' · ')],
    [t('outbox.what'), [purposeWords(detail.purpose, t), detail.subject].filter(Boolean).join(' · ')],
    [t('outbox.channel'), kindName(detail.kind, t)],
    [t('study.accessionNumber'), isMessage(detail.kind) ? '' : detail.accessionNumber],
    [t('outbox.createdBy'), [detail.createdBy, format.moment(detail.createdAt)].filter(Boolean).join(' · ')],
    [t('outbox.messageId'), detail.messageId],
  ];
  return (
    <>
      <p className={classes.detailState}>
        <OutboundBadge status={detail.status} />
        <span>{situationWords(detail, { t, format, now })}</span>
      </p>
      <dl className={list.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <h3 className={classes.triesHead}>{t('outbox.attempts')}</h3>
      {detail.tries.length === 0 ? (
        <p className={classes.noTries}>{t(detail.status === 'handed' ? 'outbox.noTriesHanded' : 'outbox.noTries')}</p>
      ) : (
        <ol className={classes.tries}>
          {detail.tries.map(({ at, answer, ms }) => (
            <li key={at}>
              <time dateTime={at}>{`${format.shortDay(format.dayOf(at))} ${format.clock(at)}`}</time>
              <span>{answerWords(answer, t)}</span>
              <span className={classes.took}>
                {ms !== null && t('outbox.took', { seconds: format.number(ms / 1000, 1) })}
              </span>
            </li>
          ))}
        </ol>
      )}
      {verb !== null && (
        <Group justify="flex-end" mt="lg">
          <Button loading={busy} onClick={() => onAct(detail)}>
            {t(VERBS[verb])}
          </Button>
        </Group>
      )}
    </>
  );
}

/** An attempt without an answer was cut short: nobody knows what the other side did. */
function answerWords(answer: string, t: Translate): string {
  if (answer === '') return t('outbox.tryUnknown');
  return answer === 'accepted' ? t('outbox.tryAccepted') : sayProblem(answer, t);
}
