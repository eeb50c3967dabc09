import type { RouteAnswer, RouteName, Routes } from '@gesta/domain';

export type Deleted = RouteAnswer<Routes['listDeleted']>[number];

/** What brings each kind of record back. */
export const RESTORE = {
  patient: 'restorePatient',
  gestation: 'restoreGestation',
  interaction: 'restoreInteraction',
} as const satisfies Record<Deleted['entity'], RouteName>;
