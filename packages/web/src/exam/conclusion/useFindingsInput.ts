import type { FieldSpeech } from '@gesta/domain';
import type { FindingsInput } from '@gesta/findings';
import type { Values } from '@gesta/forms';
import { useCallback, useMemo } from 'react';
import { useExam } from '../../form/exam.ts';
import { useT } from '../../ui/useT.tsx';

/** What the rules read of the open exam, and the words they say it in. */
export function useFindingsInput(): { inputOf: (values: Values) => FindingsInput; speech: FieldSpeech } {
  const { t, locale } = useT();
  const { definitions, opened, say } = useExam();
  const { otherInteractions } = opened;
  const speech = useMemo(() => ({ t, locale, say }), [t, locale, say]);
  const inputOf = useCallback(
    (values: Values): FindingsInput => ({
      definitions,
      values,
      earlierExams: otherInteractions.map(({ date, formValues }) => ({ date, values: formValues })),
    }),
    [definitions, otherInteractions],
  );
  return { inputOf, speech };
}
