import { type Actor, canDeleteStudy, mayCall } from '@gesta/domain';
import type { Offer } from '../../ui/offer.ts';

type Label = 'viewer.rawFile' | 'viewer.imageFile' | 'viewer.zipFile' | 'viewer.move' | 'viewer.deleteAll';

/** What the menu of the viewer offers: whoever may link a study moves it, only an admin deletes. */
export function viewerOffers(actor: Actor): Offer<Label>[] {
  return [
    { label: 'viewer.rawFile', asks: ['dicomFile'] },
    { label: 'viewer.imageFile', asks: ['dicomFrame'] },
    { label: 'viewer.zipFile', asks: ['dicomFile'] },
    ...(mayCall(actor.role, 'linkStudy') ? [{ label: 'viewer.move', asks: ['linkStudy'] } as const] : []),
    ...(canDeleteStudy(actor) ? [{ label: 'viewer.deleteAll', asks: ['deleteStudy'] } as const] : []),
  ];
}
