import type { Status } from '../entities/interaction.ts';
import type { Role } from '../entities/role.ts';

/** The capability table of the product for one visit. `doctor` is the id of the doctor assigned to it. */
export type Actor = { iuid: string; role: Role; enabledIA: boolean };
export type VisitState = { status: Status; doctor: string | null };

const leads = (actor: Actor) => actor.role === 'admin' || actor.role === 'manager';
const isFreeOrMine = (actor: Actor, visit: VisitState) =>
  actor.role === 'doctor' && (visit.doctor === null || visit.doctor === actor.iuid);

export function canEdit(actor: Actor, visit: VisitState): boolean {
  return leads(actor) || isFreeOrMine(actor, visit);
}

export function canView(actor: Actor, visit: VisitState): boolean {
  return canEdit(actor, visit) || visit.status === 'PUBLICADO';
}

/** ERRO says that a delivery failed after publication. */
export const isPublished = (status: Status): boolean => status === 'PUBLICADO' || status === 'ERRO';

/** The report itself stays readable when its delivery failed. */
export function canReadReport(actor: Actor, visit: VisitState): boolean {
  return canView(actor, visit) || isPublished(visit.status);
}

export function canPublish(actor: Actor, visit: VisitState): boolean {
  if (visit.status !== 'ANDAMENTO') return false;
  return leads(actor) || (actor.role === 'doctor' && visit.doctor === actor.iuid);
}

export function canOpenVisit(actor: Actor, visit: VisitState): boolean {
  return leads(actor) || isFreeOrMine(actor, visit);
}

export function canDeleteVisit(actor: Actor, visit: VisitState): boolean {
  return leads(actor) || isFreeOrMine(actor, visit);
}

export function canDeleteGestation(actor: Actor): boolean {
  return leads(actor);
}

export function canStartExam(actor: Actor): boolean {
  return leads(actor) || actor.role === 'doctor';
}

export function canDeleteStudy(actor: Actor): boolean {
  return actor.role === 'admin';
}

export function canUseAssistant(actor: Actor): boolean {
  if (actor.role === 'admin') return true;
  return (actor.role === 'manager' || actor.role === 'doctor') && actor.enabledIA;
}
