import { IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './cine.module.css';
import { PictureNotShown } from './MachinePicture.tsx';
import type { Cine } from './useCine.ts';

/** The frame on show, over the small picture it takes the place of. */
export function CineScreen({ cine }: { cine: Cine }) {
  return (
    <>
      <canvas ref={cine.canvas} className={classes.canvas} data-drawn={cine.drawn || undefined} />
      {cine.broken && (
        <span className={classes.over}>
          <PictureNotShown />
        </span>
      )}
    </>
  );
}

/** Plays, and goes to any frame. */
export function ClipBar({ cine, frames }: { cine: Cine; frames: number }) {
  const { t } = useT();
  const { frame, playing } = cine;
  const Look = playing ? IconPlayerPause : IconPlayerPlay;
  return (
    <div className={classes.bar}>
      <input
        type="range"
        min={1}
        max={frames}
        value={frame}
        aria-label={t('medias.frame')}
        onChange={(event) => cine.go(Number(event.currentTarget.value))}
      />
      <button type="button" aria-label={t(playing ? 'medias.pause' : 'medias.play')} onClick={cine.toggle}>
        <Look size={13} stroke={1.75} aria-hidden />
      </button>
      <span className="num">
        {frame} / {frames}
      </span>
    </div>
  );
}
