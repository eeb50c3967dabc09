import type { Role } from '@gesta/domain';
import { type Offer, offeredTo } from '../../ui/offer.ts';

const ACTS: readonly Offer<'devices.image' | 'devices.revoke'>[] = [
  { label: 'devices.image', asks: ['updateDevice'] },
  { label: 'devices.revoke', asks: ['revokeDevice'] },
];

/** What the row of a device offers. */
export const deviceRowOffers = (role: Role) => offeredTo(role, ACTS);
