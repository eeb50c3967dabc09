import { isPublished, type MessageKey, type WorklistExam } from '@gesta/domain';
import {
  type Icon,
  IconArmchair,
  IconArrowsShuffle,
  IconCircleCheck,
  IconClock,
  IconDoorEnter,
  IconFlag,
  IconProgress,
  IconUserX,
} from '@tabler/icons-react';

/** How far a visit is, as the chips count it; each exam is in one of them. */
export const VISIT_GROUPS = ['booked', 'arrived', 'inExam', 'published', 'noShow'] as const;
export type VisitGroup = (typeof VISIT_GROUPS)[number];

type Seen = Pick<WorklistExam, 'status' | 'arrival'>;

/** The report speaks first: whoever has one was here, whatever the desk marked. */
export function visitGroup({ status, arrival }: Seen): VisitGroup {
  if (isPublished(status)) return 'published';
  if (status === 'ANDAMENTO' || status === 'FINALIZADO' || arrival.state === 'inRoom') return 'inExam';
  return arrival.state;
}

export type VisitLook = 'booked' | 'arrived' | 'inRoom' | 'begun' | 'published' | 'noShow';
export type VisitWords = { look: VisitLook; icon: Icon; words: MessageKey; at: string | null };

/** Icon and word together; the colour never speaks alone. `at` is the moment of the mark. */
export function visitWords(exam: Seen & Pick<WorklistExam, 'squeezedIn'>): VisitWords {
  const { status, arrival, squeezedIn } = exam;
  if (isPublished(status)) return { look: 'published', icon: IconCircleCheck, words: 'agenda.published', at: null };
  if (status === 'FINALIZADO') return { look: 'begun', icon: IconFlag, words: 'agenda.finished', at: null };
  if (status === 'ANDAMENTO') return { look: 'begun', icon: IconProgress, words: 'agenda.begun', at: null };
  const { state, at } = arrival;
  if (state === 'inRoom') return { look: 'inRoom', icon: IconDoorEnter, words: 'agenda.inRoom', at };
  if (state === 'arrived') return { look: 'arrived', icon: IconArmchair, words: 'agenda.arrived', at };
  if (state === 'noShow') return { look: 'noShow', icon: IconUserX, words: 'agenda.noShow', at: null };
  if (squeezedIn) return { look: 'booked', icon: IconArrowsShuffle, words: 'agenda.squeezed', at: null };
  return { look: 'booked', icon: IconClock, words: 'agenda.booked', at: null };
}

/** The mark that comes next, as the desk goes on: she is here, then she is in the room. */
export function nextVisitMark(exam: Seen): 'arrived' | 'inRoom' | null {
  if (visitGroup(exam) === 'booked' || visitGroup(exam) === 'noShow') return 'arrived';
  return visitGroup(exam) === 'arrived' ? 'inRoom' : null;
}
