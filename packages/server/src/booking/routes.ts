import type { Acts } from '../http/context.ts';
import { bookExam } from './bookExam.ts';
import { deskQueue } from './deskQueue.ts';
import { examCard } from './examCard.ts';
import { listExamTypes, saveExamTypes } from './examTypes.ts';
import { freeHours } from './freeHours.ts';
import { markArrival } from './markArrival.ts';
import { monthOccupancy } from './monthOccupancy.ts';
import { moveBooking } from './moveBooking.ts';

export const bookingActs: Acts<
  | 'bookExam'
  | 'moveBooking'
  | 'markArrival'
  | 'examCard'
  | 'freeHours'
  | 'monthOccupancy'
  | 'deskQueue'
  | 'listExamTypes'
  | 'saveExamTypes'
> = {
  bookExam,
  moveBooking,
  markArrival,
  examCard,
  freeHours,
  monthOccupancy,
  deskQueue,
  listExamTypes,
  saveExamTypes,
};
