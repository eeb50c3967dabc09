import { type ExamMeasure, sayMeasured } from '@gesta/domain';
import { namesOf } from '@gesta/report';
import { useMemo } from 'react';
import { useExam } from '../../form/exam.ts';
import { useSayValue } from '../../form/fields/useSayValue.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import type { DeskRow } from './desk.ts';
import { sayOrigin } from './sayOrigin.ts';

/** The words of a row, as the parts of the desk say them. */
export function useSayRow() {
  const { t, locale } = useT();
  const format = useFormat();
  const { say } = useExam();
  const sayValue = useSayValue();
  return useMemo(() => {
    const label = ({ place, measure }: DeskRow) => (place ? say(place.field.label) : measure.param);
    return {
      label,
      short: (row: DeskRow) => namesOf(label(row)).short ?? label(row),
      origin: (measure: ExamMeasure) => sayOrigin(measure, locale, t),
      sent: (measure: ExamMeasure) => sayMeasured(measure, locale),
      /** In the unit of the form. */
      value: ({ place, measure }: DeskRow, value: unknown): string =>
        value === null || value === undefined
          ? sayMeasured(measure, locale)
          : place
            ? sayValue(place, value)
            : String(value),
      time: format.time,
    };
  }, [t, locale, format, say, sayValue]);
}
