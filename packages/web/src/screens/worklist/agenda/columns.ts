import type { DayHours, WorklistExam } from '@gesta/domain';
import { type PlacedBooking, placeBookings } from './layout.ts';

export type RoomColumn = {
  room: string;
  resource: string;
  doctor: { iuid: string; name: string } | null;
  /** How many hours of the schedule nobody has. */
  free: number;
  placed: PlacedBooking<WorklistExam>[];
};

/** One column per room of the clinic, and one for each other room somebody is booked in. */
export function roomColumns(hours: DayHours, exams: readonly WorklistExam[]): RoomColumn[] {
  const timed = exams.filter(({ serviceTime }) => serviceTime !== null);
  const known = new Set(hours.rooms.map(({ room }) => room));
  const others = [...new Set(timed.map(({ room }) => room).filter((room) => !known.has(room)))].sort();
  const rooms = [...hours.rooms, ...others.map((room) => ({ room, resource: '', doctor: null, free: 0 }))];
  return rooms.map(({ room, resource, doctor, free }) => ({
    ...{ room, resource, doctor, free },
    placed: placeBookings(
      timed.filter((exam) => exam.room === room),
      hours.step,
    ),
  }));
}
