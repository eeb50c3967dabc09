import type { AssistantFailureCode, LedgerEntry, Translate } from '@gesta/domain';
import { IconListCheck, IconSparkles } from '@tabler/icons-react';
import { useCall } from '../api/useCall.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { engineName } from './chat.ts';
import classes from './ledger.module.css';
import { useSayItem } from './useSayItem.ts';

/** Newest first: what was asked, who turnAnswered, what was proposed, and what a person made of it. */
export function LedgerList({ interaction }: { interaction: string }) {
  const { t } = useT();
  const { data, error, refetch } = useCall('assistantEntries', { interaction });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <div className={classes.waiting} aria-busy />;
  if (data.length === 0) return <p className={classes.quiet}>{t('assistant.ledgerNone')}</p>;
  return (
    <ol className={classes.list}>
      {data.map((entry) => (
        <Entry key={entry.iuid} entry={entry} />
      ))}
    </ol>
  );
}

/** What has a sentence of its own in the specification is said with it. */
function sayError(error: AssistantFailureCode, type: string, t: Translate): string {
  if (error === 'unsupported') return t('ai.typeUnsupported', { type });
  return error === 'unexpected' ? t('ai.chatError') : t(`ai.failure.${error}`);
}

function Entry({ entry }: { entry: LedgerEntry }) {
  const { t } = useT();
  const format = useFormat();
  const say = useSayItem();
  const { engine, at, user, asked, message, error, items, sent } = entry;
  const model = engineName(engine);
  const Sign = model === null ? IconListCheck : IconSparkles;
  return (
    <li className={classes.entry}>
      <p className={classes.head}>
        <Sign size={15} stroke={1.75} aria-hidden />
        <b className="num">{format.moment(at)}</b>
        <span>{user}</span>
        <span>{model ?? t('assistant.rules')}</span>
      </p>
      <q className={classes.asked}>{asked}</q>
      {message !== '' && <p className={classes.quiet}>{message}</p>}
      {error !== null && <p className={classes.failed}>{sayError(error, entry.type ?? '', t)}</p>}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item.iuid} data-outcome={item.outcome}>
              <span>{say(item)}</span>
              <b>{t(`assistant.outcome.${item.outcome}`)}</b>
              {item.decidedAt !== null && (
                <small>{[item.decidedBy, format.moment(item.decidedAt)].filter(Boolean).join(' · ')}</small>
              )}
            </li>
          ))}
        </ul>
      )}
      {sent !== null && sent !== undefined && (
        <details className={classes.sent}>
          <summary>{t('assistant.sentThen')}</summary>
          <pre>{JSON.stringify(sent, null, 2)}</pre>
        </details>
      )}
    </li>
  );
}
