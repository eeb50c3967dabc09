import { app, appOutside, type Definer, identity, outside } from './definer.ts';
import { OTHER, OWN } from './tenants.ts';

const audit = (company: string) =>
  `SELECT 1 AS done FROM gesta_audit('${company}', NULL, 'x', 'x', '{}', '', '', false)`;

/** The functions of the trail. */
export const AUDIT_DEFINERS: Readonly<Record<string, Definer>> = {
  gesta_audit: {
    by: ['app', 'identity'],
    loosened: ['gesta_company() IS NOT NULL AND chain <> gesta_company()', 'false'],
    calls: [
      app(audit(OWN.company), [[1]]),
      app(audit(OTHER.company), /own company/),
      identity(audit(OTHER.company), /own company/),
      appOutside(audit(OTHER.company), /entered no company/),
    ],
  },
  // Makes nothing readable, and answers how many.
  gesta_seal: { by: ['identity'], calls: [outside('SELECT gesta_seal(10)', [[2]])] },
  gesta_seal_chain: { by: [], calls: [] },
  /** How many lines stand outside the database, and the hash of the last: of no clinic. */
  gesta_anchored: {
    by: ['app'],
    calls: [app('SELECT count(*)::int AS n FROM gesta_anchored()', [[0]])],
  },
  /** When all chains were checked, and in how many something was found: of no clinic. */
  gesta_trail_checks: {
    by: ['identity'],
    calls: [outside('SELECT checked_at, broken FROM gesta_trail_checks()', [[null, 0]])],
  },
};
