import type { DicomInstance } from '@gesta/domain';
import { useInViewport } from '@mantine/hooks';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useCredentials } from '../../api/credentials.ts';
import { useSmallUrl } from '../../form/files/useFileUrl.ts';
import { useT } from '../../ui/useT.tsx';
import { rawAddress } from './machineAddress.ts';
import { isFrameShown } from './machineMedia.ts';
import classes from './machinePicture.module.css';

type Props = { image: Pick<DicomInstance, 'iuid' | 'kind'>; name: string };

/** The small picture of a file of a machine, fetched once it comes into view. */
export function MachinePicture({ image, name }: Props) {
  const { ref, inViewport } = useInViewport();
  const { url, error } = useSmallUrl(image, inViewport && isFrameShown(image));
  const broken = error !== null || !isFrameShown(image);
  return (
    <span ref={ref} className={classes.small} data-broken={broken || undefined}>
      {url !== null && <img src={url} alt={name} decoding="async" draggable={false} />}
      {url === null && !broken && <IconPhoto size={20} stroke={1.5} aria-hidden />}
      {broken && <PictureNotShown />}
    </span>
  );
}

export function PictureNotShown() {
  const { t } = useT();
  return (
    <span className={classes.notShown}>
      <IconPhotoOff size={18} stroke={1.5} aria-hidden />
      {t('dicom.cannotShow')}
    </span>
  );
}

/** Whether a small picture could not be drawn is known once it was asked for. */
export function useCannotShow(image: DicomInstance): boolean {
  const { error } = useSmallUrl(image, false);
  return error !== null || !isFrameShown(image);
}

export function RawFile({ image, name }: { image: Pick<DicomInstance, 'iuid'>; name: string }) {
  const { t } = useT();
  const { company } = useCredentials();
  return (
    <a
      className={classes.raw}
      href={rawAddress(image.iuid, company)}
      download
      aria-label={`${t('medias.rawFile')}: ${name}`}
    >
      {t('medias.rawFile')}
    </a>
  );
}
