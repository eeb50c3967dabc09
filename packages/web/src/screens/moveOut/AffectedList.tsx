import { type AffectedPatient, csvText, type Locale, type Translate } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { ListTable } from '../../ui/ListTable.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { saveBlob } from '../viewer/saveAs.ts';
import classes from './moveOut.module.css';

const SHOWN = 50;
const COLUMNS = ['common.name', 'affected.contact', 'affected.exams'] as const;

/** The first of them on the screen, all of them in the file. */
export function AffectedList({ patients, more }: { patients: readonly AffectedPatient[]; more: boolean }) {
  const { t, locale } = useT();
  const format = useFormat();
  if (patients.length === 0) return <p role="status">{t('affected.none')}</p>;
  const save = () =>
    saveBlob(new Blob([affectedCsv(patients, t, locale)], { type: 'text/csv' }), `${t('affected.file')}.csv`);
  return (
    <>
      <div className={classes.found}>
        <p role="status">
          {t('affected.count', { count: patients.length })}
          {more && ` ${t('affected.more')}`}
        </p>
        <Button leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />} onClick={save}>
          {t('affected.csv')}
        </Button>
      </div>
      <ListTable columns={COLUMNS} old={false} className={classes.listed ?? ''}>
        {patients.slice(0, SHOWN).map(({ iuid, name, patId, phone, email, exams }) => (
          <tr key={iuid}>
            <td className={table.block}>
              <b className={table.strong}>{name}</b>
              <small>{patId}</small>
            </td>
            <td className={table.block}>
              {phone && format.phone(phone)}
              <small>{email}</small>
            </td>
            <td className={table.corner}>{t('studies.exams', { count: exams })}</td>
          </tr>
        ))}
      </ListTable>
      {patients.length > SHOWN && (
        <p className={classes.more}>
          {t('moveIn.shown', {
            from: format.number(1),
            to: format.number(SHOWN),
            total: format.number(patients.length),
          })}
        </p>
      )}
    </>
  );
}

function affectedCsv(patients: readonly AffectedPatient[], t: Translate, locale: Locale): string {
  const heads = [t('common.name'), t('affected.code'), t('affected.phone'), t('affected.email'), t('affected.exams')];
  return csvText(
    [heads, ...patients.map(({ name, patId, phone, email, exams }) => [name, patId, phone, email, exams])],
    locale,
  );
}
