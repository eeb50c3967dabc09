import { type Actor, canOpenInteraction, type FetalWorkspace, type InteractionCard } from '@gesta/domain';

/** An exam of today that belongs to no gestation yet: probably the one somebody is about to begin. */
export function examToLink({ unlinked, today }: FetalWorkspace, actor: Actor): InteractionCard | undefined {
  return unlinked.find(
    ({ serviceDay, status, doctor }) =>
      serviceDay === today && canOpenInteraction(actor, { status, doctor: doctor?.iuid ?? null }),
  );
}
