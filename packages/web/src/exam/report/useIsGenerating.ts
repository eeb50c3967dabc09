import { useIsActing } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';

/** Whether a report of the open exam is being made, also when the page that asked for it was left. */
export function useIsGenerating(): boolean {
  const { iuid } = useExam().opened.interaction;
  return useIsActing('generateReport', (input) => input.iuid === iuid);
}
