import { captionOf, type ExamMedia, isClip } from '@gesta/domain';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { PictureView } from '../../form/files/Picture.tsx';
import { useSayFile } from '../../form/files/useSayFile.ts';
import { useT } from '../../ui/useT.tsx';
import { CaptionField } from './CaptionField.tsx';
import { ClipPlayer } from './ClipPlayer.tsx';
import { PlaceMark } from './MachineTile.tsx';
import own from './medias.module.css';
import { ReportTick } from './ReportTick.tsx';
import { SaveClip, SavePicture } from './SaveMedia.tsx';
import classes from './tiles.module.css';

type Props = {
  file: ExamMedia;
  readOnly: boolean;
  place: number | null;
  onEnlarge: () => void;
  onCaption: (caption: string) => void;
  onReport: (inReport: boolean) => void;
  onRemove: () => void;
};

/** A picture or a clip that is kept with the exam. The words under one that is in the report are typed there. */
export function FileTile({ file, readOnly, place, ...on }: Props) {
  const { t } = useT();
  const sayFile = useSayFile();
  const name = captionOf(file);
  const clip = isClip(file);
  return (
    <div className={classes.body}>
      {clip ? (
        <ClipPlayer file={file} />
      ) : (
        <button
          type="button"
          className={classes.shot}
          aria-label={t('medias.enlarge', { name })}
          onClick={on.onEnlarge}
        >
          <PictureView file={file} size="tile" />
          {place !== null && <PlaceMark place={place} />}
        </button>
      )}
      {readOnly || file.inReport ? (
        <b className={classes.name} title={name}>
          {name}
        </b>
      ) : (
        <CaptionField file={file} onSave={on.onCaption} />
      )}
      <small className={classes.facts} title={`${file.name} · ${sayFile(file)}`}>
        {file.name} · {sayFile(file)}
        {file.fromDevice && ` · ${t('medias.fromDevice', { name: file.addedBy })}`}
      </small>
      <div className={classes.acts}>
        {!clip && !readOnly && <ReportTick name={name} checked={file.inReport} place={place} onChange={on.onReport} />}
        <span className={own.icons}>
          {clip ? <SaveClip file={file} /> : <SavePicture file={file} />}
          {!readOnly && (
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('medias.deleteOf', { name })}
              onClick={on.onRemove}
            >
              <IconTrash size={15} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </span>
      </div>
    </div>
  );
}
