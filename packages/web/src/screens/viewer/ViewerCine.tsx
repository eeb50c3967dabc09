import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
  IconRepeat,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { rateOf, SPEEDS, type Speed, stepFrame } from './cine.ts';
import classes from './cineBar.module.css';
import { type Pane, usePaneValue } from './pane.ts';
import { isCineClip, type Picture } from './pictures.ts';

export function togglePlay(pane: Pane): void {
  pane.change(({ picture, playing }) => ({ playing: picture !== null && isCineClip(picture) && !playing }));
}

export function stepBy(pane: Pane, by: number): void {
  pane.change(({ picture, frame, loop }) =>
    picture && isCineClip(picture) ? { playing: false, frame: stepFrame(frame, by, picture.frames, loop) } : {},
  );
}

/** Only a clip has one. */
export function ViewerCine({ pane, capture }: { pane: Pane; capture?: ReactNode }) {
  const picture = usePaneValue(pane, (state) => state.picture);
  return picture && isCineClip(picture) ? <Cine pane={pane} picture={picture} capture={capture} /> : null;
}

function Cine({ pane, picture, capture }: { pane: Pane; picture: Picture; capture: ReactNode }) {
  const { t } = useT();
  const format = useFormat();
  const playing = usePaneValue(pane, (state) => state.playing);
  const speed = usePaneValue(pane, (state) => state.speed);
  const loop = usePaneValue(pane, (state) => state.loop);
  const rate = rateOf(picture);
  const Play = playing ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <div className={classes.cine} role="toolbar" aria-label={t('viewer.cine')}>
      <button
        type="button"
        className={classes.icon}
        aria-label={t('viewer.frameBack')}
        onClick={() => stepBy(pane, -1)}
      >
        <IconPlayerTrackPrev size={18} stroke={1.75} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.play}
        aria-label={t(playing ? 'viewer.pause' : 'viewer.play')}
        onClick={() => togglePlay(pane)}
      >
        <Play size={18} aria-hidden />
      </button>
      <button type="button" className={classes.icon} aria-label={t('viewer.frameOn')} onClick={() => stepBy(pane, 1)}>
        <IconPlayerTrackNext size={18} stroke={1.75} aria-hidden />
      </button>
      <Scrub pane={pane} picture={picture} />
      <span className={classes.rate}>
        {t('viewer.rate', { rate: format.number(Math.round(rate)) })} ·{' '}
        {t('viewer.seconds', { seconds: format.number(Math.round((picture.frames / rate) * 10) / 10, 1) })}
      </span>
      <label className={classes.speed}>
        <span className="visually-hidden">{t('viewer.speed')}</span>
        <select value={speed} onChange={(event) => pane.change({ speed: Number(event.currentTarget.value) as Speed })}>
          {SPEEDS.map((each) => (
            <option key={each} value={each}>
              {format.number(each)}×
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={classes.icon}
        aria-label={t('viewer.loop')}
        aria-pressed={loop}
        onClick={() => pane.change({ loop: !loop })}
      >
        <IconRepeat size={18} stroke={1.75} aria-hidden />
      </button>
      {capture}
    </div>
  );
}

function Scrub({ pane, picture }: { pane: Pane; picture: Picture }) {
  const { t } = useT();
  const frame = usePaneValue(pane, (state) => state.frame);
  const notes = usePaneValue(pane, (state) => state.notes);
  const marks = new Set(notes.filter(({ instance }) => instance === picture.iuid).map((note) => note.frame));
  return (
    <>
      <span className={classes.frame}>
        <b>{frame}</b> / {picture.frames}
      </span>
      <span className={classes.scrub}>
        {[...marks].map((each) => (
          <i key={each} style={{ left: `${((each - 1) / (picture.frames - 1)) * 100}%` }} />
        ))}
        <input
          type="range"
          min={1}
          max={picture.frames}
          value={frame}
          aria-label={t('viewer.frame')}
          onChange={(event) => pane.change({ playing: false, frame: Number(event.currentTarget.value) })}
        />
      </span>
    </>
  );
}
