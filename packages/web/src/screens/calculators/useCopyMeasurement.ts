import type { AuthorInfo, Calculation, FormulaInfo } from '@gesta/clinical';
import { type Measurement, measurementOf, measurementText } from '@gesta/forms';
import { ASKED_AGE, authorName, type Filled } from '@gesta/report';
import { copyRecord } from '../../calc/copyText.ts';
import { useSay } from '../../calc/useSay.ts';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

/** Puts the measurement on the clipboard: a line to read, and the record for whoever can take it. */
export function useCopyMeasurement(info: FormulaInfo) {
  const { t } = useT();
  const say = useSay();
  return async (author: AuthorInfo, calculation: Calculation, filled: Filled): Promise<void> => {
    const typed = author.value === null ? undefined : filled[author.value];
    const age = filled[ASKED_AGE];
    const itemLabel = say.word('measure', info.measure);
    const record: Measurement = measurementOf({
      measure: info.measure,
      itemLabel,
      value: typed ?? calculation.result[0]?.value ?? null,
      percentil: calculation.percentil,
      gestationalDays: typeof age === 'number' ? age : null,
    });
    const text = measurementText(record, said(author, calculation, typed, age));
    const done = await copyRecord(text, record);
    notifyDone(t(done ? 'calculators.copied' : 'calculators.notCopied'));
  };

  function said(author: AuthorInfo, calculation: Calculation, typed: unknown, age: unknown): string[] {
    const param = author.params.find(({ name }) => name === author.value);
    const unit = param?.kind === 'number' ? param.unit : '';
    const first = calculation.result[0];
    const value =
      typeof typed === 'number'
        ? { text: say.number(typed, 3), unit: say.unit(unit) }
        : first
          ? say.value(first, 3)
          : null;
    const { percentil, bound, z } = calculation;
    return [
      value === null ? '' : `${value.text} ${value.unit}`.trim(),
      percentil === null ? '' : say.percentile({ percentil, bound }),
      z === null ? '' : say.z(z),
      authorName(author, info, say),
      typeof age === 'number' ? say.age(age) : '',
    ];
  }
}
