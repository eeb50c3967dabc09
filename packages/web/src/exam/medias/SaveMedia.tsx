import type { ExamMedia } from '@gesta/domain';
import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../form/files/saveFile.ts';
import { blobOf, useReadFile } from '../../form/files/useFileUrl.ts';
import { notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useClipUrl } from './ClipPlayer.tsx';

const LOOK = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;

export function SavePicture({ file }: { file: ExamMedia }) {
  const { t } = useT();
  const read = useReadFile(file);
  const save = () =>
    read().then(
      (content) => saveFile(blobOf(content), file.name),
      (error) => notifyFailed(error, t),
    );
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={`${t('common.download')}: ${file.name}`}
      onClick={() => void save()}
    >
      <IconDownload {...LOOK} />
    </ActionIcon>
  );
}

/** A clip goes from the server to the disk: it may be larger than a page can hold. */
export function SaveClip({ file }: { file: ExamMedia }) {
  const { t } = useT();
  const url = useClipUrl(file);
  return (
    <ActionIcon
      component="a"
      variant="subtle"
      color="gray"
      size="sm"
      href={url}
      download={file.name}
      aria-label={`${t('common.download')}: ${file.name}`}
    >
      <IconDownload {...LOOK} />
    </ActionIcon>
  );
}
