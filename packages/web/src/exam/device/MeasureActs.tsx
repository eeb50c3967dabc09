import { Button } from '@mantine/core';
import { IconCheck, IconDeviceDesktopAnalytics, IconEqual } from '@tabler/icons-react';
import { useExam } from '../../form/exam.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { type DeskRow, useDesk } from './desk.ts';
import classes from './device.module.css';
import { useSayRow } from './sayMeasure.ts';

/** What can be done about a measure, or what has been. */
export function MeasureActs({ row, isLong = false }: { row: DeskRow; isLong?: boolean }) {
  const { t } = useT();
  const desk = useDesk();
  const say = useSayRow();
  const { proposal, kind } = row;
  if (desk.readOnly) return <RowState row={row} />;
  const act = (label: string, run: () => void, variant = 'default') => (
    <Button
      size={isLong ? 'xs' : 'compact-xs'}
      variant={variant}
      aria-label={isLong ? undefined : `${label}: ${say.label(row)}`}
      onClick={run}
    >
      {label}
    </Button>
  );
  const swap = act(
    isLong ? t('machine.swapFor', { value: say.value(row, proposal.proposed) }) : t('machine.swap'),
    () => desk.accept(row),
  );
  switch (kind) {
    case 'empty':
    case 'ask':
      return (
        <Button
          size={isLong ? 'xs' : 'compact-xs'}
          variant="light"
          leftSection={<IconCheck size={14} stroke={1.75} aria-hidden />}
          aria-label={isLong ? undefined : t('machine.acceptOf', { name: say.label(row) })}
          onClick={() => desk.accept(row)}
        >
          {t('machine.accept')}
        </Button>
      );
    case 'differs':
      return (
        <span className={classes.acts}>
          {act(isLong ? t('machine.keepValue', { value: say.value(row, proposal.current) }) : t('machine.keep'), () =>
            desk.keep(row),
          )}
          {swap}
        </span>
      );
    case 'kept':
      return (
        <span className={classes.acts}>
          <RowState row={row} />
          {swap}
        </span>
      );
    case 'odd':
      if (proposal.state === 'wrongUnit') return null;
      if (proposal.likely === null) return act(t('machine.accept'), () => desk.accept(row));
      return act(t('machine.likely', { value: say.value(row, proposal.likely) }), () => desk.accept(row, 'likely'));
    default:
      return <RowState row={row} />;
  }
}

function RowState({ row: { kind, proposal } }: { row: DeskRow }) {
  const { t } = useT();
  const format = useFormat();
  const { store } = useExam();
  if (kind === 'accepted') {
    const at = proposal.key === null ? null : store.typedAt(proposal.key);
    return (
      <span className={classes.state} data-tone="ok">
        <IconDeviceDesktopAnalytics size={15} stroke={1.75} aria-hidden />
        {at === null ? t('machine.accepted') : t('machine.acceptedAt', { time: format.time(at) })}
      </span>
    );
  }
  if (kind === 'same')
    return (
      <span className={classes.state}>
        <IconEqual size={15} stroke={1.75} aria-hidden />
        {t('machine.same')}
      </span>
    );
  if (kind === 'kept') return <span className={classes.state}>{t('machine.kept')}</span>;
  if (kind === 'compared') return <span className={classes.state}>{t('machine.compared')}</span>;
  return null;
}
