import { captionOf, type ExamMedia, isPicture } from '@gesta/domain';
import { VisuallyHidden } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { LargeView } from './LargeView.tsx';
import { MediaTile } from './MediaTile.tsx';
import classes from './medias.module.css';
import { useMedia } from './useMedia.ts';

type Props = { media: readonly ExamMedia[]; readOnly: boolean };

/** What a tile carries while it is dragged; a place for files takes no notice of it. */
const CARRIED = 'application/x-gesta-media';

/** The pictures and clips of the exam, in the order of the report; dragged or moved by their buttons. */
export function Gallery({ media, readOnly }: Props) {
  const { t } = useT();
  const { update, move, remove } = useMedia(media);
  const [large, setLarge] = useState<string | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const put = (file: ExamMedia, place: number) => {
    move(file.iuid, place);
    setSaid(t('medias.moved', { name: captionOf(file), place: place + 1, total: media.length }));
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const drop = (event: DragEvent, place: number) => {
    const file = media.find(({ iuid }) => iuid === dragged);
    if (!file) return;
    event.preventDefault();
    put(file, place);
    end();
  };
  const movable = (file: ExamMedia, place: number) =>
    readOnly
      ? {}
      : {
          draggable: true,
          onDragStart: (event: DragEvent) => {
            event.dataTransfer.setData(CARRIED, file.iuid);
            event.dataTransfer.effectAllowed = 'move';
            setDragged(file.iuid);
          },
          onDragOver: (event: DragEvent) => {
            if (dragged === null) return;
            event.preventDefault();
            setOver(file.iuid);
          },
          onDrop: (event: DragEvent) => drop(event, place),
          onDragEnd: end,
        };
  return (
    <>
      <ul className={classes.gallery} aria-label={t('medias.gallery')}>
        {media.map((file, place) => (
          <li
            key={file.iuid}
            className={classes.tile}
            data-dragged={dragged === file.iuid || undefined}
            data-over={(over === file.iuid && dragged !== file.iuid) || undefined}
            {...movable(file, place)}
          >
            <MediaTile
              file={file}
              readOnly={readOnly}
              isFirst={place === 0}
              isLast={place === media.length - 1}
              onEnlarge={() => setLarge(file.iuid)}
              onCaption={(caption) => update(file, { caption })}
              onReport={(inReport) => update(file, { inReport })}
              onStep={(by) => put(file, place + by)}
              onRemove={() => remove(file)}
            />
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <LargeView pictures={media.filter(isPicture)} open={large} onOpen={setLarge} />
    </>
  );
}
