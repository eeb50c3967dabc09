import { WEIGHING_FORMS } from '@gesta/findings';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useExam, useExamState } from '../../../../form/exam.ts';

/** The tab in the address. */
const TAB = 'ladoALado';
const MEASURES = 'biometria';

export type SideBySide = {
  /** Whether this page can show its fetuses together. */
  offered: boolean;
  on: boolean;
  show: () => void;
  /** Back to the measures of one fetus. */
  leaveFor: (fetus: number) => void;
};

/** Whether the form on this page shows all its fetuses together. */
export function useSideBySide(): SideBySide {
  const { store } = useExam();
  const { formId = '' } = useParams({ strict: false });
  const { aba } = useSearch({ strict: false });
  const navigate = useNavigate();
  const several = useExamState(() => store.compiled().counts.feto > 1);
  const offered = several && WEIGHING_FORMS.some((form) => form === formId);
  const go = (place: { aba: string; feto?: string }) =>
    void navigate({ to: '.', search: (before) => ({ ...before, ...place }), replace: true, resetScroll: false });
  return {
    offered,
    on: offered && aba === TAB,
    show: () => go({ aba: TAB }),
    leaveFor: (fetus) => go({ aba: MEASURES, feto: String(fetus) }),
  };
}
