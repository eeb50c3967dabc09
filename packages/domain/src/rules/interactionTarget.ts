import { hasExamForms } from '@gesta/forms';
import type { InteractionLine } from '../entities/interaction.ts';

export type InteractionTarget = 'timeline' | 'medicalRecord' | 'generalReport' | 'exam' | 'fetalWorkspace';

/**
 * Where a row of a list leads: the first rule that fits decides. An exam of a gestation is a fetal one, not a general one; one of no
 * gestation that has forms is opened itself.
 */
export function interactionTarget({
  status,
  type,
  gestation,
  forms,
}: Pick<InteractionLine, 'status' | 'type' | 'gestation' | 'forms'>): InteractionTarget {
  if (status === 'PUBLICADO') return 'timeline';
  if (type === 'prontuario' || status === 'FINALIZADO') return 'medicalRecord';
  if (type === 'exame' && gestation === null) return hasExamForms(forms) ? 'exam' : 'generalReport';
  return 'fetalWorkspace';
}
