import type { OutboundLine } from '@gesta/domain';
import { sayName } from '@gesta/report';
import { Button } from '@mantine/core';
import { memo } from 'react';
import { OutboundBadge } from '../../outbox/OutboundBadge.tsx';
import { isMessage, purposeWords, VERBS, verbOf } from '../../outbox/outboxWords.ts';
import { situationWords } from '../../outbox/situationWords.ts';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { kindName } from '../../ui/useProblem.ts';
import { useT } from '../../ui/useT.tsx';
import { kindIcon } from './DestinationStrip.tsx';
import classes from './outbox.module.css';

type Props = {
  line: OutboundLine;
  current: boolean;
  today: string;
  now: number;
  busy: boolean;
  onOpen: (line: OutboundLine) => void;
  onAct: (line: OutboundLine) => void;
};

export const OutboxRow = memo(function OutboxRow({ line, current, today, now, busy, onOpen, onAct }: Props) {
  const { t } = useT();
  const format = useFormat();
  const verb = verbOf(line);
  const KindIcon = kindIcon(line.kind);
  const day = format.dayOf(line.createdAt);
  const name = line.patientName === '' ? line.recipient : sayName(line.patientName);
  return (
    // The button on the name is the same act for the keyboard.
    <tr
      data-row={line.iuid}
      data-current={current || undefined}
      className={`${classes.row} ${table.clickable}`}
      onClick={() => onOpen(line)}
    >
      <td className={table.together}>
        <b className={table.strong}>{format.time(line.createdAt)}</b>
        <small>{day === today ? t('outbox.today') : format.shortDay(day)}</small>
      </td>
      <td className={table.together}>
        <span className={classes.kind}>
          <KindIcon size={17} stroke={1.75} aria-hidden />
          {kindName(line.kind, t)}
        </span>
      </td>
      <td className={table.block}>
        <button
          type="button"
          data-main
          className={table.main}
          onClick={(event) => {
            event.stopPropagation();
            onOpen(line);
          }}
        >
          {name}
        </button>
        <small>{whereTo(line, name, format.phone)}</small>
      </td>
      <td>
        {purposeWords(line.purpose, t)}
        {line.serviceDay !== null && <small>{t('outbox.examOf', { day: format.day(line.serviceDay) })}</small>}
      </td>
      <td className={classes.situation}>
        <OutboundBadge status={line.status} />
        <small>{situationWords(line, { t, format, now })}</small>
      </td>
      <td className={classes.attempts}>{line.status === 'handed' ? '—' : line.attempts}</td>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click on the button from opening the row */}
      <td className={`${table.end} ${table.corner}`} onClick={(event) => event.stopPropagation()}>
        {verb !== null && (
          <Button
            size="xs"
            variant={verb === 'fix' ? 'filled' : verb === 'now' ? 'subtle' : 'default'}
            loading={busy}
            aria-label={`${t(VERBS[verb])}: ${name}`}
            onClick={() => onAct(line)}
          >
            {t(VERBS[verb])}
          </Button>
        )}
      </td>
    </tr>
  );
});

function whereTo(line: OutboundLine, name: string, phone: (stored: string) => string): string {
  if (!isMessage(line.kind)) return line.accessionNumber === '' ? '' : `AN ${line.accessionNumber}`;
  if (line.recipient === name) return '';
  return line.kind === 'whatsapp' ? phone(line.recipient) : line.recipient;
}
