import { findings, rememberedIn, staleness } from '@gesta/findings';
import { CONCLUSION } from '@gesta/forms';
import { type ReactNode, useMemo } from 'react';
import { useExam, useExamLater } from '../../form/exam.ts';
import { useQuietValues } from '../../form/useQuietValues.ts';
import { useKeys } from '../../ui/hotkeys.ts';
import { FindingsContext, type FindingsOfExam, takenOf } from './useFindings.ts';
import { useFindingsInput } from './useFindingsInput.ts';
import { useInsert } from './useInsert.ts';

/** The findings of the open exam, read once for every page of it, when nobody types. */
export function FindingsProvider({ children }: { children: ReactNode }) {
  const { readOnly } = useExam();
  const { inputOf, speech } = useFindingsInput();
  const values = useQuietValues();
  const html = useExamLater((state) => state.values[CONCLUSION]);
  const input = useMemo(() => inputOf(values), [inputOf, values]);
  const offered = useMemo(() => findings(input, speech), [input, speech]);
  const taken = useMemo(
    () =>
      rememberedIn(typeof html === 'string' ? html : '').map((each) => ({
        ...each,
        ...staleness(each, input, speech),
      })),
    [html, input, speech],
  );
  const { insert, insertFirst, insertAll } = useInsert();
  const found = useMemo(
    (): FindingsOfExam => ({
      offered,
      taken,
      left: offered.filter((each) => !each.remark && !takenOf(each, taken)),
      insert,
      insertAll,
    }),
    [offered, taken, insert, insertAll],
  );
  useKeys(
    readOnly
      ? []
      : [
          { key: 'alt+Enter', label: 'keys.insertFinding', run: insertFirst, first: true },
          { key: 'alt+shift+Enter', label: 'keys.insertFindings', run: insertAll, first: true },
        ],
  );
  return <FindingsContext value={found}>{children}</FindingsContext>;
}
