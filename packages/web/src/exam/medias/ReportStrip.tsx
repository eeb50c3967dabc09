import { captionOf, type ExamMedia } from '@gesta/domain';
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconArrowRight,
  IconArrowsSort,
  IconShield,
  IconShieldCheck,
  IconShieldQuestion,
  IconX,
} from '@tabler/icons-react';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { PictureView } from '../../form/files/Picture.tsx';
import { Card } from '../../ui/Card.tsx';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import { CaptionField } from './CaptionField.tsx';
import { MachinePicture } from './MachinePicture.tsx';
import { canBeMasked, unseenIn } from './mask/maskAreas.ts';
import classes from './strip.module.css';
import type { Coming } from './useCapture.ts';

type Props = {
  pictures: readonly ExamMedia[];
  coming: readonly Coming[];
  readOnly: boolean;
  onEnlarge: (iuid: string) => void;
  onCaption: (file: ExamMedia, caption: string) => void;
  onTakeOut: (file: ExamMedia) => void;
  onMove: (file: ExamMedia, place: number) => void;
  /** What of it leaves the clinic; of all that nobody has seen, one after the other. */
  onLook: (file: ExamMedia) => void;
  onLookAll: () => void;
};

/** What a tile carries while it is dragged; a place for files takes no notice of it. */
const CARRIED = 'application/x-gesta-media';
const LOOK = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** The pictures of the report, in its order, with the words under them. */
export function ReportStrip({ pictures, coming, readOnly, onMove, ...on }: Props) {
  const { t } = useT();
  const narrow = useMediaQuery('(width < 760px)', false, { getInitialValueInEffect: false });
  const [sorting, setSorting] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const count = pictures.length + coming.length;
  const unseen = unseenIn(pictures).length;
  const put = (file: ExamMedia, place: number) => {
    if (place < 0 || place >= pictures.length) return;
    onMove(file, place);
    setSaid(t('medias.moved', { name: captionOf(file), place: place + 1, total: pictures.length }));
    // A tile that is put elsewhere in the page loses the focus.
    const held = document.activeElement;
    requestAnimationFrame(() => held instanceof HTMLElement && held.isConnected && held.focus());
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const movable = (file: ExamMedia, place: number) => {
    if (readOnly) return {};
    return {
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
      onDrop: (event: DragEvent) => {
        const carried = pictures.find(({ iuid }) => iuid === dragged);
        if (!carried) return;
        event.preventDefault();
        put(carried, place);
        end();
      },
      onDragEnd: end,
      onKeyDown: (event: KeyboardEvent) => {
        const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        if (!event.altKey || by === undefined) return;
        event.preventDefault();
        put(file, place + by);
      },
    };
  };
  return (
    <Card
      title={t('medias.inReport')}
      beside={count > 0 && <span className={classes.count}>{t('medias.imageCount', { count })}</span>}
      {...(!readOnly && pictures.length > 1
        ? {
            actions: narrow ? (
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconArrowsSort {...LOOK} />}
                aria-pressed={sorting}
                onClick={() => setSorting(!sorting)}
              >
                {t(sorting ? 'medias.orderDone' : 'medias.order')}
              </Button>
            ) : (
              <KeyHint keys={['alt+ArrowLeft', 'alt+ArrowRight'].map(keyName)} label={t('medias.changesOrder')} />
            ),
          }
        : {})}
    >
      {!readOnly && unseen > 0 && (
        <p className={classes.unseen}>
          <IconShieldQuestion {...LOOK} />
          {t('medias.mask.unseen', { count: unseen })}
          <Button size="compact-xs" variant="default" onClick={on.onLookAll}>
            {t('medias.mask.check')}
          </Button>
        </p>
      )}
      {count === 0 && <p className={classes.none}>{t('medias.noneInReport')}</p>}
      <ul
        className={classes.strip}
        aria-label={t('medias.inReportList')}
        data-sorting={(narrow && sorting) || undefined}
      >
        {pictures.map((file, place) => (
          <li
            key={file.iuid}
            data-dragged={dragged === file.iuid || undefined}
            data-over={(over === file.iuid && dragged !== file.iuid) || undefined}
            {...movable(file, place)}
          >
            <button
              type="button"
              className={classes.shot}
              aria-label={t('medias.enlarge', { name: captionOf(file) })}
              onClick={() => on.onEnlarge(file.iuid)}
            >
              <PictureView file={file} size="tile" />
              <span className={classes.number} data-says={place + 1} />
            </button>
            {!readOnly && (
              <Acts
                file={file}
                isFirst={place === 0}
                isLast={place === pictures.length - 1}
                onStep={(by) => put(file, place + by)}
                onTakeOut={() => on.onTakeOut(file)}
                onLook={() => on.onLook(file)}
              />
            )}
            {readOnly ? (
              <p className={classes.caption}>{captionOf(file)}</p>
            ) : (
              <CaptionField file={file} onSave={(caption) => on.onCaption(file, caption)} />
            )}
          </li>
        ))}
        {coming.map(({ instance, frame, caption }) => (
          <li key={`${instance} ${frame}`} data-coming aria-busy>
            <span className={classes.shot}>
              <MachinePicture image={{ iuid: instance, kind: 'image' }} name={caption} />
            </span>
            <p className={classes.caption}>{caption}</p>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Card>
  );
}

type ActsProps = {
  file: ExamMedia;
  isFirst: boolean;
  isLast: boolean;
  onStep: (by: number) => void;
  onTakeOut: () => void;
  onLook: () => void;
};

function Acts({ file, isFirst, isLast, onStep, onTakeOut, onLook }: ActsProps) {
  const { t } = useT();
  const name = captionOf(file);
  return (
    <span className={classes.acts}>
      <ActionIcon
        size={22}
        variant="default"
        disabled={isFirst}
        aria-label={t('medias.earlier', { name })}
        onClick={() => onStep(-1)}
      >
        <IconArrowLeft {...LOOK} />
      </ActionIcon>
      <ActionIcon
        size={22}
        variant="default"
        disabled={isLast}
        aria-label={t('medias.later', { name })}
        onClick={() => onStep(1)}
      >
        <IconArrowRight {...LOOK} />
      </ActionIcon>
      {canBeMasked(file) && (
        <ActionIcon size={22} variant="default" aria-label={t('medias.mask.open', { name })} onClick={onLook}>
          {file.mask ? <IconShieldCheck {...LOOK} /> : <IconShield {...LOOK} />}
        </ActionIcon>
      )}
      <ActionIcon size={22} variant="default" aria-label={t('medias.takeOut', { name })} onClick={onTakeOut}>
        <IconX {...LOOK} />
      </ActionIcon>
    </span>
  );
}
