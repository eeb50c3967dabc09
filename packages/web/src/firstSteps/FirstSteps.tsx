import type { ClinicSteps } from '@gesta/domain';
import { useSession } from '../api/session.tsx';
import { useCall } from '../api/useCall.ts';
import { laterPart, useLater } from '../ui/Later.tsx';

const stepsList = laterPart(async () => (await import('./StepsList.tsx')).StepsList);

/** What a clinic still does before its doors open, until it is done; asked for by name it is shown in any case. */
export function FirstSteps({ asked = false }: { asked?: boolean }) {
  const { company } = useSession();
  // A demo clinic opened long ago.
  const { data } = useCall('firstSteps', { company: company.iuid }, { enabled: asked || !company.demo });
  if (!data || (!asked && Object.values(data.done).every(Boolean))) return null;
  return <Unfinished steps={data} />;
}

function Unfinished({ steps }: { steps: ClinicSteps }) {
  const StepsList = useLater(stepsList, true);
  return StepsList === null ? null : <StepsList steps={steps} />;
}
