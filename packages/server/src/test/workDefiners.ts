import { app, appOutside, background, type Definer } from './definer.ts';
import { OTHER, OWN, type Tenant } from './tenants.ts';

const taken = (company: string, row: string) => `SELECT company_id FROM gesta_take_work('${company}', '${row}')`;
const entered = (company: string, of: Tenant) => `SELECT company_id, current_setting('gesta.company') AS entered
  FROM gesta_enter_work('${company}', '${of.id}', '${of.id}')`;
const failed = (company: string, of: Tenant) =>
  `SELECT 1 AS done FROM gesta_fail_work('${company}', '${of.id}', '${of.id}')`;
const thatFailed = "SELECT company_id FROM work WHERE state = 'failed'";

const proof = (of: Tenant) => `SELECT gesta_take_password_step('${of.session}', '2026-11-12T12:01:00Z') AS taken`;
const proofs = 'SELECT s.user_id FROM password_step JOIN session s ON s.id = session_id ORDER BY 1';

/** What the job of a long work asks, and who starts one that lets data out. */
export const WORK_DEFINERS: Record<string, Definer> = {
  /** Makes the job of a work; nobody calls it. */
  gesta_work_asked: { by: [], calls: [] },
  gesta_take_password_step: {
    by: ['app'],
    loosened: ['m.company_id = public.gesta_company()', 'true'],
    calls: [
      app(proof(OWN), [[true]]),
      app(proof(OWN), [['B']], proofs),
      app(proof(OTHER), [[false]]),
      app(proof(OTHER), [['A'], ['B']], proofs),
      appOutside(proof(OWN), [[false]]),
    ],
  },
  gesta_take_work: {
    by: ['jobs'],
    loosened: ['w.company_id = of_company AND', ''],
    calls: [
      background(taken(OWN.company, OWN.id), [['A']]),
      background(taken(OTHER.company, OTHER.id), [['B']]),
      background(taken(OWN.company, OTHER.id), []),
    ],
  },
  /** A work enters the clinic it was started in, by the number its attempt was given. */
  gesta_enter_work: {
    by: ['app'],
    loosened: ['w.company_id = of_company AND', ''],
    calls: [
      appOutside(entered(OWN.company, OWN), [['A', 'A']]),
      appOutside(entered(OTHER.company, OTHER), [['B', 'B']]),
      appOutside(entered(OWN.company, OTHER), []),
    ],
  },
  gesta_fail_work: {
    by: ['jobs'],
    loosened: ['w.company_id = of_company AND', ''],
    calls: [
      background(failed(OWN.company, OWN), [['A']], thatFailed),
      background(failed(OWN.company, OTHER), [], thatFailed),
    ],
  },
  /** Names no clinic, and answers how many. */
  gesta_sweep_work: { by: ['jobs'], calls: [background('SELECT gesta_sweep_work()', [[0]])] },
};
