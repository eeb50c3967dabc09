import type { CalendarDay } from '@gesta/clinical';
import type { ManagementFigures } from '@gesta/domain';
import { IconChartBar } from '@tabler/icons-react';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { CsvButton } from './CsvButton.tsx';
import { DayBars } from './DayBars.tsx';
import { type ExamsBehind, ExamsLink } from './ExamsLink.tsx';
import classes from './management.module.css';

type Props = { figures: ManagementFigures; today: CalendarDay; chosen: ExamsBehind };

export function VolumeCard({ figures, today, chosen }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { perDay, perDayBefore, from, to } = figures;
  const total = perDay.reduce((sum, { count }) => sum + count, 0);
  const before = perDayBefore.reduce((sum, count) => sum + count, 0);
  const change = before === 0 ? null : Math.round((total / before - 1) * 100);
  const csv = () => [
    [t('gestao.day'), t('gestao.examCount'), t('gestao.previous')],
    ...perDay.map(({ day, count }, index) => [format.day(day), count, perDayBefore[index] ?? 0]),
  ];
  return (
    <Card
      className={classes.wide ?? ''}
      title={t('gestao.work')}
      beside={
        total > 0 && (
          <span className={classes.beside}>
            <ExamsLink className={classes.strong} exams={{ ...chosen, from, to }}>
              {format.number(total)}
            </ExamsLink>{' '}
            {t('gestao.examWord', { count: total })}{' '}
            {change !== null && (
              <>
                <b data-sign={change < 0 ? 'less' : 'more'}>
                  {change < 0 ? '−' : '+'}
                  {Math.abs(change)} %
                </b>{' '}
                {t('gestao.over', { before: format.number(before) })}
              </>
            )}
          </span>
        )
      }
      actions={
        <>
          <span className={classes.legend} data-mark="bar">
            {t('gestao.thisPeriod')}
          </span>
          <span className={classes.legend} data-mark="before">
            {t('gestao.previous')}
          </span>
          <CsvButton name={t('gestao.work')} rows={csv} />
        </>
      }
    >
      {total + before === 0 ? (
        <EmptyState icon={IconChartBar} title={t('management.none')} hint={t('management.noneHint')} />
      ) : (
        <DayBars perDay={perDay} before={perDayBefore} today={today} chosen={chosen} />
      )}
    </Card>
  );
}
