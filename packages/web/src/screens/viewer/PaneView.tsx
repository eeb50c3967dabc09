import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from '../../ui/useT.tsx';
import { FilmPlayer } from './FilmPlayer.tsx';
import type { Frames } from './frames.ts';
import { NotShown } from './NotShown.tsx';
import { PaneNotes } from './PaneNotes.tsx';
import { createPainter } from './painter.ts';
import classes from './pane.module.css';
import { type Pane, usePaneValue } from './pane.ts';
import { isOnCanvas } from './pictures.ts';
import { createPlayer } from './player.ts';
import { usePanePointer } from './usePanePointer.ts';
import { usePlaceSize } from './usePlaceSize.ts';
import { useWindowFilter } from './useWindowFilter.tsx';

type Props = {
  pane: Pane;
  frames: Frames<ImageBitmap>;
  company: string;
  /** The wheel was turned by one picture. */
  onStep?: (by: number) => void;
  /** What is written over the picture. */
  children?: ReactNode;
};

/** One picture on a canvas with the words about it. All of its state is in its pane. */
export function PaneView({ pane, frames, company, onStep, children }: Props) {
  const { t } = useT();
  const place = useRef<HTMLDivElement>(null);
  const size = usePlaceSize(place);
  const pointer = usePanePointer(pane, place, onStep);
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = usePaneValue(pane, (state) => state.picture);
  const shown = usePaneValue(pane, (state) => state.shown);
  const { filter, style } = useWindowFilter(pane);
  useLayoutEffect(() => (canvas.current ? createPainter(canvas.current, pane, frames) : undefined), [pane, frames]);
  useEffect(() => createPlayer(pane, frames), [pane, frames]);
  const isFilm = picture?.kind === 'video';
  const isOther = picture !== null && !isOnCanvas(picture) && !isFilm;
  const name = picture === null ? '' : t('viewer.pictureNumber', { number: picture.number });
  return (
    <div ref={place} className={classes.pane} data-shown={shown} {...pointer}>
      {filter}
      <canvas ref={canvas} className={classes.canvas} role="img" aria-label={name} style={style} />
      {shown === 'shown' && <PaneNotes pane={pane} size={size} />}
      {children}
      {picture !== null && isFilm && <FilmPlayer key={picture.iuid} picture={picture} company={company} />}
      {picture !== null && !isOther && !isFilm && shown === 'loading' && (
        <p className={classes.words} role="status">
          {t('viewer.loading', { number: picture.number })}
        </p>
      )}
      {picture !== null && !isFilm && (isOther || shown === 'failed') && (
        <NotShown
          picture={picture}
          company={company}
          {...(isOther ? {} : { onRetry: () => pane.change(({ attempt }) => ({ attempt: attempt + 1 })) })}
        />
      )}
    </div>
  );
}
