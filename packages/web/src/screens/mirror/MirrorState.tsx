import type { MirrorRow } from '@gesta/domain';
import { IconArrowsMinimize, IconArrowUpRight, IconCircleCheck } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './qualityTable.module.css';

const small = { size: 14, stroke: 1.75, 'aria-hidden': true } as const;

/** What is to be looked at of somebody's measures, in a few words. */
export function MirrorState({ row }: { row: MirrorRow }) {
  const { t } = useT();
  if (row.doctor === null) return <span className={classes.sub}>{t('mirror.together')}</span>;
  const figures = row.cells.flatMap((cell) => (cell.figures ? [cell.figures] : []));
  if (figures.length === 0) return <span className={classes.sub}>{t('mirror.few')}</span>;
  const means = figures.filter(({ meanMark }) => meanMark !== null).length;
  const spreads = figures.filter(({ spreadMark }) => spreadMark !== null).length;
  if (means + spreads === 0)
    return (
      <span className={classes.sub} data-tone="ok">
        <IconCircleCheck {...small} />
        {t('mirror.within')}
      </span>
    );
  return (
    <span className={classes.sub} data-tone="warn">
      {means > 0 && (
        <span>
          <IconArrowUpRight {...small} />
          {t('mirror.meansToSee', { count: means })}
        </span>
      )}
      {spreads > 0 && (
        <span>
          <IconArrowsMinimize {...small} />
          {t('mirror.spreadsToSee', { count: spreads })}
        </span>
      )}
    </span>
  );
}
