import type { Status } from '../entities/interaction.ts';
import { type Actor, canDeleteInteraction, canEdit, canOpenInteraction, type InteractionState } from './interaction.ts';

export const INTERACTION_ACTIONS = ['open', 'viewReport', 'download', 'openViewer', 'resend', 'delete'] as const;
export type InteractionAction = (typeof INTERACTION_ACTIONS)[number];

/** ERRO says that a delivery failed after publication: the report itself stays readable. */
const READABLE: readonly Status[] = ['PUBLICADO', 'ERRO'];

const ALLOWED: Readonly<Record<InteractionAction, (actor: Actor, interaction: InteractionState) => boolean>> = {
  open: canOpenInteraction,
  viewReport: (_, { status }) => READABLE.includes(status),
  download: (_, { status }) => status === 'PUBLICADO',
  openViewer: () => true,
  resend: (actor, interaction) => interaction.status === 'ERRO' && canEdit(actor, interaction),
  delete: canDeleteInteraction,
};

/** What the card of an interaction may offer this person, in the order in which it is offered. */
export function interactionActions(actor: Actor, interaction: InteractionState): readonly InteractionAction[] {
  return INTERACTION_ACTIONS.filter((action) => ALLOWED[action](actor, interaction));
}
