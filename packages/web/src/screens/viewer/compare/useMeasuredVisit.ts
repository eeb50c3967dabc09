import type { ExamMeasures } from '@gesta/domain';
import { useMemo } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useCall } from '../../../api/useCall.ts';
import { useDefinitions } from '../../../api/useDefinitions.ts';
import { useFormulas } from '../../../exam/useOpenedExam.ts';
import { type ReadVisit, readVisit } from './comparedMeasure.ts';

/** What was measured in a visit; null until it is known, and for who may look at pictures only. */
export function useMeasuredVisit(iuid: string | null): ReadVisit | null {
  const { role } = useSession();
  const enabled = iuid !== null && role !== 'user';
  const exam = useCall('getInteraction', { iuid: iuid ?? '' }, { enabled }).data;
  const sent: ExamMeasures | undefined = useCall('examMeasures', { iuid: iuid ?? '' }, { enabled }).data;
  const { definitions, isPending } = useDefinitions(enabled);
  const hasFormulas = useFormulas().data === true;
  return useMemo(() => {
    if (!exam || !sent || isPending || !hasFormulas) return null;
    const { date, serviceDay, formValues } = exam;
    return readVisit({ iuid: exam.iuid, date, serviceDay, formValues, sent }, definitions);
  }, [exam, sent, definitions, isPending, hasFormulas]);
}
