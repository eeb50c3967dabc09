import { captionOf, type ExamMedia, isClip } from '@gesta/domain';
import { ActionIcon, Checkbox } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconDownload, IconTrash } from '@tabler/icons-react';
import { PictureView } from '../../form/files/Picture.tsx';
import { saveFile } from '../../form/files/saveFile.ts';
import { blobOf, useReadFile } from '../../form/files/useFileUrl.ts';
import { useSayFile } from '../../form/files/useSayFile.ts';
import { notifyFailed } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { CaptionField } from './CaptionField.tsx';
import { ClipPlayer, useClipUrl } from './ClipPlayer.tsx';
import classes from './medias.module.css';

type Props = {
  file: ExamMedia;
  readOnly: boolean;
  isFirst: boolean;
  isLast: boolean;
  onEnlarge: () => void;
  onCaption: (caption: string) => void;
  onReport: (inReport: boolean) => void;
  /** By so many places. */
  onStep: (by: number) => void;
  onRemove: () => void;
};

const LOOK = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A picture or a clip, with what it is and what can be done with it. */
export function MediaTile({ file, readOnly, isFirst, isLast, ...on }: Props) {
  const { t } = useT();
  const sayFile = useSayFile();
  const name = captionOf(file);
  const clip = isClip(file);
  return (
    <>
      {clip ? (
        <ClipPlayer file={file} />
      ) : (
        <button
          type="button"
          className={classes.open}
          aria-label={t('medias.enlarge', { name })}
          onClick={on.onEnlarge}
        >
          <PictureView file={file} size="tile" />
        </button>
      )}
      {readOnly ? <p className={classes.name}>{name}</p> : <CaptionField file={file} onSave={on.onCaption} />}
      <small className={classes.facts} title={file.name}>
        {file.name} · {sayFile(file)}
        {file.fromDevice && ` · ${t('medias.fromDevice', { name: file.addedBy })}`}
      </small>
      <div className={classes.acts}>
        {!clip && (
          <Checkbox
            size="xs"
            label={t('medias.inReport')}
            aria-label={t('medias.inReportOf', { name })}
            checked={file.inReport}
            disabled={readOnly}
            onChange={(event) => on.onReport(event.currentTarget.checked)}
          />
        )}
        <span className={classes.icons}>
          {!readOnly && (
            <>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={isFirst}
                aria-label={t('medias.earlier', { name })}
                onClick={() => on.onStep(-1)}
              >
                <IconArrowLeft {...LOOK} />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                disabled={isLast}
                aria-label={t('medias.later', { name })}
                onClick={() => on.onStep(1)}
              >
                <IconArrowRight {...LOOK} />
              </ActionIcon>
            </>
          )}
          {clip ? <SaveClip file={file} /> : <SavePicture file={file} />}
          {!readOnly && (
            <ActionIcon variant="subtle" color="gray" aria-label={t('medias.deleteOf', { name })} onClick={on.onRemove}>
              <IconTrash {...LOOK} />
            </ActionIcon>
          )}
        </span>
      </div>
    </>
  );
}

function SavePicture({ file }: { file: ExamMedia }) {
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
      aria-label={`${t('common.download')}: ${file.name}`}
      onClick={() => void save()}
    >
      <IconDownload {...LOOK} />
    </ActionIcon>
  );
}

/** A clip goes from the server to the disk: it may be larger than a page can hold. */
function SaveClip({ file }: { file: ExamMedia }) {
  const { t } = useT();
  const url = useClipUrl(file);
  return (
    <ActionIcon
      component="a"
      variant="subtle"
      color="gray"
      href={url}
      download={file.name}
      aria-label={`${t('common.download')}: ${file.name}`}
    >
      <IconDownload {...LOOK} />
    </ActionIcon>
  );
}
