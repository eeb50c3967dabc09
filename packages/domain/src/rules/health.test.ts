import { describe, expect, it } from 'vitest';
import type { HealthFacts } from '../entities/health.ts';
import { HEALTH_LINES, type HealthLineId, judgeHealth, toActOn } from './health.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;
const GB = 1e9;

/** Instants are told as seconds ago. */
const since = (instant: string): number => Number(instant);
const ago = (seconds: number): string => String(seconds);
const quiet = { waiting: 0, oldestAt: null, failed: 0, failedToday: 0 };

const GOOD: HealthFacts = {
  at: ago(0),
  versions: { product: '1.0.0', node: '24.0.0', startedAt: ago(DAY), memory: GB },
  database: { version: '18.1', bytes: 3 * GB, connections: 14, mostConnections: 100, ms: 1, replicas: [] },
  slowest: { route: 'GET /functions/home', p95: 41 },
  migrations: { applied: 54, known: 54, lastAt: ago(DAY) },
  disk: { free: 400 * GB, total: 900 * GB, days: [], perDay: GB },
  files: { count: 10, bytes: GB, missing: 0, checkedAt: ago(HOUR) },
  messages: quiet,
  deliveries: { ...quiet, worst: null },
  jobs: quiet,
  paper: { threads: 2, busy: 0, waiting: 0 },
  mail: { setUp: true, paused: false, lastAt: ago(HOUR), today: 9 },
  machines: { port: 11_112, listening: true, calls: [], today: 3 },
  devices: { all: 6, online: 5 },
  assistant: { engine: 'rules', problem: '', ms: null, companies: 2, off: 1 },
  trail: { entries: 100, behind: 0, anchoredAt: ago(6 * HOUR), checkedAt: ago(7 * HOUR), broken: 0 },
  backup: {
    scheduled: true,
    running: null,
    last: { at: ago(7 * HOUR), ok: true, seconds: 53, bytes: GB },
    madeAt: ago(7 * HOUR),
    provenAt: ago(7 * HOUR),
    provingFailed: false,
  },
  certificate: { host: 'gesta.example', until: ago(-60 * DAY) },
  errors: [],
};

const lineOf = (id: HealthLineId, change: Partial<HealthFacts>) =>
  judgeHealth({ ...GOOD, ...change }, since).find((line) => line.id === id);
const backup = (change: Partial<NonNullable<HealthFacts['backup']>>) => ({
  backup: GOOD.backup && { ...GOOD.backup, ...change },
});

it('an installation as it should be has every line, all good, and nothing to do', () => {
  const lines = judgeHealth(GOOD, since);
  expect(lines.map(({ id }) => id)).toEqual([...HEALTH_LINES]);
  expect(lines.filter(({ tone }) => tone !== 'ok')).toEqual([]);
  expect(toActOn(lines)).toEqual([]);
});

describe('[ADM-102] what cannot be read is unknown, and never good', () => {
  it('without an answer nothing is known of anything', () => {
    expect(judgeHealth(null, since).map(({ tone }) => tone)).toEqual(HEALTH_LINES.map(() => 'unknown'));
  });

  const parts = [
    ...(['database', 'slowest', 'migrations', 'disk', 'files', 'backup', 'trail', 'messages', 'deliveries'] as const),
    ...(['jobs', 'paper', 'mail', 'machines', 'assistant', 'devices'] as const),
  ];
  it.each(parts)('%s', (id) => {
    expect(lineOf(id, { [id]: null })).toEqual({ id, tone: 'unknown', problem: null });
  });

  it('a certificate that nobody could ask for, files that were never checked, and a backup nobody made', () => {
    expect(lineOf('certificate', { certificate: { host: 'x', until: null } })?.tone).toBe('unknown');
    expect(lineOf('files', { files: { count: 3, bytes: 1, missing: null, checkedAt: null } })?.tone).toBe('unknown');
    expect(lineOf('proven', backup({ last: null, madeAt: null, provenAt: null }))?.tone).toBe('unknown');
    expect(lineOf('proven', { backup: null })?.tone).toBe('unknown');
  });
});

it('a server that is reached without a certificate has no line about one', () => {
  expect(lineOf('certificate', { certificate: null })).toBeUndefined();
});

const trail = (change: object) => ({ trail: GOOD.trail && { ...GOOD.trail, ...change } });
const database = (change: object) => ({ database: GOOD.database && { ...GOOD.database, ...change } });
const disk = (free: number, total: number, perDay: number | null) => ({ disk: { free, total, days: [], perDay } });
const waiting = (seconds: number) => ({ ...quiet, waiting: 1, oldestAt: ago(seconds) });

