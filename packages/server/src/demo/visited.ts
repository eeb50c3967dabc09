import type { CalendarDay } from '@gesta/clinical';
import type { Fetus } from './biometry.ts';
import type { ExamKind } from './examKinds.ts';
import type { DemoPatient } from './people.ts';
import type { Random } from './random.ts';

/** A pregnancy as far as an interaction needs it. */
export type Pregnancy = { start: CalendarDay; firstExam: CalendarDay; fetuses: readonly Fetus[]; sacs: number };

export type Visited = {
  kind: ExamKind;
  day: CalendarDay;
  accessionNumber: string;
  patient: DemoPatient;
  pregnancy: Pregnancy | null;
  random: Random;
};
