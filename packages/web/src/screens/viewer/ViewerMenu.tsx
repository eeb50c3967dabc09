import {
  type Icon,
  IconFileDownload,
  IconFileZip,
  IconFolderSymlink,
  IconPhotoDown,
  IconTrash,
} from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { offeredTo } from '../../ui/offer.ts';
import { RowMenu } from '../../ui/RowMenu.tsx';
import { useT } from '../../ui/useT.tsx';
import { viewerOffers } from './viewerMenu.ts';

type Label = ReturnType<typeof viewerOffers>[number]['label'];

const ICONS: Readonly<Record<Label, Icon>> = {
  'viewer.rawFile': IconFileDownload,
  'viewer.imageFile': IconPhotoDown,
  'viewer.zipFile': IconFileZip,
  'viewer.move': IconFolderSymlink,
  'viewer.deleteAll': IconTrash,
};

export function ViewerMenu({ runs }: { runs: Readonly<Record<Label, () => void>> }) {
  const { t } = useT();
  const { session, role } = useSession();
  const acts = offeredTo(role, viewerOffers(session.user)).map(({ label, asks }) => ({
    label: t(label),
    asks,
    icon: ICONS[label],
    run: runs[label],
    ...(label === 'viewer.deleteAll' ? { apart: true, danger: true } : {}),
  }));
  return <RowMenu label={t('common.more')} acts={acts} />;
}
