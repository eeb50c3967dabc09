import type { CalendarDay } from '@gesta/clinical';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './pane.module.css';
import { type Pane, usePaneValue } from './pane.ts';
import { isCineClip } from './pictures.ts';

type Props = { pane: Pane; total: number; day: CalendarDay | null; age: string | null };

/** What stands in the corners: which picture it is, of which day, and how it is looked at. */
export function PaneWords({ pane, total, day, age }: Props) {
  const { t } = useT();
  const format = useFormat();
  const picture = usePaneValue(pane, (state) => state.picture);
  const view = usePaneValue(pane, (state) => state.view);
  if (picture === null) return null;
  const { number, description } = picture;
  const place = t('viewer.pictureOf', { number, total });
  return (
    <>
      <div className={classes.corner} data-at="top left">
        <b>{description ? `${number} · ${description}` : t('viewer.pictureNumber', { number })}</b>
        <span>{isCineClip(picture) ? `${t('viewer.clip')} · ${place}` : place}</span>
      </div>
      <div className={classes.corner} data-at="top right">
        <b>{[day && format.day(day), age].filter(Boolean).join(' · ')}</b>
        <span>{format.clock(picture.receivedAt)}</span>
      </div>
      <div className={classes.corner} data-at="bottom left">
        <span>
          {t('viewer.windowLevel', {
            width: format.number(Math.round(view.width)),
            level: format.number(Math.round(view.level)),
          })}
        </span>
        <span>{t('viewer.zoomed', { percent: Math.round(view.zoom * 100) })}</span>
      </div>
    </>
  );
}
