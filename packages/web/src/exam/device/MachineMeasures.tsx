import type { ExamMeasures } from '@gesta/domain';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { onChange } from '../../api/changes.ts';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';
import { DeskContext, type ExamMachine, MachineContext } from '../../form/machine/machine.ts';
import { laterPart, useLater } from '../../ui/Later.tsx';
import type { DeskProps } from './DeviceDesk.tsx';

const part = laterPart<DeskProps>(async () => (await import('./DeviceDesk.tsx')).DeviceDesk);

/** The exam, with what machines measured for it. An exam without measures asks once, and loads nothing of this. */
export function MachineMeasures({ hasAside = true, children }: { hasAside?: boolean; children: ReactNode }) {
  const sent = useSent();
  const [machine, setMachine] = useState<ExamMachine | null>(null);
  const [desk, setDesk] = useState<unknown>(null);
  return (
    <MachineContext value={machine}>
      <DeskContext value={desk}>{children}</DeskContext>
      {sent && <Parts sent={sent} hasAside={hasAside} publish={setMachine} share={setDesk} />}
    </MachineContext>
  );
}

function Parts(props: DeskProps) {
  const There = useLater(part, false);
  return There && <There {...props} />;
}

/** Null where there is nothing to show. What a person said about the measures elsewhere is news of the exam that has no version. */
function useSent(): ExamMeasures | null {
  const { iuid } = useExam().opened.interaction;
  const isAsked = useSession().role !== 'user';
  const { data, refetch } = useCall('examMeasures', { iuid }, { enabled: isAsked });
  const again = useCallback(() => void refetch(), [refetch]);
  useEffect(
    () =>
      onChange('interaction', (change) => {
        if (isAsked && (change === null || (change.id === iuid && change.version === undefined))) again();
      }),
    [iuid, isAsked, again],
  );
  const isAny = data && (data.measures.length > 0 || data.reports.some(({ state }) => state === 'unread'));
  return isAny ? data : null;
}
