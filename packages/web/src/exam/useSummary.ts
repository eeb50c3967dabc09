import { examSummary } from '@gesta/report';
import { useMemo, useSyncExternalStore } from 'react';
import { useExam } from '../form/exam.ts';
import { useT } from '../ui/useT.tsx';

/** The values of the exam as it stands now, and what its forms say of them. */
export function useSummary() {
  const { t, locale } = useT();
  const { store, definitions, say } = useExam();
  const values = useSyncExternalStore(store.listenAll, () => store.state().values);
  const forms = useMemo(
    () => examSummary(definitions, values, { t, locale, say }),
    [definitions, values, t, locale, say],
  );
  return { values, forms };
}
