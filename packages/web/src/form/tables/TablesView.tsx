import type { PlacedTable } from '@gesta/forms';
import { Card } from '../../ui/Card.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import { ListTable } from './ListTable.tsx';
import { SidesTable } from './SidesTable.tsx';

/** Tables as the definition of a form lays them out, each under its title. */
export function TablesView({ tables }: { tables: readonly PlacedTable[] }) {
  return tables.map((table) => <OneTable key={table.title} table={table} />);
}

function OneTable({ table }: { table: PlacedTable }) {
  const { t } = useT();
  const { say } = useExam();
  const typed = table.columns.filter(({ result }) => result !== true).map(({ label }) => say(label).toLowerCase());
  return (
    <Card
      padding="none"
      title={say(table.title)}
      actions={
        <>
          <KeyHint keys={['Tab']} label={typed.length > 1 ? typed.join(' → ') : t('measure.next')} />
          <KeyHint keys={['F1']} label={t('measure.passport')} />
        </>
      }
    >
      {table.columns.length > 0 ? <SidesTable table={table} /> : <ListTable table={table} />}
    </Card>
  );
}
