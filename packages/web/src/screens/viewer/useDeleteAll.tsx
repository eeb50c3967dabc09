import type { DicomStudy } from '@gesta/domain';
import { type ReactNode, useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { Later, laterPart } from '../../ui/Later.tsx';
import { notifyTold } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

const deleteDialog = laterPart(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);

/** Deletes the studies on view, one after the other; the server lets an admin only. */
export function useDeleteAll(company: string, studies: readonly DicomStudy[]): { ask: () => void; dialog: ReactNode } {
  const { t } = useT();
  const [opened, setOpened] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { mutateAsync: remove } = useAct('deleteStudy');
  const run = async () => {
    setDeleting(true);
    try {
      for (const { studyUid } of studies) await remove({ dicomStoreId: company, studyUid });
      notifyTold('done', t('common.success'), t('viewer.deleted'));
    } catch {
      notifyTold('failed', t('common.error'), t('viewer.deleteError'));
    }
    setDeleting(false);
    setOpened(false);
  };
  const dialog = (
    <Later
      part={deleteDialog}
      opened={opened}
      isDeleting={isDeleting}
      onClose={() => setOpened(false)}
      onDelete={() => void run()}
    />
  );
  return { ask: () => setOpened(true), dialog };
}
