import type { InteractionLine } from '../entities/interaction.ts';

export type InteractionTarget = 'timeline' | 'medicalRecord' | 'generalReport' | 'fetalWorkspace';

/** Where a row of a list leads: the first rule that fits decides. An exam of a gestation is a fetal one, not a general one. */
export function interactionTarget({
  status,
  type,
  gestation,
}: Pick<InteractionLine, 'status' | 'type' | 'gestation'>): InteractionTarget {
  if (status === 'PUBLICADO') return 'timeline';
  if (type === 'prontuario' || status === 'FINALIZADO') return 'medicalRecord';
  if (type === 'exame' && gestation === null) return 'generalReport';
  return 'fetalWorkspace';
}
