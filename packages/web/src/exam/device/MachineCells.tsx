import type { Placed } from '@gesta/forms';
import { Button } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowsLeftRight,
  IconCheck,
  IconChecks,
  IconEqual,
  IconRulerOff,
} from '@tabler/icons-react';
import { useEffect } from 'react';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { useT } from '../../ui/useT.tsx';
import { useDesk } from './desk.ts';
import classes from './device.module.css';
import { IfAccepted } from './IfAccepted.tsx';
import { MeasureActs } from './MeasureActs.tsx';
import { MeasuredOn } from './MeasuredOn.tsx';
import type { RowKind } from './rowKind.ts';
import { useSayRow } from './sayMeasure.ts';

export function MachineHeads() {
  const { t } = useT();
  return (
    <>
      <td />
      <th scope="col">{t('machine.sent')}</th>
      <th scope="col">{t('machine.picture')}</th>
      <th scope="col">{t('machine.ifAccepted')}</th>
      <th scope="col">
        <span className="visually-hidden">{t('machine.acts')}</span>
      </th>
    </>
  );
}

const SIGNS = {
  empty: [IconArrowLeft, 'accent'],
  ask: [IconArrowLeft, 'accent'],
  differs: [IconArrowsLeftRight, 'warn'],
  kept: [IconArrowsLeftRight, undefined],
  odd: [IconRulerOff, 'warn'],
  same: [IconEqual, undefined],
  accepted: [IconCheck, 'ok'],
} as const satisfies Partial<Record<RowKind, readonly [unknown, string | undefined]>>;

/** What the machine measured for the field of this row. */
export function MachineCells({ place }: { place: Placed }) {
  const { at, shown } = useDesk();
  const say = useSayRow();
  useEffect(() => shown.add(place.key), [shown, place.key]);
  const row = at.get(place.key);
  if (!row) return <td colSpan={5} className={classes.none} />;
  const { kind, proposal, measure } = row;
  const [Sign, tone] = kind in SIGNS ? SIGNS[kind as keyof typeof SIGNS] : [null, undefined];
  return (
    <>
      <td className={classes.sign} data-machine-kind={kind} data-tone={tone}>
        {Sign && <Sign size={16} stroke={1.75} aria-hidden />}
      </td>
      <td className={classes.sent}>
        <b>{say.value(row, proposal.proposed)}</b>
        <small>{say.origin(measure)}</small>
      </td>
      <td className={classes.pictured}>
        <MeasuredOn measure={measure} size="small" />
      </td>
      <td>
        <IfAccepted row={row} />
      </td>
      <td className={classes.act}>
        <MeasureActs row={row} />
      </td>
    </>
  );
}

/** The empty ones of this table with one press. */
export function GroupAct({ places }: { places: readonly Placed[] }) {
  const { t } = useT();
  const { at, acceptEmpty, readOnly } = useDesk();
  const rows = places.flatMap(({ key }) => at.get(key) ?? []).filter(({ kind }) => kind === 'empty');
  if (readOnly) return null;
  return (
    <>
      <KeyHint keys={['↵']} label={t('machine.acceptKey')} />
      {rows.length > 0 && (
        <Button
          size="compact-xs"
          variant="light"
          leftSection={<IconChecks size={14} stroke={1.75} aria-hidden />}
          onClick={() => acceptEmpty(rows)}
        >
          {t('machine.acceptGroup', { count: rows.length })}
        </Button>
      )}
    </>
  );
}
