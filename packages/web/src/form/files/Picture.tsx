import type { ExamFile } from '@gesta/domain';
import { useInViewport } from '@mantine/hooks';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './files.module.css';
import { useFileUrl, useSmallUrl } from './useFileUrl.ts';

type Props = {
  file: ExamFile;
  /** Small ones are drawn small by the server; the browser scales the large ones. */
  size: 'thumbnail' | 'tile' | 'large';
  /** The exam it is kept with, where that is not the open one. */
  exam?: string;
};

/** A picture of the exam, fetched once it comes into view. */
export function PictureView({ file, size, exam }: Props) {
  const { t } = useT();
  const { ref, inViewport } = useInViewport();
  const isLarge = size === 'large';
  const whole = useFileUrl(file, inViewport && isLarge, exam);
  const small = useSmallUrl(file, inViewport && !isLarge);
  const { url, error } = isLarge ? whole : small;
  return (
    <span ref={ref} className={classes.picture} data-size={size}>
      {url !== null && <img src={url} alt={file.caption || file.name} decoding="async" draggable={false} />}
      {url === null && error === null && <IconPhoto size={20} stroke={1.5} aria-hidden />}
      {error !== null && (
        <span role="img" aria-label={t('files.notShown')} title={t('files.notShown')}>
          <IconPhotoOff size={20} stroke={1.5} aria-hidden />
        </span>
      )}
    </span>
  );
}
