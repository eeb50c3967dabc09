import { type Medicine, writeMedicines } from '@gesta/domain';
import { folded } from '@gesta/forms';
import { sayMedicine } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconDownload, IconPill, IconSearchOff, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { useFormSay } from '../../exam/useFormSay.ts';
import { saveFile } from '../../form/files/saveFile.ts';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import table from '../../ui/table.module.css';
import { useKept } from '../../ui/useKept.ts';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { MedicineDialog } from './MedicineDialog.tsx';
import { MedicineRow } from './MedicineRow.tsx';

/** The clinic's own list of medicines: what prescriptions choose from. */
export function MedicinesScreen() {
  const { t, locale } = useT();
  const say = useFormSay();
  const offers = useScreenOffers('/medicines');
  const [words, setWords] = useState('');
  const [edited, setEdited] = useState<Medicine | null>(null);
  const [dialog, setDialog] = useState<'medicine' | 'import' | null>(null);
  const answer = useCall('listMedicines', {});
  const kept = useKept(answer);
  const all = kept.data?.medicines ?? [];
  const wanted = folded(words).split(' ').filter(Boolean);
  const found = all.filter(({ name, strength }) => {
    const text = folded(`${name} ${strength}`);
    return wanted.every((word) => text.includes(word));
  });
  const rows = useRows(found.map(({ iuid }) => iuid));
  useRowKeys(rows);
  const open = (medicine: Medicine | null) => {
    setEdited(medicine);
    setDialog('medicine');
  };
  if (say === null) return null;
  const download = () =>
    saveFile(new Blob([writeMedicines(all, say)], { type: 'text/csv;charset=utf-8' }), `${t('medicines.file')}.csv`);

  return (
    <div className={table.page} data-narrow>
      <PageTitle
        title={t('medicines.title')}
        subtitle={t('medicines.subtitle', { count: all.length })}
        search={
          <SearchBox
            label={t('medicines.search')}
            hint={t('medicines.search')}
            value={words}
            onSearch={setWords}
            onDown={() => rows.move(1)}
          />
        }
        actions={
          <>
            {offers('medicines.export') && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
                onClick={download}
              >
                {t('medicines.export')}
              </Button>
            )}
            {offers('medicines.import') && (
              <Button
                variant="default"
                leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
                onClick={() => setDialog('import')}
              >
                {t('medicines.import')}
              </Button>
            )}
            {offers('medicines.new') && (
              <NewButton act="medicines.new" onNew={() => open(null)}>
                {t('medicines.new')}
              </NewButton>
            )}
          </>
        }
      />
      <ListBody
        answer={answer}
        kept={kept}
        empty={found.length === 0}
        nothing={
          all.length === 0 ? (
            <EmptyState icon={IconPill} title={t('medicines.none')} hint={t('medicines.noneHint')} />
          ) : (
            <EmptyState icon={IconSearchOff} title={t('medicines.notFound')} hint={t('medicines.notFoundHint')} />
          )
        }
      >
        <ListTable columns={['medicines.medicine', 'medicines.kind', 'medicines.uses']} acts old={kept.old} rows={rows}>
          {found.map((medicine) => (
            <MedicineRow
              key={medicine.iuid}
              medicine={medicine}
              words={sayMedicine(medicine, { t, locale, say })}
              say={say}
              current={medicine.iuid === rows.current}
              onOpen={() => open(medicine)}
            />
          ))}
        </ListTable>
      </ListBody>
      <MedicineDialog opened={dialog === 'medicine'} medicine={edited} say={say} onClose={() => setDialog(null)} />
      <ImportDialog opened={dialog === 'import'} say={say} onClose={() => setDialog(null)} />
    </div>
  );
}
