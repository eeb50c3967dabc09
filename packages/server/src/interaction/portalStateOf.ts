import type { PortalState } from '@gesta/domain';
import type { interaction } from '../db/schema.ts';

type Opened = Pick<typeof interaction.$inferSelect, 'portalOpenedAt' | 'portalClosedAt'>;

export function portalStateOf({ portalOpenedAt, portalClosedAt }: Opened): PortalState {
  if (portalClosedAt !== null) return 'closed';
  return portalOpenedAt === null ? 'unopened' : 'open';
}
