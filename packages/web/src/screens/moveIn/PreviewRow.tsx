import { Button, Checkbox } from '@mantine/core';
import { memo } from 'react';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import type { JudgedRow, RowDecision } from './moveInPreview.ts';
import { PersonCell } from './PersonCells.tsx';
import classes from './preview.module.css';
import { RowBadge } from './RowBadge.tsx';

type Props = {
  row: JudgedRow;
  current: boolean;
  decision: RowDecision | undefined;
  onDecide: (line: number, decision: RowDecision | null) => void;
  onCorrect: (row: JudgedRow) => void;
};

/** Drawn again only when it changes itself: a page has fifty. */
export const PreviewRow = memo(function PreviewRow({ row, current, decision, onDecide, onCorrect }: Props) {
  const { line, state } = row;
  return (
    <tr data-row={line} data-current={current || undefined} tabIndex={-1}>
      <td className={classes.number}>{line}</td>
      <td>
        <RowBadge state={state} />
      </td>
      <PersonCell row={row} columns={['name']} head note={<Note row={row} decision={decision} />} />
      <PersonCell row={row} columns={['identity']} />
      <PersonCell
        row={row}
        columns={row.problems.sex || row.changes.includes('sex') ? ['birthdate', 'sex'] : ['birthdate']}
      />
      <PersonCell row={row} columns={['phone', 'email']} />
      <PersonCell row={row} columns={['patId']} />
      <td className={classes.acts}>
        <Acts {...{ row, decision, onDecide, onCorrect }} />
      </td>
    </tr>
  );
});

/** Who is here already, or what was decided. */
function Note({ row: { state, of }, decision }: Pick<Props, 'row' | 'decision'>) {
  const { t } = useT();
  const format = useFormat();
  if (of === null) return null;
  if (state !== 'duplicate') return <small data-note>{t('moveIn.knownBy')}</small>;
  if (decision) return <small data-note>{t(decision === 'same' ? 'moveIn.decidedSame' : 'moveIn.decidedOther')}</small>;
  const born = of.birthdate ? `, ${format.day(of.birthdate)}` : '';
  return <small data-note="warn">{t('moveIn.exists', { person: `${of.name}${born}` })}</small>;
}

function Acts({ row, decision, onDecide, onCorrect }: Omit<Props, 'current'>) {
  const { t } = useT();
  const { line, state, changes } = row;
  if (state === 'new') return <span>{t('moveIn.comesIn')}</span>;
  if (state === 'same') return <span>{t('moveIn.nothingChanges')}</span>;
  if (state === 'update')
    return (
      <Checkbox
        size="xs"
        labelPosition="left"
        label={t('moveIn.changes', { count: changes.length })}
        checked={decision !== 'leave'}
        onChange={({ currentTarget }) => onDecide(line, currentTarget.checked ? null : 'leave')}
      />
    );
  if (state === 'error')
    return (
      <Button size="compact-sm" variant="default" onClick={() => onCorrect(row)}>
        {t('moveIn.correct')}
      </Button>
    );
  if (decision)
    return (
      <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onDecide(line, null)}>
        {t('moveIn.change')}
      </Button>
    );
  return (
    <>
      <Button size="compact-sm" onClick={() => onDecide(line, 'same')}>
        {t('moveIn.isSame')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={() => onDecide(line, 'other')}>
        {t('moveIn.isOther')}
      </Button>
    </>
  );
}
