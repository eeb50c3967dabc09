import type { Visit } from '@gesta/domain';

export type VisitGroup = { key: string; visits: readonly [Visit, ...Visit[]] };

/** One after the other, or those of one patient on one day together, where the first of them stands. */
export function groupVisits(visits: readonly Visit[], together: boolean): readonly VisitGroup[] {
  if (!together) return visits.map((visit) => ({ key: visit.iuid, visits: [visit] }));
  const groups = Map.groupBy(visits, (visit) => `${visit.patient.iuid} ${visit.serviceDay}`);
  return [...groups].map(([key, those]) => ({ key, visits: those as [Visit, ...Visit[]] }));
}

/** Every accession number of the group, once. */
export function numbersOf({ visits }: VisitGroup): string[] {
  return [...new Set(visits.flatMap(({ accessionNumbers }) => accessionNumbers))].sort();
}
