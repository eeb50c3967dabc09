import { addDays, type CalendarDay, parseDay } from '@gesta/clinical';
import type { ManagementFigures } from '@gesta/domain';
import { Card } from '../../ui/Card.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { weekdayName } from '../../ui/weekdayName.ts';
import { CsvButton } from './CsvButton.tsx';
import daysCss from './days.module.css';
import { type ExamsBehind, ExamsLink } from './ExamsLink.tsx';
import { hourMap } from './hourMap.ts';
import classes from './management.module.css';

type Props = { figures: ManagementFigures; chosen: ExamsBehind };
const SUNDAY = parseDay('2026-11-15') as CalendarDay;
const SHADES = 5;

/** At which hours of which days the work is. */
export function HoursCard({ figures, chosen }: Props) {
  const { t, locale } = useT();
  const format = useFormat();
  const { from, to, perHour } = figures;
  const { hours, rows } = hourMap(perHour, from, to);
  const most = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ average }) => average)));
  const named = (weekday: number) => weekdayName(addDays(SUNDAY, weekday), locale);
  const shown = (average: number) => format.number(average, average < 1 ? 1 : 0);
  const csv = () => [
    [t('gestao.day'), ...hours.map((hour) => `${hour} h`)],
    ...rows.map(({ weekday, cells }) => [
      named(weekday),
      ...cells.map(({ average }) => Math.round(average * 100) / 100),
    ]),
  ];
  return (
    <Card
      className={classes.narrow ?? ''}
      title={t('gestao.hours')}
      actions={
        <>
          <span>{t('gestao.hoursNote')}</span>
          <CsvButton name={t('gestao.hours')} rows={csv} />
        </>
      }
    >
      {rows.length === 0 ? (
        <p className={classes.missing}>{t('management.noData')}</p>
      ) : (
        <div className={daysCss.heatBox}>
          <table className={daysCss.heat}>
            <caption className="visually-hidden">{t('gestao.hoursNote')}</caption>
            <thead>
              <tr>
                <td />
                {hours.map((hour) => (
                  <th key={hour} scope="col">
                    {`${hour} h`}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ weekday, cells }) => (
                <tr key={weekday}>
                  <th scope="row">{named(weekday)}</th>
                  {cells.map(({ hour, count, average }) => (
                    <td key={hour}>
                      {count === 0 ? (
                        <span className={daysCss.hot} data-shade="0">
                          ·
                        </span>
                      ) : (
                        <ExamsLink
                          className={daysCss.hot}
                          tone={String(Math.max(1, Math.ceil((average / most) * SHADES)))}
                          exams={{ ...chosen, from, to, weekday, hour }}
                        >
                          {shown(average)}
                        </ExamsLink>
                      )}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
