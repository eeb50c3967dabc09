import type { RouteAnswer, RouteName, Routes } from '@gesta/domain';

type Listed = RouteAnswer<Routes['listDeleted']>[number];
/** What was hidden, whatever it is; studies of machines are asked for apart. */
export type Deleted = Omit<Listed, 'entity'> & { entity: Listed['entity'] | 'study' };

/** What brings each kind of record back. */
export const RESTORE = {
  patient: 'restorePatient',
  gestation: 'restoreGestation',
  interaction: 'restoreInteraction',
  study: 'restoreStudy',
} as const satisfies Record<Deleted['entity'], RouteName>;
