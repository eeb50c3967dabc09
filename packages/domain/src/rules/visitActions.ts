import type { Status } from '../entities/interaction.ts';
import { type Actor, canDeleteVisit, canEdit, canOpenVisit, type VisitState } from './interaction.ts';

export const VISIT_ACTIONS = ['open', 'viewReport', 'download', 'openViewer', 'resend', 'delete'] as const;
export type VisitAction = (typeof VISIT_ACTIONS)[number];

/** ERRO says that a delivery failed after publication: the report itself stays readable. */
const READABLE: readonly Status[] = ['PUBLICADO', 'ERRO'];

const ALLOWED: Readonly<Record<VisitAction, (actor: Actor, visit: VisitState) => boolean>> = {
  open: canOpenVisit,
  viewReport: (_, { status }) => READABLE.includes(status),
  download: (_, { status }) => status === 'PUBLICADO',
  openViewer: () => true,
  resend: (actor, visit) => visit.status === 'ERRO' && canEdit(actor, visit),
  delete: canDeleteVisit,
};

/** What the card of a visit may offer this person, in the order in which it is offered. */
export function visitActions(actor: Actor, visit: VisitState): readonly VisitAction[] {
  return VISIT_ACTIONS.filter((action) => ALLOWED[action](actor, visit));
}
