import type { CalendarDay } from '@gesta/clinical';
import type { DicomStudy, ExamMeasure, StudyHead } from '@gesta/domain';
import { useQueries } from '@tanstack/react-query';
import { useCredentials } from '../../api/credentials.ts';
import { question } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';

/** An earlier visit of the patient, with what machines sent for it. */
export type EarlierVisit = {
  exam: string;
  day: CalendarDay;
  studies: readonly DicomStudy[];
  measures: readonly ExamMeasure[];
};

/** More than one looks back through. */
const MOST_VISITS = 6;

/** The visits before the open exam that have files of machines, the newest first; asked for once somebody chooses pictures. */
export function useEarlierMedia(others: readonly StudyHead[], enabled: boolean): EarlierVisit[] {
  const { serviceDay } = useExam().opened.interaction;
  const company = useCredentials().company ?? '';
  const days = new Map(
    others.flatMap(({ interaction, serviceDate }): [string, CalendarDay][] =>
      interaction !== null && serviceDate !== null && serviceDate < serviceDay ? [[interaction, serviceDate]] : [],
    ),
  );
  const visits = [...days].toSorted(([, one], [, other]) => other.localeCompare(one)).slice(0, MOST_VISITS);
  const options = { enabled, retry: false } as const;
  const studies = useQueries({
    queries: visits.map(([id]) => ({ ...question('companyStudy', { company, id }, company), ...options })),
  });
  const measured = useQueries({
    queries: visits.map(([iuid]) => ({ ...question('examMeasures', { iuid }, company), ...options })),
  });
  return visits.flatMap(([exam, day], at) => {
    const found = studies[at]?.data;
    return found && found.length > 0
      ? [{ exam, day, studies: found, measures: measured[at]?.data?.measures ?? [] }]
      : [];
  });
}
