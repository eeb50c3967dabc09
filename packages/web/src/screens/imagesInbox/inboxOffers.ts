import type { Role } from '@gesta/domain';
import { type Offer, offeredTo } from '../../ui/offer.ts';

type InboxAct = 'inbox.link' | 'common.download' | 'common.delete' | 'inbox.reused';

const ACTS: readonly Offer<InboxAct>[] = [
  { label: 'inbox.link', asks: ['linkStudy'] },
  { label: 'common.download', asks: ['companyStudy', 'dicomFile'] },
  { label: 'common.delete', asks: ['deleteStudy'] },
  { label: 'inbox.reused', asks: ['reusedFiles'] },
];

/** What can be done with a study that waits. */
export const inboxOffers = (role: Role) => offeredTo(role, ACTS);
