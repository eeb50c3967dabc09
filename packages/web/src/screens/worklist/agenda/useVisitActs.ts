import { type ArrivalState, type GestaError, hourAt, type WorklistExam } from '@gesta/domain';
import { useNavigate } from '@tanstack/react-router';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session.tsx';
import { useAct } from '../../../api/useCall.ts';
import { pageOfExam } from '../../../registerExam/pageOfExam.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notifyActs, notifyDone, notifyFailed } from '../../../ui/notify.ts';
import { useT } from '../../../ui/useT.tsx';

/** Which sentence says that a mark was set. */
const MARKED = {
  booked: 'agenda.doneBooked',
  arrived: 'agenda.doneArrived',
  inRoom: 'agenda.doneInRoom',
  noShow: 'agenda.doneNoShow',
} as const;

/** What the desk does with a booking: marks who came, gives it another place or hour, prints its slip, opens it. */
export function useVisitActs() {
  const { t } = useT();
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { user } = useSession().session;
  const failed = (error: GestaError) => notifyFailed(error, t);
  const marking = useAct('markArrival', { onFailed: failed });
  const moving = useAct('moveBooking');

  const mark = (exam: WorklistExam, state: ArrivalState) => {
    const before = exam.arrival.state;
    marking.mutate(
      { id: exam.id, state },
      {
        onSuccess: () =>
          notifyActs(t(MARKED[state]), exam.patientName, [
            { label: t('agenda.undo'), run: () => marking.mutate({ id: exam.id, state: before }) },
          ]),
      },
    );
  };

  const move = (exam: WorklistExam, to: { room: string; resource: string; at: number }, squeezeIn = false) => {
    const serviceTime = hourAt(to.at);
    if (exam.room === to.room && exam.serviceTime === serviceTime) return;
    // Another room has another machine; in the same room the one that was booked stays.
    const place = exam.room === to.room ? {} : { room: to.room, resource: to.resource };
    moving.mutate(
      { id: exam.id, serviceTime, ...place, ...(squeezeIn ? { squeezeIn } : {}) },
      {
        onSuccess: () => notifyDone(t('agenda.moved', { name: exam.patientName, time: serviceTime })),
        onError: (error) => {
          if (error.code !== 'hourTaken') return failed(error);
          const room = to.room === '' ? t('newExam.thisPlace') : to.room;
          void confirm({
            title: t('newExam.squeezeTitle'),
            message: t('newExam.squeezeAsk', { time: serviceTime, room }),
            confirmLabel: t('newExam.squeezeYes'),
            cancelLabel: t('common.cancel'),
          }).then(({ ok }) => {
            if (ok) move(exam, to, true);
          });
        },
      },
    );
  };

  const open = (exam: WorklistExam) =>
    call('getInteraction', { iuid: exam.id }).then((found) => void navigate(pageOfExam(found)), failed);
  const print = ({ id }: WorklistExam) => void window.open(`/worklist/protocol/${id}`, '_blank', 'noopener');

  return { actor: user, mark, move, open: (exam: WorklistExam) => void open(exam), print };
}
