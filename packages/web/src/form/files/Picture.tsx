import type { ExamFile } from '@gesta/domain';
import { useInViewport } from '@mantine/hooks';
import { IconPhoto, IconPhotoOff } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './files.module.css';
import { useFileUrl } from './useFileUrl.ts';

type Props = {
  file: ExamFile;
  size: 'thumbnail' | 'large';
  /** The visit it is kept with, where that is not the open one. */
  visit?: string;
};

/** A picture of the exam, fetched once it comes into view. The browser scales it. */
export function Picture({ file, size, visit }: Props) {
  const { t } = useT();
  const { ref, inViewport } = useInViewport();
  const { url, error } = useFileUrl(file, inViewport, visit);
  return (
    <span ref={ref} className={classes.picture} data-size={size}>
      {url !== null && <img src={url} alt={file.name} decoding="async" draggable={false} />}
      {url === null && error === null && <IconPhoto size={20} stroke={1.5} aria-hidden />}
      {error !== null && (
        <span role="img" aria-label={t('files.notShown')} title={t('files.notShown')}>
          <IconPhotoOff size={20} stroke={1.5} aria-hidden />
        </span>
      )}
    </span>
  );
}
