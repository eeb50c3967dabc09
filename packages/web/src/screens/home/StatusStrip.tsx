import { sayDuration } from '@gesta/report';
import { Link } from '@tanstack/react-router';
import { STATUS_LOOK, StatusBadge } from '../../ui/StatusBadge.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './strip.module.css';
import { type Home, tilesOf } from './summarise.ts';

type Props = { home: Home; now: number };

export function StatusStrip({ home, now }: Props) {
  const { t } = useT();
  const tiles = tilesOf(home, now, t);
  const present = tiles.filter((tile) => tile.count > 0);
  const median = home.medianMinutesToPublish;

  return (
    <section className={classes.strip} aria-label={t('home.todayByStatus')}>
      <div className={classes.bar} aria-hidden="true">
        {present.map(({ status, count }) => (
          <i key={status} data-family={STATUS_LOOK[status].family} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={classes.tiles}>
        {tiles.map(({ status, count, line }) => (
          <li key={status} className={classes.tile}>
            <Link to="/studies" search={{ day: home.day, status }} className={classes.tileLink}>
              <StatusBadge status={status} />
              <span className={classes.number}>{count}</span>
              <span className={classes.line}>{line}</span>
            </Link>
          </li>
        ))}
        {median !== null && (
          <li className={classes.tile}>
            <div className={classes.tileLink}>
              <span className={classes.caption}>{t('home.examToPublication')}</span>
              <span className={classes.number}>
                {sayDuration(median, t)} <small>{t('home.median')}</small>
              </span>
              <span className={classes.line}>{t('home.medianOf', { count: home.counts.PUBLICADO })}</span>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
