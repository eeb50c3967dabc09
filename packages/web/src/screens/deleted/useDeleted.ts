import { useCall } from '../../api/useCall.ts';
import { sentName } from '../../imaging/sentName.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { type KeptText, useKept } from '../../ui/useKept.ts';
import { useT } from '../../ui/useT.tsx';
import type { Deleted } from './restoreRoutes.ts';

/** Records and studies of machines that were hidden, the newest first; shown once both are known. */
export function useDeleted() {
  const { t } = useT();
  const format = useFormat();
  const records = useCall('listDeleted', {});
  const studies = useCall('hiddenStudies', {});
  const [listed, hidden] = [useKept(records), useKept(studies)];
  const ofMachines = hidden.data?.map(({ iuid, sent, serviceDate, deletedAt, deletedBy, reason }): Deleted => {
    const name = [sentName(sent.name) || t('upload.noName'), serviceDate && format.day(serviceDate)];
    return { entity: 'study', iuid, name: name.filter(Boolean).join(' · '), deletedAt, deletedBy, reason };
  });
  const data =
    listed.data && ofMachines
      ? [...listed.data, ...ofMachines].sort((one, other) => other.deletedAt.localeCompare(one.deletedAt))
      : undefined;
  const kept: KeptText<Deleted[]> = { data, old: listed.old || hidden.old };
  return { answer: records.error ? records : studies, kept };
}
