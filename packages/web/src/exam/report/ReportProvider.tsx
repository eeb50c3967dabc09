import { type ReactNode, useState } from 'react';
import { PatientDialog } from '../../patient/PatientDialog.tsx';
import { type Guarding, useGuard } from '../guard/useGuard.ts';
import { usePatient } from '../usePatient.ts';
import { ReportDeskContext } from './reportDesk.ts';
import { useGuarded } from './useGuarded.tsx';
import { usePublish } from './usePublish.tsx';
import { useReport } from './useReport.ts';
import { useSigner } from './useSigner.tsx';
import { useSigning } from './useSigning.tsx';

/** The report of the open exam, once for all its pages, with the questions that stand before a publication. */
export function ReportProvider({ inBar = false, children }: { inBar?: boolean; children: ReactNode }) {
  const report = useReport();
  const { state } = report;
  const patient = usePatient();
  const [mending, setMending] = useState(false);
  const { guard, dialog } = useGuarded(state?.needsCode ?? false);
  const signer = useSigner(state);
  const signing = useSigning(state);
  const read = useGuard();
  const guarding: Guarding = {
    ...read,
    wayTo(line) {
      // Who is examined and who signs stand in no form.
      if (line.at.includes('@patient')) return () => setMending(true);
      return line.at.includes('@doctor') && state ? signer.ask : read.wayTo(line);
    },
  };
  const publishing = usePublish(state, { guard, guarding, isNamed: signer.isNamed, signing });
  return (
    <ReportDeskContext value={{ ...report, ...publishing, guarding, signing: signing.way, inBar }}>
      {children}
      {dialog}
      {signer.dialog}
      {signing.dialog(publishing.busy)}
      <PatientDialog opened={mending} patient={patient} onClose={() => setMending(false)} />
    </ReportDeskContext>
  );
}
