import { appOutside, background, type Definer } from './definer.ts';
import { OTHER, OWN, type Tenant } from './tenants.ts';

const enter = (named: Tenant, address: string) => `SELECT company_id, current_setting('gesta.company') AS entered
  FROM gesta_enter_hl7('GESTA_${named.letter}', 'CLINICA', '${address}')`;

const about = (company: string, of: Tenant) =>
  `SELECT company_id, application FROM gesta_hl7_report('${company}', '${of.id}')`;

export const HL7_DEFINERS: Record<string, Definer> = {
  /** A message is for the clinic it names, where that one lets its sender in. */
  gesta_enter_hl7: {
    by: ['app'],
    loosened: ['from_address <<= a.net::inet', 'true'],
    calls: [
      appOutside(enter(OWN, '192.0.2.1'), [['A', 'A']]),
      appOutside(enter(OTHER, '192.0.2.2'), [['B', 'B']]),
      appOutside(enter(OTHER, '192.0.2.1'), []),
    ],
  },
  gesta_hl7_report: {
    by: ['jobs'],
    loosened: ['o.company_id = of_company AND', ''],
    calls: [
      background(about(OWN.company, OWN), [['A', 'GESTA_A']]),
      background(about(OTHER.company, OTHER), [['B', 'GESTA_B']]),
      background(about(OWN.company, OTHER), []),
    ],
  },
};
