import { app, appOutside, type Definer } from './definer.ts';
import { OTHER, OWN, type Tenant } from './tenants.ts';

const certificate = (of: Tenant) => `SELECT 1 AS there FROM gesta_certificate_of('${of.session}')`;
const tried = (of: Tenant) => `SELECT 1 FROM gesta_certificate_tried('${of.session}', false, now())`;
const wrong = 'SELECT user_id FROM user_certificate WHERE wrong > 0';

/** What somebody signs with, and whether it was opened: from within a company only of whoever works there. */
export const SIGNING_DEFINERS: Record<string, Definer> = {
  gesta_certificate_of: {
    by: ['app'],
    loosened: ['m.company_id = public.gesta_company()', 'true'],
    calls: [app(certificate(OWN), [[1]]), app(certificate(OTHER), []), appOutside(certificate(OWN), [])],
  },
  gesta_certificate_tried: {
    by: ['app'],
    calls: [app(tried(OWN), [['A']], wrong), app(tried(OTHER), [], wrong), appOutside(tried(OWN), [], wrong)],
  },
};
