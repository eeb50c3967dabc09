import type { CalendarDay } from '@gesta/clinical';

/** Before this day no machine sent the day of the study. */
const CUT_OVER = '2024-04-04';

/** The one day an interaction is found by: the day of the study after the cut-over, otherwise the day of its date. */
export function serviceDayOf(studyDate: CalendarDay | null, dayOfDate: CalendarDay): CalendarDay {
  return studyDate !== null && studyDate > CUT_OVER ? studyDate : dayOfDate;
}
