import type { CalendarDay } from '@gesta/clinical';
import type { DayHours, DeskQueue, MessageKey, Translate } from '@gesta/domain';
import { sayDuration, sayName } from '@gesta/report';
import type { Format } from '../../ui/useFormat.ts';
import { isHere, toComeUntil, untilHour, waitedMinutes } from './arrivals.ts';
import { publishedWords } from './publishedWords.ts';

export const TILES = ['coming', 'here', 'unsent', 'failed', 'free'] as const;
export type TileName = (typeof TILES)[number];
export type ReceptionTile = { name: TileName; title: string; count: number; line: string };

type Around = {
  queue: DeskQueue;
  /** Unknown until the server said which hours the day has. */
  hours: DayHours | undefined;
  now: number;
  /** HH:MM on the clinic's wall. */
  clock: string;
  format: Pick<Format, 'time' | 'dayOf' | 'shortDay'>;
  weekday: (day: CalendarDay) => string;
  t: Translate;
};

const DAY_END = '19:00';
export const endOfDay = (hours: DayHours | undefined): string => hours?.endTime ?? DAY_END;

/** What waits for the desk, each with the line that says which of them is next. */
export function receptionTiles(around: Around): ReceptionTile[] {
  const { queue, hours, t } = around;
  const tiles = [coming(around), here(around), unsent(around), failed(queue, t)];
  return hours === undefined ? tiles : [...tiles, free(hours, around)];
}

const nothing = (t: Translate): string => t('reception.nothingNow');

function coming({ queue, hours, clock, t }: Around): ReceptionTile {
  const until = untilHour(clock, endOfDay(hours));
  const exams = toComeUntil(queue.arrivals, until);
  const [next] = exams;
  const line =
    next === undefined ? nothing(t) : place('reception.nextAt', 'reception.nextAtRoom', next.serviceTime, next.room, t);
  return { name: 'coming', title: t('reception.comingUntil', { time: until }), count: exams.length, line };
}

function place(alone: MessageKey, inRoom: MessageKey, time: string | null, room: string, t: Translate): string {
  return t(room === '' ? alone : inRoom, { time: time ?? '', room: sayName(room) });
}

function here({ queue, now, t }: Around): ReceptionTile {
  const waits = queue.arrivals.filter(isHere).map((exam) => waitedMinutes(exam, now));
  const line =
    waits.length === 0 ? nothing(t) : t('reception.longestWait', { wait: sayDuration(Math.max(...waits), t) });
  return { name: 'here', title: t('reception.atDesk'), count: waits.length, line };
}

function unsent({ queue, format, weekday, t }: Around): ReceptionTile {
  const [oldest] = queue.unsent;
  const line =
    oldest === undefined
      ? nothing(t)
      : t('reception.oldestFrom', { when: publishedWords(oldest.publishedAt, queue.day, { format, weekday }) });
  return { name: 'unsent', title: t('reception.unsent'), count: queue.unsentTotal, line };
}

function failed({ failed: { messages, deliveries } }: DeskQueue, t: Translate): ReceptionTile {
  const parts = [
    messages > 0 ? t('reception.failedMessages', { count: messages }) : '',
    deliveries > 0 ? t('reception.failedDeliveries', { count: deliveries }) : '',
  ].filter((part) => part !== '');
  const line = parts.length === 0 ? nothing(t) : parts.join(', ');
  return { name: 'failed', title: t('reception.failed'), count: messages + deliveries, line };
}

/** Hours that are over are nobody's any more. */
function free(hours: DayHours, { clock, t }: Around): ReceptionTile {
  const slots = hours.rooms.flatMap(({ room, slots: all }) =>
    all.filter(({ state, time }) => state === 'free' && time >= clock).map(({ time }) => ({ time, room })),
  );
  const [first] = slots.toSorted((one, other) => one.time.localeCompare(other.time));
  const line =
    first === undefined ? nothing(t) : place('reception.firstAt', 'reception.firstAtRoom', first.time, first.room, t);
  return { name: 'free', title: t('reception.freeToday'), count: slots.length, line };
}
