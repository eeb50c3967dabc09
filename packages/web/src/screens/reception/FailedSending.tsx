import type { OutboundLine, Translate } from '@gesta/domain';
import { sayName } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChecks, IconCloudX, IconMailX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/useCall.ts';
import { isMessage, VERBS, verbOf } from '../../outbox/outboxWords.ts';
import { useResendLine } from '../../outbox/useResendLine.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { kindName, sayProblem } from '../../ui/useProblem.ts';
import { useT } from '../../ui/useT.tsx';
import shared from './reception.module.css';

const SHOWN = 6;

/** What did not arrive, why, and the one thing to do about it. */
export function FailedSending({ total }: { total: number }) {
  const { t } = useT();
  const answer = useCall('listOutbound', { status: 'failed', limit: SHOWN });
  const { run, busy, dialog } = useResendLine();
  const lines = answer.data?.lines ?? [];
  const count = answer.data?.total ?? total;
  return (
    <Card
      padding="none"
      title={
        <>
          {t('reception.failed')}
          {count > 0 && (
            <span className={shared.alarm}>
              <IconAlertTriangle size={13} stroke={1.75} aria-hidden />
              {count}
            </span>
          )}
        </>
      }
      actions={
        <Link to="/outbox" className={shared.strongLink}>
          {t('reception.seeOutbox')}
        </Link>
      }
    >
      {answer.error && !answer.data && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.data && lines.length === 0 && (
        <EmptyState icon={IconChecks} title={t('reception.noFailures')} hint={t('reception.noFailuresHint')} />
      )}
      <ol className={shared.list}>
        {lines.map((line) => {
          const verb = verbOf(line);
          const LineIcon = isMessage(line.kind) ? IconMailX : IconCloudX;
          return (
            <li key={line.iuid} className={shared.item}>
              <span className={shared.symbol} data-family="err" aria-hidden="true">
                <LineIcon size={16} stroke={1.75} />
              </span>
              <span className={shared.text}>
                <b>{whom(line)}</b>
                <small>{failureWords(line, t)}</small>
              </span>
              <span className={shared.acts}>
                {verb !== null && (
                  <Button
                    size="xs"
                    variant="default"
                    loading={busy === line.iuid}
                    aria-label={`${t(VERBS[verb])}: ${whom(line)}`}
                    onClick={() => run(line)}
                  >
                    {t(VERBS[verb])}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      {dialog}
    </Card>
  );
}

const whom = ({ patientName, recipient }: OutboundLine): string =>
  patientName === '' ? recipient : sayName(patientName);

/** A report that did not arrive elsewhere is out all the same: the desk is told so. */
function failureWords(line: OutboundLine, t: Translate): string {
  const reason = sayProblem(line.problem, t);
  const channel = kindName(line.kind, t);
  if (!isMessage(line.kind)) {
    return t('reception.deliveryFailed', { system: channel, reason, count: line.attempts });
  }
  const tries = line.attempts > 1 ? t('reception.tries', { count: line.attempts }) : '';
  const about = verbOf(line) === 'fix' ? `(${line.recipient})` : '';
  return `${channel}: ${[[reason, about].filter(Boolean).join(' '), tries].filter(Boolean).join(', ')}`;
}
