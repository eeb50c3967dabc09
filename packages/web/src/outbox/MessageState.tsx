import type { OutboundLine } from '@gesta/domain';
import { Button } from '@mantine/core';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './messageState.module.css';
import { OutboundBadge } from './OutboundBadge.tsx';
import { purposeWords, VERBS, verbOf } from './outboxWords.ts';
import { situationWords } from './situationWords.ts';

type Props = { line: OutboundLine; now: number; busy: boolean; onAct: (line: OutboundLine) => void };

/** What became of one message so far, with what one can do about it where it did not leave. */
export function MessageState({ line, now, busy, onAct }: Props) {
  const { t } = useT();
  const format = useFormat();
  const verb = line.status === 'failed' ? verbOf(line) : null;
  const recipient = line.kind === 'whatsapp' ? format.phone(line.recipient) : line.recipient;
  return (
    <div className={classes.line}>
      <OutboundBadge status={line.status} />
      <p>
        <b>{`${purposeWords(line.purpose, t)} · ${recipient}`}</b>
        <span>{situationWords(line, { t, format, now })}</span>
      </p>
      {verb !== null && (
        <Button size="xs" variant="default" loading={busy} onClick={() => onAct(line)}>
          {t(VERBS[verb])}
        </Button>
      )}
    </div>
  );
}
