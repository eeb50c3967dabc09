import { minuteAt, type WorklistExam } from '@gesta/domain';

export type ArrivalExam = Pick<WorklistExam, 'id' | 'serviceTime' | 'arrival' | 'squeezedIn' | 'room'>;
/** Who is here, who is to come within one hour of the clock, or at no hour. */
export type ArrivalGroup<E extends ArrivalExam> = {
  key: string;
  hour: number | null;
  here: boolean;
  exams: readonly E[];
};

/** From here on a wait is said in minutes, and in orange. */
const LONG_WAIT = 20;
const MINUTE_MS = 60_000;

export const isHere = ({ arrival }: ArrivalExam): boolean => arrival.state === 'arrived';
export const isToCome = ({ arrival }: ArrivalExam): boolean => arrival.state === 'booked';

/** First who is here, the longest wait on top; then who is to come, by hour, and without an hour at the end. */
export function groupArrivals<E extends ArrivalExam>(exams: readonly E[]): ArrivalGroup<E>[] {
  const here = exams
    .filter(isHere)
    .toSorted((one, other) => text(one.arrival.at).localeCompare(text(other.arrival.at)));
  const hours = Map.groupBy(exams.filter(isToCome), hourOf);
  const coming = [...hours].toSorted(([one], [other]) => (one ?? Infinity) - (other ?? Infinity));
  return [
    ...(here.length > 0 ? [{ key: 'here', hour: null, here: true, exams: here }] : []),
    ...coming.map(([hour, booked]) => ({
      key: String(hour),
      hour,
      here: false,
      exams: booked.toSorted((one, other) => text(one.serviceTime).localeCompare(text(other.serviceTime))),
    })),
  ];
}

const text = (value: string | null): string => value ?? '';

const hourOf = ({ serviceTime }: ArrivalExam): number | null =>
  serviceTime === null ? null : Math.floor(minuteAt(serviceTime) / 60);

/** The first rows of all groups; a group none of whose rows is left goes. */
export function firstRows<E extends ArrivalExam>(groups: readonly ArrivalGroup<E>[], most: number): ArrivalGroup<E>[] {
  let left = most;
  return groups.flatMap((group) => {
    const exams = group.exams.slice(0, Math.max(0, left));
    left -= exams.length;
    return exams.length === 0 ? [] : [{ ...group, exams }];
  });
}

/** Whole minutes since she came; 0 where nobody said when. */
export function waitedMinutes({ arrival }: ArrivalExam, now: number): number {
  if (arrival.at === null) return 0;
  return Math.max(0, Math.floor((now - Date.parse(arrival.at)) / MINUTE_MS));
}

/** A long wait, unless her hour is still to come: whoever is early is not kept waiting. */
export function waitsLong(exam: ArrivalExam, now: number, clock: string): boolean {
  const isEarly = exam.serviceTime !== null && exam.serviceTime > clock;
  return isHere(exam) && !isEarly && waitedMinutes(exam, now) >= LONG_WAIT;
}

/** Until noon the morning is looked at, then the rest of the day. */
export function untilHour(clock: string, end: string): string {
  const noon = '12:00';
  return clock < noon && end > noon ? noon : end;
}

/** Who is to come by then; whoever is late is still to come. */
export function toComeUntil<E extends ArrivalExam>(exams: readonly E[], until: string): E[] {
  return exams
    .filter((exam) => isToCome(exam) && exam.serviceTime !== null && exam.serviceTime <= until)
    .toSorted((one, other) => text(one.serviceTime).localeCompare(text(other.serviceTime)));
}

export const roomsOf = (exams: readonly ArrivalExam[]): string[] =>
  [...new Set(exams.map(({ room }) => room))].filter((room) => room !== '').toSorted((a, b) => a.localeCompare(b));
