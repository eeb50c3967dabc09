import { missingForExam, type PatientLine } from '@gesta/domain';
import { useCallback, useEffect, useRef } from 'react';
import { call } from '../../api/client.ts';
import { type NewExam, useCreateExam } from '../../registerExam/useCreateExam.ts';
import { notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

/** An exam or a consultation straight from the list. What the record lacks is named instead of a report that lacks it. */
export function useCreateFromList(): (patient: PatientLine, type: NewExam['type']) => void {
  const { t } = useT();
  const failed = useCallback(() => notifyProblem(t('patient.unexpectedError')), [t]);
  const { create } = useCreateExam({ onFailed: failed });
  // The same function as long as the language is: the rows of the list are drawn again only when they change.
  const latest = useRef(create);
  useEffect(() => {
    latest.current = create;
  });
  return useCallback(
    ({ iuid }, type) => {
      call('getPatient', { iuid }).then((patient) => {
        const missing = missingForExam(patient).map((label) => t(label));
        if (missing.length > 0) notifyProblem(t('patient.missingFields', { fields: missing.join(', ') }));
        else latest.current({ patient: iuid, type });
      }, failed);
    },
    [t, failed],
  );
}
