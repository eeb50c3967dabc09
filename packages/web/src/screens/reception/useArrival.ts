import type { ArrivalState, WorklistExam } from '@gesta/domain';
import { sayName } from '@gesta/report';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { notifyFailed, notifyUndo } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';

const UNDO_MS = 10_000;

/** Marks how far a visit is, and takes the last mark back for a while. */
export function useArrival() {
  const { t } = useT();
  const [undo, setUndo] = useState<(() => void) | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = useRef<() => void>(undefined);
  const { mutate, isPending, variables } = useAct('markArrival', { onFailed: (error) => notifyFailed(error, t) });
  useEffect(() => () => clearTimeout(timer.current), []);

  const forget = () => {
    clearTimeout(timer.current);
    hide.current?.();
    setUndo(null);
  };
  const mark = (exam: Pick<WorklistExam, 'id' | 'patientName' | 'arrival'>, state: ArrivalState) => {
    const before = exam.arrival.state;
    const back = () => {
      forget();
      mutate({ id: exam.id, state: before });
    };
    mutate(
      { id: exam.id, state },
      {
        onSuccess: () => {
          forget();
          const said = t(state === 'inRoom' ? 'reception.markedInRoom' : 'reception.markedArrived', {
            name: sayName(exam.patientName),
          });
          hide.current = notifyUndo(said, { label: t('common.undo'), run: back }, UNDO_MS);
          timer.current = setTimeout(() => setUndo(null), UNDO_MS);
          setUndo(() => back);
        },
      },
    );
  };
  return { mark, undo, busy: isPending ? variables?.id : undefined };
}
