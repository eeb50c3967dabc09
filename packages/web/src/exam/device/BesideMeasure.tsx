import { useEffect } from 'react';
import type { BesideProps } from '../../form/machine/machine.ts';
import { useT } from '../../ui/useT.tsx';
import { type DeskRow, useDesk } from './desk.ts';
import classes from './device.module.css';
import { IfAccepted } from './IfAccepted.tsx';
import { MeasureActs } from './MeasureActs.tsx';
import { useSayRow } from './sayMeasure.ts';

/** Under a field: what the machine measured for it, and what to do about it. */
export function BesideMeasure({ place, isNamed = false }: BesideProps) {
  const row = useDesk().at.get(place.key);
  return row ? <Beside row={row} isNamed={isNamed} /> : null;
}

function Beside({ row, isNamed }: { row: DeskRow; isNamed: boolean }) {
  const { t } = useT();
  const { shown } = useDesk();
  const say = useSayRow();
  const { key } = row.proposal;
  useEffect(() => (key === null ? undefined : shown.add(key)), [shown, key]);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset inside the frame of a field would be a second one
    <div
      className={classes.beside}
      data-machine-kind={row.kind}
      role="group"
      aria-label={t('machine.about', { name: say.label(row) })}
    >
      <span className={classes.sent} title={say.origin(row.measure)}>
        {isNamed && `${say.short(row)} `}
        <b>{say.value(row, row.proposal.proposed)}</b>
      </span>
      {(row.kind === 'odd' || row.proposal.sentAnother) && <IfAccepted row={row} />}
      <MeasureActs row={row} />
    </div>
  );
}
