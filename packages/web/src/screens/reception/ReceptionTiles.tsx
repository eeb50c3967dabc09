import { type Icon, IconAlertTriangle, IconArmchair, IconCalendarPlus, IconClock, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '../../ui/useT.tsx';
import classes from './receptionTiles.module.css';
import type { ReceptionTile, TileName } from './tiles.ts';

const LOOK: Readonly<Record<TileName, { icon: Icon; tone: string }>> = {
  coming: { icon: IconClock, tone: 'quiet' },
  here: { icon: IconArmchair, tone: 'accent' },
  unsent: { icon: IconSend, tone: 'ok' },
  failed: { icon: IconAlertTriangle, tone: 'err' },
  free: { icon: IconCalendarPlus, tone: 'quiet' },
};

type Props = {
  tiles: readonly ReceptionTile[];
  chosen: TileName | null;
  onChoose: (tile: TileName | null) => void;
};

/** Each tile shows its own list alone; pressed once more, everything is there again. Free hours are in the agenda. */
export function ReceptionTiles({ tiles, chosen, onChoose }: Props) {
  const { t } = useT();
  const navigate = useNavigate();
  return (
    <ul className={classes.strip} aria-label={t('reception.tiles')}>
      {tiles.map(({ name, title, count, line }) => {
        const { icon: TileIcon, tone } = LOOK[name];
        const isFilter = name !== 'free';
        return (
          <li key={name} data-tile={name}>
            <button
              type="button"
              className={classes.tile}
              data-tone={count === 0 ? 'none' : tone}
              aria-pressed={isFilter ? chosen === name : undefined}
              onClick={() => (isFilter ? onChoose(chosen === name ? null : name) : void navigate({ to: '/worklist' }))}
            >
              <span className={classes.title}>
                <TileIcon size={15} stroke={1.75} aria-hidden />
                {title}
              </span>
              <span className={classes.number}>{count}</span>
              <span className={classes.line}>{line}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
