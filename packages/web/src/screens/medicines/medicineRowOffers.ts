import type { Role } from '@gesta/domain';
import { type Offer, offeredTo } from '../../ui/offer.ts';

const ACTS: readonly Offer<'common.edit' | 'common.remove' | 'medicines.favourite'>[] = [
  { label: 'medicines.favourite', asks: ['favourMedicine'] },
  { label: 'common.edit', asks: ['saveMedicine'] },
  { label: 'common.remove', asks: ['removeMedicine'] },
];

/** What the row of a medicine offers. */
export const medicineRowOffers = (role: Role) => offeredTo(role, ACTS);
