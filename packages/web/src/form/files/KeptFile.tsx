import { type ExamFile, isPicture } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './files.module.css';
import { PictureView } from './Picture.tsx';
import { saveFile } from './saveFile.ts';
import { blobOf, useReadFile } from './useFileUrl.ts';
import { useSayFile } from './useSayFile.ts';

type Props = {
  file: ExamFile;
  size: 'thumbnail' | 'large';
  /** Absent where nothing may be changed. */
  onTakeAway?: (() => void) | undefined;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** The file of a field: the picture or its kind, what it is, and what can be done with it. */
export function KeptFile({ file, size, onTakeAway, children }: Props) {
  const { t } = useT();
  const sayFile = useSayFile();
  const read = useReadFile(file);
  const isShown = isPicture(file);
  const save = () =>
    read().then(
      (content) => saveFile(blobOf(content), file.name),
      (error) => notifyFailed(error, t),
    );
  return (
    <div className={classes.kept} data-size={isShown ? size : 'thumbnail'}>
      {isShown ? (
        <PictureView file={file} size={size} />
      ) : (
        <span className={classes.picture} data-size="thumbnail">
          <IconFileTypePdf size={26} stroke={1.5} aria-hidden />
        </span>
      )}
      <div className={classes.about}>
        <p title={file.name}>{file.name}</p>
        <small>{sayFile(file)}</small>
        <div className={classes.actions}>
          {children}
          <Button size="compact-xs" variant="default" onClick={() => void save()}>
            {t('common.download')}
          </Button>
          {onTakeAway && (
            <Button size="compact-xs" variant="subtle" color="gray" onClick={onTakeAway}>
              {t('files.takeAway')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
