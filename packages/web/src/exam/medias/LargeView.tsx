import { captionOf } from '@gesta/domain';
import { ActionIcon, Button } from '@mantine/core';
import { useMediaQuery, useWindowEvent } from '@mantine/hooks';
import { IconCapture, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type TouchEvent, useRef, useState } from 'react';
import { useCredentials } from '../../api/credentials.ts';
import { useFileUrl } from '../../form/files/useFileUrl.ts';
import { useSayFile } from '../../form/files/useSayFile.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.tsx';
import { CineScreen, ClipBar } from './CineScreen.tsx';
import { PictureNotShown, RawFile } from './MachinePicture.tsx';
import { frameAddress } from './machineAddress.ts';
import { type FileItem, isCine, type MachineItem, type MediaItem } from './machineMedia.ts';
import classes from './medias.module.css';
import tiles from './tiles.module.css';
import { useCine } from './useCine.ts';
import { useSayMachine } from './useSayMachine.ts';

type Props = {
  /** Pictures, and clips of machines. */
  items: readonly MediaItem[];
  /** The one on show; null where none is. */
  open: string | null;
  onOpen: (key: string | null) => void;
  /** Absent where nothing may be changed. */
  onCapture?: ((item: MachineItem, frame: number) => void) | undefined;
};

/** A finger that went this far meant the next one. */
const SWIPE_PX = 60;

/** One picture as large as the window, on a telephone from edge to edge; the arrows or a swipe go to the next, Escape goes back. */
export function LargeView({ items, open, onOpen, onCapture }: Props) {
  const { nameOf } = useSayMachine();
  const narrow = useMediaQuery('(width < 760px)', false, { getInitialValueInEffect: false });
  const place = items.findIndex(({ key }) => key === open);
  const item = items[place];
  const began = useRef<number | null>(null);
  const step = (by: number) => {
    const next = items[place + by];
    if (next) onOpen(next.key);
  };
  useWindowEvent('keydown', (event) => {
    if (!item || (event.target instanceof HTMLInputElement && event.target.type === 'range')) return;
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  });
  const swipe = {
    onTouchStart: ({ touches }: TouchEvent) => {
      // Two fingers make it larger.
      began.current = touches.length === 1 ? (touches[0]?.clientX ?? null) : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const went = began.current === null ? 0 : (changedTouches[0]?.clientX ?? 0) - began.current;
      if (Math.abs(went) > SWIPE_PX) step(went < 0 ? 1 : -1);
    },
  };
  return (
    <Dialog
      opened={item !== undefined}
      onClose={() => onOpen(null)}
      title={item && (item.is === 'file' ? captionOf(item.file) : nameOf(item.image))}
      size="auto"
      centered
      fullScreen={narrow}
    >
      {item && (
        <div className={classes.large}>
          <div className={classes.swiped} {...swipe}>
            {item.is === 'file' && <File key={item.key} item={item} />}
            {item.is === 'machine' && !isCine(item.image) && <Still key={item.key} item={item} />}
            {item.is === 'machine' && isCine(item.image) && (
              <Clip key={item.key} item={item} onCapture={onCapture && ((frame) => onCapture(item, frame))} />
            )}
          </div>
          <Steps item={item} place={place} total={items.length} onStep={step} />
        </div>
      )}
    </Dialog>
  );
}

function File({ item: { file } }: { item: FileItem }) {
  const { t } = useT();
  const { url, error } = useFileUrl(file);
  return (
    <div className={classes.whole} aria-busy={url === null && error === null}>
      {url !== null && <img src={url} alt={file.caption || file.name} draggable={false} />}
      {error !== null && <p role="alert">{t('files.notShown')}</p>}
    </div>
  );
}

function Still({ item: { image } }: { item: MachineItem }) {
  const { company } = useCredentials();
  const { nameOf } = useSayMachine();
  const [broken, setBroken] = useState(false);
  const name = nameOf(image);
  return (
    <div className={classes.whole}>
      {broken ? (
        <div role="alert">
          <PictureNotShown />
          <RawFile image={image} name={name} />
        </div>
      ) : (
        <img src={frameAddress(image.iuid, 1, company)} alt={name} draggable={false} onError={() => setBroken(true)} />
      )}
    </div>
  );
}

type ClipProps = { item: MachineItem; onCapture: ((frame: number) => void) | undefined };

function Clip({ item: { image }, onCapture }: ClipProps) {
  const { t } = useT();
  const cine = useCine(image, true);
  return (
    <>
      <div className={tiles.largeClip} style={{ aspectRatio: `${image.columns ?? 4} / ${image.rows ?? 3}` }}>
        <CineScreen cine={cine} />
        <ClipBar cine={cine} frames={image.frames} />
      </div>
      {onCapture && (
        <Button
          fullWidth
          mt={10}
          leftSection={<IconCapture size={16} stroke={1.75} aria-hidden />}
          disabled={cine.broken}
          onClick={() => onCapture(cine.frame)}
        >
          {t('medias.capture')}
        </Button>
      )}
    </>
  );
}

type StepsProps = { item: MediaItem; place: number; total: number; onStep: (by: number) => void };

function Steps({ item, place, total, onStep }: StepsProps) {
  const { t } = useT();
  const sayFile = useSayFile();
  const { factsOf } = useSayMachine();
  return (
    <div className={classes.steps}>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={place === 0}
        aria-label={t('medias.previous')}
        onClick={() => onStep(-1)}
      >
        <IconChevronLeft size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
      <p>
        <b className="num">{t('medias.placeOf', { place: place + 1, total })}</b>
        <small>{item.is === 'file' ? sayFile(item.file) : factsOf(item.image)}</small>
      </p>
      <ActionIcon
        variant="default"
        size="lg"
        disabled={place === total - 1}
        aria-label={t('medias.next')}
        onClick={() => onStep(1)}
      >
        <IconChevronRight size={18} stroke={1.75} aria-hidden />
      </ActionIcon>
    </div>
  );
}
