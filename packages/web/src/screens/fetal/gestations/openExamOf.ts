import type { GestationCase, InteractionCard, InteractionLine } from '@gesta/domain';

/** ERRO says that a delivery failed afterwards. */
const isOut = ({ status }: Pick<InteractionLine, 'status'>) => status === 'PUBLICADO' || status === 'ERRO';

/** An exam that somebody still writes; a consultation is written elsewhere. */
export const isOpenExam = (exam: Pick<InteractionLine, 'status' | 'type'>) =>
  exam.type !== 'prontuario' && !isOut(exam);

/** The newest exam that is not out yet: what somebody who comes here most likely goes on with. */
export function openExamOf(gestation: GestationCase | undefined): InteractionCard | undefined {
  return gestation?.interactions.find(isOpenExam);
}
