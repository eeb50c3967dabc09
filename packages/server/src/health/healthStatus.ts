import type { Act } from '../http/context.ts';
import { gatherHealth } from './gatherHealth.ts';

/** For admins; read anew at each call, apart from what would cost others something. */
export const healthStatus: Act<'healthStatus'> = ({ config, watch, now, transact }) =>
  gatherHealth({ config, watch, ask: (work) => transact(({ db }) => work(db)) }, { outside: true, now });
