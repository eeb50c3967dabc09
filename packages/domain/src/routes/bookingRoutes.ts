import { z } from 'zod';
import {
  BookingDraft,
  BookingMove,
  DayHours,
  DeskCard,
  DeskQueue,
  ExamType,
  ExamTypeDraft,
  MonthDay,
} from '../entities/booking.ts';
import { Day, Id, text } from '../entities/common.ts';
import { PROCEDURE_MINUTES } from '../entities/schedule.ts';
import { ArrivalState, WorklistExam } from '../entities/worklist.ts';
import { everyone, leaders } from './callers.ts';
import type { RouteSpec } from './route.ts';

const oneBooking = z.object({ id: Id });
const room = text(40).transform((typed) => typed.toLocaleUpperCase('pt-BR'));
const MOST_TYPES = 200;

/** The desk: exams at a day and an hour, who has come, and what is free. */
export const bookingRoutes = {
  bookExam: {
    method: 'POST',
    path: '/functions/bookExam',
    scope: 'company',
    who: everyone,
    changes: ['patient', 'interaction', 'worklist'],
    body: BookingDraft,
    answer: WorklistExam,
  },
  moveBooking: {
    method: 'PATCH',
    path: '/functions/interactions/:id/booking',
    scope: 'company',
    who: everyone,
    changes: ['interaction', 'gestation', 'worklist'],
    params: oneBooking,
    body: BookingMove,
    answer: WorklistExam,
  },
  /** `booked` takes the marks away. */
  markArrival: {
    method: 'POST',
    path: '/functions/interactions/:id/arrival',
    scope: 'company',
    who: everyone,
    changes: ['worklist'],
    params: oneBooking,
    body: z.strictObject({ state: ArrivalState }),
    answer: WorklistExam,
  },
  examCard: {
    method: 'GET',
    path: '/functions/interactions/:id/card',
    scope: 'company',
    who: everyone,
    about: ['patient', 'interaction', 'worklist', 'company'],
    params: oneBooking,
    answer: DeskCard,
  },
  /** `minutes`: how long a booking is to be, for `fits`; `except`: one that is being moved takes no hour from itself. */
  freeHours: {
    method: 'GET',
    path: '/functions/freeHours',
    scope: 'company',
    who: everyone,
    about: ['interaction', 'worklist', 'company'],
    query: z.object({
      day: Day,
      minutes: z.coerce.number().int().min(PROCEDURE_MINUTES.least).max(PROCEDURE_MINUTES.most).optional(),
      except: Id.optional(),
    }),
    answer: DayHours,
  },
  /** Of one room, or of all. */
  monthOccupancy: {
    method: 'GET',
    path: '/functions/monthOccupancy',
    scope: 'company',
    who: everyone,
    about: ['interaction', 'worklist', 'company'],
    query: z.object({
      month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'errors.dateInvalid'),
      room: room.optional(),
    }),
    answer: z.array(MonthDay),
  },
  deskQueue: {
    method: 'GET',
    path: '/functions/deskQueue',
    scope: 'company',
    who: everyone,
    about: ['patient', 'interaction', 'worklist', 'message'],
    answer: DeskQueue,
  },
  listExamTypes: {
    method: 'GET',
    path: '/functions/examTypes',
    scope: 'company',
    who: everyone,
    about: ['company'],
    answer: z.array(ExamType),
  },
  /** The whole list, in its order; what is left out is offered no more. */
  saveExamTypes: {
    method: 'PUT',
    path: '/functions/examTypes',
    scope: 'company',
    who: leaders,
    changes: ['company'],
    body: z.strictObject({ types: z.array(ExamTypeDraft).max(MOST_TYPES) }),
    answer: z.array(ExamType),
  },
} as const satisfies Record<string, RouteSpec>;
