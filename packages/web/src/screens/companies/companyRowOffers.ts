import type { Role } from '@gesta/domain';
import { type Offer, offeredTo } from '../../ui/offer.ts';

const ACTS: readonly Offer<'print.settings' | 'common.edit'>[] = [
  { label: 'print.settings', asks: ['printConfig', 'savePrintConfig'] },
  { label: 'common.edit', asks: ['updateCompany', 'setCompanyActive'] },
];

/** What the row of a clinic offers. */
export const companyRowOffers = (role: Role) => offeredTo(role, ACTS);
