import { background, type Definer } from './definer.ts';
import { OTHER, OWN, type Tenant } from './tenants.ts';

const lots = (of: Tenant) => `'[{"doctor": "${of.user}", "span": "middle", "month": "2026-11-01"}]'`;
const at = (of: Tenant) => `'${of.company}'`;
const cellsLeft = 'SELECT company_id FROM quality_cell ORDER BY 1';
const dueLeft = 'SELECT company_id FROM quality_due ORDER BY 1';
const examsLeft = 'SELECT company_id FROM quality_exam ORDER BY 1';

/** What background work asks about it: each of one clinic, whatever ids it names. */
export const MIRROR_DEFINERS: Record<string, Definer> = {
  /** Marks what is due, whoever published; nobody calls it. */
  gesta_exam_measured: { by: [], calls: [] },
  /** Of every clinic alike; only their ids. */
  gesta_mirror_clinics: {
    by: ['jobs'],
    calls: [background('SELECT id AS company_id FROM gesta_mirror_clinics(false) AS id', [['A'], ['B']])],
  },
  gesta_mirror_mark: {
    by: ['jobs'],
    loosened: ['WHERE q.company_id = of_company', ''],
    calls: [background(`SELECT 1 AS done FROM gesta_mirror_mark(${at(OWN)})`, [['A'], ['B']], dueLeft)],
  },
  gesta_mirror_due: {
    by: ['jobs'],
    loosened: ['d.company_id = of_company AND', ''],
    calls: [
      background(`SELECT gestation FROM gesta_mirror_due(${at(OWN)}, now())`, [['A']]),
      background(`SELECT gestation FROM gesta_mirror_due(${at(OTHER)}, now())`, [['B']]),
    ],
  },
  gesta_mirror_exams: {
    by: ['jobs'],
    loosened: ['i.company_id = of_company AND', ''],
    calls: [
      background(`SELECT company_id FROM gesta_mirror_exams(${at(OWN)}, ARRAY['${OWN.id}']::uuid[], '{}')`, [['A']]),
      background(`SELECT company_id FROM gesta_mirror_exams(${at(OWN)}, ARRAY['${OTHER.id}']::uuid[], '{}')`, []),
    ],
  },
  gesta_mirror_keep: {
    by: ['jobs'],
    loosened: ['q.company_id = of_company AND q.gestation_id', 'q.gestation_id'],
    calls: [
      background(
        `SELECT doctor FROM gesta_mirror_keep(${at(OWN)}, ARRAY['${OTHER.id}']::uuid[], '[]')`,
        [['A'], ['B']],
        examsLeft,
      ),
      background(
        `SELECT doctor FROM gesta_mirror_keep(${at(OWN)}, ARRAY['${OWN.id}']::uuid[], '[]')`,
        [['B']],
        examsLeft,
      ),
    ],
  },
  gesta_mirror_lots: {
    by: ['jobs'],
    loosened: ['q.company_id = of_company AND', ''],
    calls: [
      background(`SELECT company_id FROM gesta_mirror_lots(${at(OWN)}, ${lots(OWN)})`, [['A']]),
      background(`SELECT company_id FROM gesta_mirror_lots(${at(OWN)}, ${lots(OTHER)})`, []),
    ],
  },
  gesta_mirror_cells: {
    by: ['jobs'],
    loosened: ['q.company_id = of_company AND', ''],
    calls: [
      background(
        `SELECT 1 AS done FROM gesta_mirror_cells(${at(OWN)}, ${lots(OTHER)}, '[]')`,
        [['A'], ['B']],
        cellsLeft,
      ),
      background(`SELECT 1 AS done FROM gesta_mirror_cells(${at(OWN)}, ${lots(OWN)}, '[]')`, [['B']], cellsLeft),
    ],
  },
  gesta_mirror_done: {
    by: ['jobs'],
    loosened: ['d.company_id = of_company AND', ''],
    calls: [background(`SELECT 1 AS done FROM gesta_mirror_done(${at(OWN)}, now())`, [['B']], dueLeft)],
  },
};
