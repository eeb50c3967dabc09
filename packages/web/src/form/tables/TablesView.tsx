import type { PlacedTable } from '@gesta/forms';
import { useMemo } from 'react';
import { Card } from '../../ui/Card.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import { useExam, useResult } from '../exam.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { ToldAbove } from '../fields/toldAbove.ts';
import { PassportButton } from '../PassportButton.tsx';
import { leavingPlace } from '../risk/leavingPlace.ts';
import { RisksView } from '../risk/RisksView.tsx';
import { isCalculated } from './cellKinds.ts';
import cells from './cells.module.css';
import { GroupedTable } from './GroupedTable.tsx';
import { LackingInputs } from './LackingInputs.tsx';
import { SidesTable } from './SidesTable.tsx';
import { TableFigures } from './TableFigures.tsx';

/** Tables as the definition of a form lays them out, each under its title. */
export function TablesView({ tables }: { tables: readonly PlacedTable[] }) {
  return tables.map((table) => <OneTable key={table.title} table={table} />);
}

function OneTable({ table }: { table: PlacedTable }) {
  const { say } = useExam();
  const risks = useMemo(() => calculatedIn(table), [table]);
  return (
    <ToldAbove value={risks.length > 0}>
      <Card
        padding="none"
        title={say(table.title)}
        beside={table.head.map((place) => (
          <div key={place.key} className={cells.choice} data-place={place.key} data-bare>
            <FieldView place={place} />
          </div>
        ))}
        actions={table.groups.length > 0 ? <Hints table={table} /> : table.risks.length > 0 && <Model table={table} />}
      >
        <LackingInputs places={risks} />
        {table.risks.length > 0 && <RisksView risks={table.risks} />}
        {table.groups.length > 0 &&
          (table.columns.length > 0 ? <SidesTable table={table} /> : <GroupedTable table={table} />)}
        <TableFigures table={table} />
      </Card>
    </ToldAbove>
  );
}

/** What may lack something. */
const calculatedIn = ({ groups, figures, risks }: PlacedTable) =>
  [
    ...groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flat())),
    ...figures,
    ...risks.flatMap(({ after, before }) => [after, ...(before ? [before] : [])]),
  ].filter((place) => isCalculated(place) && place.field.formulas !== undefined);

/** Whose model gave the risks, and the way to all of it. */
function Model({ table }: { table: PlacedTable }) {
  const place = leavingPlace(table.risks);
  const told = useResult(place?.key ?? '')?.notices.find(({ key }) => key === 'calc.notice.model');
  if (!place) return null;
  return (
    <>
      {told && <span className={cells.quiet}>{String(told.values?.model ?? '').replaceAll(' + ', ' · ')}</span>}
      <PassportButton place={place} />
    </>
  );
}

function Hints({ table }: { table: PlacedTable }) {
  const { t } = useT();
  const { say } = useExam();
  const typed = table.columns.filter(({ result }) => result !== true).map(({ label }) => say(label).toLowerCase());
  return (
    <>
      <KeyHint keys={['Tab']} label={typed.length > 1 ? typed.join(' → ') : t('measure.next')} />
      <KeyHint keys={['F1']} label={t('measure.passport')} />
      <KeyHint keys={[keyName('mod+Enter')]} label={t('measure.conclude')} />
    </>
  );
}
