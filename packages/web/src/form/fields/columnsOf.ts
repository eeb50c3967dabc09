import type { Translate } from '@gesta/domain';
import type { CalcSay, GenericChart, Moment } from '@gesta/report';

type Words = { title: string; say: CalcSay; t: Translate };

/** A measure over the exams as columns of Google's kind, a column for each fetus. */
export function columnsOf(
  series: readonly { fetus: number; moments: readonly Moment[] }[],
  { title, say, t }: Words,
): GenericChart {
  const exams = new Map<string, { age: number; values: Map<number, number> }>();
  for (const { fetus, moments } of series)
    for (const { iuid, age, value } of moments) {
      if (age === null) continue;
      const exam = exams.get(iuid) ?? { age, values: new Map<number, number>() };
      exam.values.set(fetus, value);
      exams.set(iuid, exam);
    }
  const rows = [...exams.values()].toSorted((one, other) => one.age - other.age);
  return {
    chartType: 'ColumnChart',
    dataTable: {
      cols: [
        { label: t('gestation.gestationalAge'), type: 'string' },
        ...series.map(({ fetus }) => ({
          label: series.length > 1 ? `${t('chart.fetus')} ${fetus}` : title,
          type: 'number' as const,
        })),
      ],
      rows: rows.map(({ age, values }) => ({
        c: [{ v: say.age(age) }, ...series.map(({ fetus }) => ({ v: values.get(fetus) ?? null }))],
      })),
    },
    options: { legend: series.length > 1 ? 'bottom' : 'none', vAxis: { minValue: 0 } },
  };
}
