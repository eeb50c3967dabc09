import type { Status } from '../entities/interaction.ts';
import type { Role } from '../entities/role.ts';

/** The capability table of the product for one interaction. `doctor` is the id of the doctor assigned to it. */
export type Actor = { iuid: string; role: Role; enabledIA: boolean };
export type InteractionState = { status: Status; doctor: string | null };

const leads = (actor: Actor) => actor.role === 'admin' || actor.role === 'manager';
const isFreeOrMine = (actor: Actor, interaction: InteractionState) =>
  actor.role === 'doctor' && (interaction.doctor === null || interaction.doctor === actor.iuid);

export function canEdit(actor: Actor, interaction: InteractionState): boolean {
  return leads(actor) || isFreeOrMine(actor, interaction);
}

export function canView(actor: Actor, interaction: InteractionState): boolean {
  return canEdit(actor, interaction) || interaction.status === 'PUBLICADO';
}

/** ERRO says that a delivery failed after publication. */
export const isPublished = (status: Status): boolean => status === 'PUBLICADO' || status === 'ERRO';

/** The report itself stays readable when its delivery failed. */
export function canReadReport(actor: Actor, interaction: InteractionState): boolean {
  return canView(actor, interaction) || isPublished(interaction.status);
}

export function canPublish(actor: Actor, interaction: InteractionState): boolean {
  if (interaction.status !== 'ANDAMENTO') return false;
  return leads(actor) || (actor.role === 'doctor' && interaction.doctor === actor.iuid);
}

/** What keeps this person from publishing: the exam is over or not begun, it has no doctor, or it is a colleague's. */
export type PublishObstacle = 'finished' | 'notBegun' | 'noDoctor' | 'notYours';

export function publishObstacle(actor: Actor, { status, doctor }: InteractionState): PublishObstacle | null {
  if (isPublished(status)) return null;
  if (!leads(actor) && doctor === null) return 'noDoctor';
  if (!canPublish(actor, { status: 'ANDAMENTO', doctor })) return 'notYours';
  if (status === 'FINALIZADO') return 'finished';
  return status === 'LAUDAR' ? 'notBegun' : null;
}

export function canOpenInteraction(actor: Actor, interaction: InteractionState): boolean {
  return leads(actor) || isFreeOrMine(actor, interaction);
}

export function canDeleteInteraction(actor: Actor, interaction: InteractionState): boolean {
  return leads(actor) || isFreeOrMine(actor, interaction);
}

/** A published exam changes only once it was opened for editing, its day, hour and place included. */
export const takesChanges = ({ status }: Pick<InteractionState, 'status'>): boolean => status !== 'PUBLICADO';

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
