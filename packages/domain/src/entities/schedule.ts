import { z } from 'zod';
import { paragraph, text } from './common.ts';

/** An hour of the clinic's day, without a date and without a time zone. */
export const DayTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'errors.timeInvalid');

export const PROCEDURE_MINUTES = { least: 5, most: 240 } as const;
export const ProcedureMinutes = z
  .int('errors.minutesInvalid')
  .min(PROCEDURE_MINUTES.least, 'errors.minutesInvalid')
  .max(PROCEDURE_MINUTES.most, 'errors.minutesInvalid');

/** When a clinic works. Free hours are counted from it; it refuses nothing. */
export const Schedule = z
  .strictObject({
    activated: z.boolean(),
    /** Address of the clinic's external scheduling site. */
    url: z.union([z.url({ protocol: /^https?$/ }), z.literal('')]),
    workingDays: z.strictObject({
      segunda: z.boolean(),
      terca: z.boolean(),
      quarta: z.boolean(),
      quinta: z.boolean(),
      sexta: z.boolean(),
      sabado: z.boolean(),
      domingo: z.boolean(),
    }),
    startTime: DayTime,
    endTime: DayTime,
    procedureAverageTime: ProcedureMinutes,
    modality: text(16),
    procedure: text(200),
    observations: paragraph(2000),
  })
  .refine(({ startTime, endTime }) => startTime < endTime, { path: ['endTime'], error: 'errors.endsBeforeStart' });
export type Schedule = z.infer<typeof Schedule>;

/** What holds for a clinic that has said nothing. */
export const USUAL_SCHEDULE: Schedule = {
  activated: false,
  url: '',
  workingDays: {
    segunda: true,
    terca: true,
    quarta: true,
    quinta: true,
    sexta: true,
    sabado: false,
    domingo: false,
  },
  startTime: '07:00',
  endTime: '19:00',
  procedureAverageTime: 30,
  modality: 'US',
  procedure: '',
  observations: '',
};
