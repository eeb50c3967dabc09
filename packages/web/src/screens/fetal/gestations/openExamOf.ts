import type { GestationCase, Visit, VisitCard } from '@gesta/domain';

/** ERRO says that a delivery failed afterwards. */
const isOut = ({ status }: Pick<Visit, 'status'>) => status === 'PUBLICADO' || status === 'ERRO';

/** An exam that somebody still writes; a consultation is written elsewhere. */
export const isOpenExam = (visit: Pick<Visit, 'status' | 'type'>) => visit.type !== 'prontuario' && !isOut(visit);

/** The newest exam that is not out yet: what somebody who comes here most likely goes on with. */
export function openExamOf(gestation: GestationCase | undefined): VisitCard | undefined {
  return gestation?.visits.find(isOpenExam);
}
