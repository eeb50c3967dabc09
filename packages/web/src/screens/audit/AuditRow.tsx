import type { AuditLine } from '@gesta/domain';
import { sayActor, sayAudit, saySubject } from '@gesta/report';
import { memo } from 'react';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './audit.module.css';
import { auditLook } from './auditLook.ts';

type Props = { line: AuditLine; current: boolean; shown: boolean; onOpen: (seq: number) => void };

export const AuditRow = memo(function AuditRow({ line, current, shown, onOpen }: Props) {
  const { t } = useT();
  const format = useFormat();
  const actor = sayActor(line.actor, t);
  const about = saySubject(line.subject, t);
  return (
    // The button on what was done is the same act for the keyboard.
    <tr
      data-row={String(line.seq)}
      data-current={current || shown || undefined}
      className={`${classes.row} ${table.clickable}`}
      onClick={() => onOpen(line.seq)}
    >
      <td className={`${table.together} num`}>{format.clock(line.at)}</td>
      <td className={classes.who}>
        <b className={table.strong}>{actor.name}</b>
        <small>{actor.note}</small>
      </td>
      <td className={table.block}>
        <span className={classes.what}>
          <LookMark action={line.action} />
          <button
            type="button"
            data-main
            className={`${table.main} ${classes.act}`}
            aria-expanded={shown}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(line.seq);
            }}
          >
            {sayAudit(line, t)}
          </button>
        </span>
      </td>
      <td className={classes.about}>
        <b>{about.name}</b>
        <small>{about.note}</small>
      </td>
      <td className={`${table.quiet} ${table.together} num`}>
        {line.address === '' ? t('trail.server') : line.address}
      </td>
    </tr>
  );
});

export function LookMark({ action }: { action: string }) {
  const { icon: Picture, family } = auditLook(action);
  return (
    <span className={classes.mark} data-family={family}>
      <Picture size={16} stroke={1.75} aria-hidden />
    </span>
  );
}
