import { type Company, type MessageKey, Schedule, USUAL_SCHEDULE, WEEKDAYS, type Weekday } from '@gesta/domain';
import { problemKey } from '../ui/problemKey.ts';

export type ScheduleForm = Record<Weekday, boolean> & {
  activated: boolean;
  url: string;
  startTime: string;
  endTime: string;
  procedureAverageTime: string;
  modality: string;
  procedure: string;
  observations: string;
};
export type ScheduleField = keyof ScheduleForm;
export type ScheduleProblems = Partial<Record<ScheduleField, MessageKey>>;

export const SCHEDULE_LABELS: Record<ScheduleField, MessageKey> = {
  activated: 'common.scheduleActivated',
  url: 'companies.scheduleUrl',
  segunda: 'company.segunda',
  terca: 'company.terca',
  quarta: 'company.quarta',
  quinta: 'company.quinta',
  sexta: 'company.sexta',
  sabado: 'company.sabado',
  domingo: 'company.domingo',
  startTime: 'company.startTime',
  endTime: 'company.endTime',
  procedureAverageTime: 'company.procedureAverageTime',
  modality: 'company.modality',
  procedure: 'company.procedure',
  observations: 'company.observations',
};

export function scheduleFormOf(company: Company | null): ScheduleForm {
  const { workingDays, procedureAverageTime, ...plain } = company?.schedule ?? USUAL_SCHEDULE;
  return { ...plain, ...workingDays, procedureAverageTime: String(procedureAverageTime) };
}

export type CheckedSchedule =
  | { schedule: Schedule; problems?: never }
  | { schedule?: never; problems: ScheduleProblems };

export function checkSchedule(form: ScheduleForm): CheckedSchedule {
  const days = Object.fromEntries(WEEKDAYS.map((day) => [day, form[day]]));
  const rest = Object.fromEntries(Object.entries(form).filter(([field]) => !WEEKDAYS.includes(field as Weekday)));
  const parsed = Schedule.safeParse({
    ...rest,
    url: form.url.trim(),
    workingDays: days,
    procedureAverageTime: /^\d+$/.test(form.procedureAverageTime.trim())
      ? Number(form.procedureAverageTime)
      : Number.NaN,
  });
  if (parsed.success) return { schedule: parsed.data };
  const problems: ScheduleProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const field = path[0] as ScheduleField;
    problems[field] ??= field === 'procedureAverageTime' ? 'errors.minutesInvalid' : problemKey(message);
  }
  return { problems };
}

/** What the server refused: the path it names begins with the schedule. */
export const scheduleProblems = (fields: Record<string, string>): ScheduleProblems =>
  Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.replace(/^schedule\./, ''), problemKey(message)]),
  );
