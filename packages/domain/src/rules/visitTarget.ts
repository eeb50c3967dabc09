import type { Visit } from '../entities/interaction.ts';

export type VisitTarget = 'timeline' | 'medicalRecord' | 'generalReport' | 'fetalWorkspace';

/** Where a row of a list leads: the first rule that fits decides. An exam of a gestation is a fetal one, not a general one. */
export function visitTarget({ status, type, gestation }: Pick<Visit, 'status' | 'type' | 'gestation'>): VisitTarget {
  if (status === 'PUBLICADO') return 'timeline';
  if (type === 'prontuario' || status === 'FINALIZADO') return 'medicalRecord';
  if (type === 'exame' && gestation === null) return 'generalReport';
  return 'fetalWorkspace';
}
