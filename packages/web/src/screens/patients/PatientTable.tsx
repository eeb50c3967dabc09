import type { PatientLine } from '@gesta/domain';
import { Button } from '@mantine/core';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import table from '../../ui/table.module.css';
import type { Rows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { PatientTableRow } from './PatientRow.tsx';
import type { PatientWays } from './patientRowActs.ts';

type Props = PatientWays & {
  patients: readonly PatientLine[];
  /** The rows answer an older question than the one just asked. */
  old: boolean;
  rows: Rows;
  limit: number;
  /** There are more patients than the rows. */
  more: boolean;
  /** Absent when no more can be shown. */
  onMore: (() => void) | undefined;
};

export function PatientTable({ patients, old, rows, limit, more, onMore, ...ways }: Props) {
  const { t } = useT();
  return (
    <>
      <ListTable columns={['common.name', 'patient.identity', 'patient.birthdate']} acts old={old} rows={rows}>
        {patients.map((patient) => (
          <PatientTableRow key={patient.iuid} patient={patient} current={patient.iuid === rows.current} {...ways} />
        ))}
      </ListTable>
      <footer className={table.foot}>
        <span>{t('patients.shown', { count: patients.length })}</span>
        {more && onMore && (
          <Button size="xs" variant="default" loading={old} onClick={onMore}>
            {t('common.more')}
          </Button>
        )}
        {more && !onMore && <span className={table.limit}>{t('patients.limit', { limit })}</span>}
        <span className={table.keys}>
          <KeyHint keys={['↑', '↓']} label={t('studies.keysMove')} />
          <KeyHint keys={['↵']} label={t('studies.keysOpen')} />
        </span>
      </footer>
    </>
  );
}