describe('[ADM-102] queues, disk, age of backups and what else goes wrong has its colour and its problem', () => {
  it.each<[HealthLineId, Partial<HealthFacts>, string, string | null]>([
    ['database', database({ connections: 90 }), 'warn', 'connectionsFew'],
    ['database', database({ connections: 89 }), 'ok', null],
    ['database', database({ ms: 1_001 }), 'warn', 'databaseSlow'],
    ['database', database({ replicas: [{ lagSeconds: 301 }] }), 'warn', 'replicaBehind'],
    ['slowest', { slowest: { route: 'x', p95: 2_001 } }, 'warn', 'queriesSlow'],
    ['migrations', { migrations: { applied: 53, known: 54, lastAt: null } }, 'err', 'migrationsMissing'],
    ['migrations', { migrations: { applied: 55, known: 54, lastAt: null } }, 'warn', 'databaseNewer'],
    ['disk', disk(15 * GB, 900 * GB, null), 'err', 'diskFull'],
    ['disk', disk(0.9 * GB, 10 * GB, null), 'err', 'diskFull'],
    ['disk', disk(400 * GB, 900 * GB, 200 * GB), 'err', 'diskFull'],
    ['disk', disk(80 * GB, 900 * GB, 0), 'warn', 'diskLow'],
    ['disk', disk(400 * GB, 900 * GB, 14 * GB), 'warn', 'diskLow'],
    ['disk', disk(400 * GB, 900 * GB, -GB), 'ok', null],
    ['files', { files: { count: 3, bytes: 1, missing: 1, checkedAt: ago(1) } }, 'err', 'filesMissing'],
    ['files', { files: { count: 0, bytes: 0, missing: null, checkedAt: null } }, 'ok', null],
    ['backup', backup({ last: null, madeAt: null }), 'err', 'backupNever'],
    ['backup', backup({ last: { at: ago(1), ok: false, seconds: 0, bytes: 0 } }), 'err', 'backupFailed'],
    ['backup', backup({ madeAt: ago(26 * HOUR) }), 'ok', null],
    ['backup', backup({ madeAt: ago(27 * HOUR) }), 'warn', 'backupOld'],
    ['backup', backup({ madeAt: ago(49 * HOUR) }), 'err', 'backupOld'],
    ['proven', backup({ provenAt: null }), 'err', 'provenNever'],
    ['proven', backup({ provingFailed: true }), 'err', 'provenFailed'],
    ['proven', backup({ provenAt: ago(7 * DAY) }), 'ok', null],
    ['proven', backup({ provenAt: ago(9 * DAY) }), 'err', 'provenOld'],
    ['trail', trail({ behind: 2, anchoredAt: ago(30) }), 'ok', null],
    ['trail', trail({ behind: 2, anchoredAt: ago(HOUR) }), 'warn', 'anchorsOld'],
    ['trail', trail({ behind: 2, anchoredAt: ago(2 * DAY) }), 'err', 'anchorsOld'],
    ['trail', trail({ anchoredAt: null }), 'warn', 'anchorsLost'],
    ['trail', trail({ broken: 1, anchoredAt: null }), 'err', 'trailBroken'],
    ['trail', trail({ checkedAt: ago(50 * HOUR) }), 'ok', null],
    ['trail', trail({ checkedAt: ago(51 * HOUR) }), 'warn', 'trailUnchecked'],
    ['trail', trail({ checkedAt: null }), 'ok', null],
    ['certificate', { certificate: { host: 'x', until: ago(-12 * DAY) } }, 'warn', 'certificateEnds'],
    ['certificate', { certificate: { host: 'x', until: ago(-2 * DAY) } }, 'err', 'certificateEnds'],
    ['certificate', { certificate: { host: 'x', until: ago(5) } }, 'err', 'certificateEnds'],
    ['messages', { messages: { ...quiet, failed: 2, failedToday: 2 } }, 'ok', null],
    ['messages', { messages: waiting(2 * HOUR) }, 'warn', 'messagesWait'],
    ['messages', { messages: waiting(25 * HOUR) }, 'err', 'messagesWait'],
    ['deliveries', { deliveries: { ...waiting(2 * HOUR), worst: null } }, 'warn', 'deliveriesWait'],
    ['deliveries', { deliveries: { ...quiet, failed: 1, worst: null } }, 'warn', 'deliveriesFailed'],
    ['jobs', { jobs: waiting(11 * 60) }, 'warn', 'jobsWait'],
    ['jobs', { jobs: waiting(2 * HOUR) }, 'err', 'jobsWait'],
    ['jobs', { jobs: { ...quiet, failed: 1 } }, 'warn', 'jobsFailed'],
    ['paper', { paper: { threads: 2, busy: 2, waiting: 21 } }, 'warn', 'paperWaits'],
    ['mail', { mail: { setUp: false, paused: false, lastAt: null, today: 0 } }, 'warn', 'mailNotSetUp'],
    ['mail', { mail: { setUp: true, paused: true, lastAt: null, today: 0 } }, 'warn', 'mailPaused'],
    ['machines', { machines: { port: 1, listening: false, calls: [], today: 0 } }, 'err', 'machinesClosed'],
    ['machines', { machines: { port: null, listening: false, calls: [], today: 0 } }, 'ok', null],
    [
      'assistant',
      { assistant: { engine: 'model', problem: 'away', ms: null, companies: 1, off: 0 } },
      'warn',
      'assistantAway',
    ],
    [
      'assistant',
      { assistant: { engine: 'model', problem: 'key', ms: null, companies: 1, off: 0 } },
      'warn',
      'assistantKey',
    ],
  ])('%s: %j is %s', (id, change, tone, problem) => {
    expect(lineOf(id, change)).toEqual({ id, tone, problem });
  });
});

it('what needs an act is told the worst first', () => {
  const lines = judgeHealth({ ...GOOD, jobs: { ...quiet, failed: 1 }, ...backup({ provenAt: ago(9 * DAY) }) }, since);
  expect(toActOn(lines).map(({ problem }) => problem)).toEqual(['provenOld', 'jobsFailed']);
});
