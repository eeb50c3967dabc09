import type { DicomInstance } from '@gesta/domain';
import { useInViewport } from '@mantine/hooks';
import { IconClipboardText, IconFileText, IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useSmallUrl } from '../form/files/useFileUrl.ts';
import { useT } from '../ui/useT.tsx';
import classes from './imaging.module.css';

type Props = { image: Pick<DicomInstance, 'iuid' | 'kind' | 'frames'>; label: string };

const isShown = ({ kind }: Props['image']) => kind === 'image' || kind === 'clip';

/** A picture of a machine, small; what has no picture is a sign. */
export function DicomThumb({ image, label }: Props) {
  const { t } = useT();
  const { ref, inViewport } = useInViewport();
  const shown = isShown(image);
  const { url, error } = useSmallUrl(image, inViewport && shown);
  return (
    <span ref={ref} className={classes.thumb}>
      {url !== null && <img src={url} alt={label} decoding="async" draggable={false} />}
      {!shown && <Sign kind={image.kind} />}
      {shown && url === null && error === null && <IconPhoto size={18} stroke={1.5} aria-hidden />}
      {error !== null && (
        <span role="img" aria-label={t('dicom.cannotShow')} title={t('dicom.cannotShow')}>
          <IconPhotoOff size={18} stroke={1.5} aria-hidden />
        </span>
      )}
      {image.frames > 1 && <small>{image.frames}</small>}
    </span>
  );
}

function Sign({ kind }: { kind: DicomInstance['kind'] }) {
  const Picture = kind === 'report' ? IconClipboardText : IconFileText;
  return <Picture size={18} stroke={1.5} aria-hidden />;
}
