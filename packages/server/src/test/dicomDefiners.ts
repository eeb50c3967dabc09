import { background, type Definer } from './definer.ts';
import { OTHER, OWN } from './tenants.ts';

const dicom = (company: string, instance: string) =>
  `SELECT company_id FROM gesta_take_dicom('${company}', '${instance}')`;
const measured = (company: string, instance: string) =>
  `SELECT 1 AS done FROM gesta_keep_measures('${company}', '${instance}', '', '[]')`;
const readReports = 'SELECT company_id FROM dicom_instance WHERE read_at IS NOT NULL';

/** What background work asks about files of machines. */
export const DICOM_DEFINERS: Record<string, Definer> = {
  /** Makes the job of a file of a machine, whoever kept it; nobody calls it. */
  gesta_dicom_received: { by: [], calls: [] },
  gesta_take_dicom: {
    by: ['jobs'],
    loosened: ['d.company_id = of_company AND', ''],
    calls: [
      background(dicom(OWN.company, OWN.id), [['A']]),
      background(dicom(OTHER.company, OTHER.id), [['B']]),
      background(dicom(OWN.company, OTHER.id), []),
    ],
  },
  gesta_keep_measures: {
    by: ['jobs'],
    loosened: ['d.company_id = of_company AND', ''],
    calls: [
      background(measured(OWN.company, OWN.id), [['A']], readReports),
      background(measured(OWN.company, OTHER.id), [], readReports),
    ],
  },
};
