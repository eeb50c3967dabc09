import type { InteractionLine } from '@gesta/domain';

export type ExamGroup = { key: string; exams: readonly [InteractionLine, ...InteractionLine[]] };

/** One after the other, or those of one patient on one day together, where the first of them stands. */
export function groupExams(exams: readonly InteractionLine[], together: boolean): readonly ExamGroup[] {
  if (!together) return exams.map((exam) => ({ key: exam.iuid, exams: [exam] }));
  const groups = Map.groupBy(exams, (exam) => `${exam.patient.iuid} ${exam.serviceDay}`);
  return [...groups].map(([key, those]) => ({ key, exams: those as [InteractionLine, ...InteractionLine[]] }));
}

/** Every accession number of the group, once. */
export function numbersOf({ exams }: ExamGroup): string[] {
  return [...new Set(exams.flatMap(({ accessionNumbers }) => accessionNumbers))].sort();
}
