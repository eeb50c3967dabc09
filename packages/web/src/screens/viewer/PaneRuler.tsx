import { useT } from '../../ui/useT.tsx';
import classes from './notes.module.css';
import type { CalibratedRegion } from './regions.ts';
import type { PaneSize, PicturePlace } from './view.ts';

const MM_A_CM = 10;
const LABEL_EVERY = 5;
/** Marks nearer to each other than this are none. */
const LEAST_GAP = 7;

type Props = { region: CalibratedRegion; place: PicturePlace; pane: PaneSize };

/** What the marks and their numbers take. */
const ROOM = 46;

/** Depth beside the region, and a piece of it as a scale: both from the size of its pixels. */
export function PaneRuler({ region, place, pane }: Props) {
  const { t } = useT();
  const gap = (MM_A_CM / region.perY) * place.scale;
  // Where the region goes to the edge of the pane the marks stand inside it.
  const right = Math.min(place.left + region.x1 * place.scale, pane.width - ROOM);
  const top = place.top + region.y0 * place.scale;
  const marks = gap < LEAST_GAP ? 0 : Math.floor(((region.y1 - region.y0) * region.perY) / MM_A_CM);
  const scale = ((2 * MM_A_CM) / region.perX) * place.scale;
  const foot = Math.min(place.top + region.y1 * place.scale + 14, pane.height - 28);
  return (
    <g className={classes.ruler}>
      {Array.from({ length: marks + 1 }, (_, cm) => {
        const y = top + cm * gap;
        const isLong = cm % LABEL_EVERY === 0;
        return (
          <g key={y}>
            <path d={`M${right + 8} ${y}h${isLong ? 12 : 7}`} />
            {isLong && cm > 0 && (
              <text x={right + 25} y={y + 4}>
                {cm}
              </text>
            )}
          </g>
        );
      })}
      <path d={`M${right - scale} ${foot - 4}v4h${scale}v-4`} />
      <text x={right - scale / 2} y={foot + 15} textAnchor="middle">
        {t('viewer.scale', { cm: 2 })}
      </text>
    </g>
  );
}
