import { type Actor, type ArrivalState, canOpenInteraction, takesChanges, type WorklistExam } from '@gesta/domain';
import { IconArrowBackUp, IconExternalLink, IconUserX } from '@tabler/icons-react';
import type { Offer } from '../../../ui/offer.ts';
import type { RowAct } from '../../../ui/RowMenu.tsx';
import { nextVisitMark, visitGroup } from './visit.ts';
import { type WorklistWays, worklistRowActs } from './worklistRowActs.ts';

type Ways = WorklistWays & {
  actor: Actor;
  open: (exam: WorklistExam) => void;
  mark: (exam: WorklistExam, state: ArrivalState) => void;
};

/** Whether a booking opens its exam. */
export const mayOpenVisit = (actor: Actor, { status, doctor }: WorklistExam): boolean =>
  canOpenInteraction(actor, { status, doctor: doctor?.iuid ?? null });

/** What the menu of a booking offers; what is not possible is not there. */
export function visitActs(exam: WorklistExam, { actor, open, mark, ...ways }: Ways): RowAct[] {
  const { t } = ways;
  const group = visitGroup(exam);
  const acts: RowAct[] = [];
  if (mayOpenVisit(actor, exam)) {
    acts.push({
      icon: IconExternalLink,
      label: t('newExam.open'),
      asks: ['getInteraction', 'openExam'],
      run: () => open(exam),
    });
  }
  if (group === 'booked') {
    const asks = ['markArrival'] as const;
    acts.push({ icon: IconUserX, label: t('agenda.markNoShow'), asks, run: () => mark(exam, 'noShow') });
  }
  if (exam.arrival.state !== 'booked') {
    const asks = ['markArrival'] as const;
    acts.push({ icon: IconArrowBackUp, label: t('agenda.unmark'), asks, run: () => mark(exam, 'booked') });
  }
  return [...acts, ...worklistRowActs(exam, ways)];
}

const NEXT = { arrived: 'agenda.markArrived', inRoom: 'agenda.markInRoom' } as const;
type Button = (typeof NEXT)[keyof typeof NEXT] | 'agenda.slip' | 'agenda.move';

/** The buttons of the chosen booking. */
export function visitButtons(exam: WorklistExam): Offer<Button>[] {
  const next = nextVisitMark(exam);
  return [
    ...(next === null ? [] : [{ label: NEXT[next], asks: ['markArrival'] } as const]),
    { label: 'agenda.slip', asks: ['examCard'] },
    ...(takesChanges(exam) ? [{ label: 'agenda.move', asks: ['moveBooking'] } as const] : []),
  ];
}
