import type { Visit } from '../entities/interaction.ts';

export type VisitTarget = 'timeline' | 'medicalRecord' | 'generalReport' | 'fetalWorkspace';

/** Where a row of a list leads. The first rule that fits decides. */
export function visitTarget({ status, type }: Pick<Visit, 'status' | 'type'>): VisitTarget {
  if (status === 'PUBLICADO') return 'timeline';
  if (type === 'prontuario' || status === 'FINALIZADO') return 'medicalRecord';
  if (type === 'exame') return 'generalReport';
  return 'fetalWorkspace';
}
