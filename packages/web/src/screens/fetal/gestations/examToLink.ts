import { type Actor, canOpenVisit, type FetalWorkspace, type VisitCard } from '@gesta/domain';

/** An exam of today that belongs to no gestation yet: probably the one somebody is about to begin. */
export function examToLink({ unlinked, today }: FetalWorkspace, actor: Actor): VisitCard | undefined {
  return unlinked.find(
    ({ serviceDay, status, doctor }) =>
      serviceDay === today && canOpenVisit(actor, { status, doctor: doctor?.iuid ?? null }),
  );
}
