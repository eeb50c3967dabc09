import type { AuthorInfo, Calculation, FormulaInfo } from '@gesta/clinical';
import { risksByLimit } from '../../calc/limits.ts';
import classes from '../../calc/result.module.css';
import { useSay } from '../../calc/useSay.ts';
import { FormChart } from '../../chart/FormChart.tsx';
import { useT } from '../../ui/useT.tsx';

type Props = { info: FormulaInfo; author: AuthorInfo; calculation: Calculation };

/** A risk that grows with its limit, as columns: how fast it grows is what the numbers alone do not show. */
export function RiskColumns({ info, author, calculation }: Props) {
  const { t } = useT();
  const say = useSay();
  const risks = risksByLimit(author, calculation);
  if (risks.length === 0) return null;
  const title = t('calculators.risksTitle');
  const measure = say.word('measure', info.measure);
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.chartTitle}>{title}</figcaption>
      <FormChart
        title={`${measure}: ${title}`}
        field={{
          type: 'gChart',
          preset: 'xs12',
          chart: {
            chartType: 'ColumnChart',
            dataTable: {
              cols: [
                { label: measure, type: 'string' },
                { label: title, type: 'number' },
              ],
              rows: risks.map(({ limit, percent }) => ({
                c: [{ v: limit }, { v: percent, f: `${say.number(percent)} %` }],
              })),
            },
            options: { legend: 'none', vAxis: { minValue: 0 } },
          },
        }}
      />
    </figure>
  );
}
