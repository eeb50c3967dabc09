import { opening } from '@gesta/findings';
import { CONCLUSION } from '@gesta/forms';
import { useMemo } from 'react';
import { useExam } from '../../form/exam.ts';
import { editorsOf } from '../../form/openEditors.ts';
import type { OfferedOpening } from '../../form/richText/opening.ts';
import { useQuietValues } from '../../form/useQuietValues.ts';
import { useFindings } from './useFindings.ts';
import { useFindingsInput } from './useFindingsInput.ts';

/** The first sentence of a conclusion that nobody has begun. */
export function useOpening(): OfferedOpening | null {
  const { store, readOnly } = useExam();
  const { inputOf, speech } = useFindingsInput();
  const { insert } = useFindings();
  const values = useQuietValues();
  return useMemo(() => {
    const found = readOnly || values[CONCLUSION] ? null : opening(inputOf(values), speech);
    if (found === null) return null;
    const { sentence, finding } = found;
    const write = () =>
      editorsOf(store).get(CONCLUSION)?.chain().focus().insertContent({ type: 'text', text: sentence }).run();
    return { sentence, take: () => (finding === null ? void write() : insert([finding])) };
  }, [values, readOnly, inputOf, speech, store, insert]);
}
