import type { DicomInstance, WaitingStudy } from '@gesta/domain';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { sentName } from '../../imaging/sentName.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyNotRemoved } from '../../ui/notify.ts';
import { isOffered } from '../../ui/offer.ts';
import { type RowAct, RowMenu } from '../../ui/RowMenu.tsx';
import { useT } from '../../ui/useT.tsx';
import { inboxOffers } from './inboxOffers.ts';
import { useZipStudy } from './useZipStudy.ts';

/** What else can be done with a study that waits: its files, and for an admin to hide it with a reason. */
export function StudyMenu({ study, files }: { study: WaitingStudy; files: readonly DicomInstance[] }) {
  const { t } = useT();
  const { company, role } = useSession();
  const confirm = useConfirm();
  const zip = useZipStudy(company.iuid);
  const offers = inboxOffers(role);
  const name = sentName(study.sent.name) || t('upload.noName');
  const remove = useAct('deleteStudy', {
    onDone: () => notifyDone(t('common.successfullyRemoved')),
    onFailed: (error) => notifyNotRemoved(error, t),
  });
  const ask = async () => {
    const { ok, reason } = await confirm({
      title: t('inbox.deleteTitle'),
      message: t('inbox.deleteMessage', { name }),
      confirmLabel: t('common.delete'),
      askReason: t('inbox.why.label'),
      danger: true,
    });
    if (ok && reason) remove.mutate({ dicomStoreId: company.iuid, studyUid: study.studyUid, reason });
  };
  const acts: RowAct[] = [
    {
      icon: IconDownload,
      label: t('common.download'),
      asks: ['companyStudy', 'dicomFile'],
      run: () => void zip(study, files),
    },
  ];
  if (isOffered(offers, 'common.delete'))
    acts.push({
      icon: IconTrash,
      label: t('common.delete'),
      asks: ['deleteStudy'],
      apart: true,
      run: () => void ask(),
    });
  return <RowMenu label={t('patients.actionsOf', { name })} acts={acts} />;
}
