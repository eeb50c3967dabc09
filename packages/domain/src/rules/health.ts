import type { HealthFacts, HealthQueue } from '../entities/health.ts';

/** `err`: data is at risk or work stands still. `unknown`: it could not be read, which is never good. */
export type HealthTone = 'ok' | 'warn' | 'err' | 'unknown';

/** Everything the page says something about, in its order. */
export const HEALTH_LINES = [
  'database',
  'slowest',
  'migrations',
  'disk',
  'files',
  'backup',
  'proven',
  'trail',
  'product',
  'certificate',
  'messages',
  'deliveries',
  'jobs',
  'paper',
  'mail',
  'machines',
  'assistant',
  'devices',
] as const;
export type HealthLineId = (typeof HEALTH_LINES)[number];

/** What is wrong, each with its own sentence and what to do about it. */
export const HEALTH_PROBLEMS = [
  'connectionsFew',
  'databaseSlow',
  'replicaBehind',
  'queriesSlow',
  'migrationsMissing',
  'databaseNewer',
  'diskFull',
  'diskLow',
  'filesMissing',
  'backupNever',
  'backupFailed',
  'backupOld',
  'provenNever',
  'provenFailed',
  'provenOld',
  'trailBroken',
  'anchorsLost',
  'anchorsOld',
  'trailUnchecked',
  'certificateEnds',
  'messagesWait',
  'deliveriesWait',
  'deliveriesFailed',
  'jobsWait',
  'jobsFailed',
  'paperWaits',
  'mailNotSetUp',
  'mailPaused',
  'machinesClosed',
  'assistantAway',
  'assistantKey',
] as const;
export type HealthProblem = (typeof HEALTH_PROBLEMS)[number];

export type HealthLine = { id: HealthLineId; tone: HealthTone; problem: HealthProblem | null };
type Found = Omit<HealthLine, 'id'>;
/** Seconds since an instant. */
type Since = (instant: string) => number;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const GB = 1e9;

/** Our limits: from where somebody should look, and from where somebody has to act. */
export const HEALTH_LIMITS = {
  connections: 0.9,
  answerMs: 1_000,
  replicaSeconds: 5 * MINUTE,
  routeMs: 2_000,
  disk: { low: 0.1, lowDays: 30, full: 0.02, fullBytes: GB, fullDays: 3 },
  messages: { warn: HOUR, err: DAY },
  jobs: { warn: 10 * MINUTE, err: HOUR },
  paperWaiting: 20,
  anchors: { warn: 10 * MINUTE, err: DAY },
  /** Every night; one may be missed. */
  trailCheck: 2 * DAY + 2 * HOUR,
  /** A night, and what a night may be late. */
  backup: { warn: DAY + 2 * HOUR, err: 2 * DAY },
  proven: 7 * DAY,
  certificate: { warn: 14 * DAY, err: 3 * DAY },
} as const;

const ok: Found = { tone: 'ok', problem: null };
const unknown: Found = { tone: 'unknown', problem: null };
const warn = (problem: HealthProblem): Found => ({ tone: 'warn', problem });
const err = (problem: HealthProblem): Found => ({ tone: 'err', problem });

/** How each thing is. Without facts nothing is known of any. */
export function judgeHealth(facts: HealthFacts | null, since: Since): HealthLine[] {
  if (facts === null) return HEALTH_LINES.map((id) => ({ id, ...unknown }));
  const lines = HEALTH_LINES.map((id) => ({ id, ...JUDGES[id](facts, since) }));
  // A server without a certificate of its own has no line about one.
  return facts.certificate === null ? lines.filter(({ id }) => id !== 'certificate') : lines;
}

/** What somebody has to do something about, the worst first. */
export const toActOn = (lines: readonly HealthLine[]): (HealthLine & { problem: HealthProblem })[] =>
  (['err', 'warn'] as const).flatMap((tone) =>
    lines.flatMap((line) => (line.tone === tone && line.problem ? [{ ...line, problem: line.problem }] : [])),
  );

/** Days until the disk is full at this pace; null where it does not grow, or nobody knows how fast. */
export function daysLeft(disk: NonNullable<HealthFacts['disk']>): number | null {
  return disk.perDay === null || disk.perDay <= 0 ? null : disk.free / disk.perDay;
}

const JUDGES: Record<HealthLineId, (facts: HealthFacts, since: Since) => Found> = {
  database: ({ database }) => {
    if (database === null) return unknown;
    const { connections, mostConnections, ms, replicas } = database;
    if (connections >= mostConnections * HEALTH_LIMITS.connections) return warn('connectionsFew');
    if (replicas.some(({ lagSeconds }) => (lagSeconds ?? 0) > HEALTH_LIMITS.replicaSeconds))
      return warn('replicaBehind');
    return ms > HEALTH_LIMITS.answerMs ? warn('databaseSlow') : ok;
  },
  slowest: ({ slowest }) => {
    if (slowest === null) return unknown;
    return slowest.p95 > HEALTH_LIMITS.routeMs ? warn('queriesSlow') : ok;
  },
  migrations: ({ migrations }) => {
    if (migrations === null) return unknown;
    if (migrations.applied < migrations.known) return err('migrationsMissing');
    return migrations.applied > migrations.known ? warn('databaseNewer') : ok;
  },
  disk: ({ disk }) => {
    if (disk === null) return unknown;
    const limits = HEALTH_LIMITS.disk;
    const days = daysLeft(disk) ?? Number.POSITIVE_INFINITY;
    const share = disk.free / disk.total;
    if (share < limits.full || disk.free < limits.fullBytes || days < limits.fullDays) return err('diskFull');
    return share < limits.low || days < limits.lowDays ? warn('diskLow') : ok;
  },
  files: ({ files }) => {
    if (files === null) return unknown;
    if (files.missing === null) return files.count === 0 ? ok : unknown;
    return files.missing > 0 ? err('filesMissing') : ok;
  },
  backup: ({ backup }, since) => {
    if (backup === null) return unknown;
    if (backup.last?.ok === false) return err('backupFailed');
    if (backup.madeAt === null) return err('backupNever');
    const age = since(backup.madeAt);
    if (age > HEALTH_LIMITS.backup.err) return err('backupOld');
    return age > HEALTH_LIMITS.backup.warn ? warn('backupOld') : ok;
  },
  proven: ({ backup }, since) => {
    // Where there is none, nothing was to be proven: the line of the backup says so.
    if (backup === null || (backup.madeAt === null && backup.provenAt === null)) return unknown;
    if (backup.provingFailed) return err('provenFailed');
    if (backup.provenAt === null) return err('provenNever');
    return since(backup.provenAt) > HEALTH_LIMITS.proven ? err('provenOld') : ok;
  },
  trail: ({ trail, versions }, since) => {
    if (trail === null) return unknown;
    const { entries, behind, anchoredAt, checkedAt, broken } = trail;
    if (broken > 0) return err('trailBroken');
    if (anchoredAt === null && entries > behind) return warn('anchorsLost');
    // Entries of the last minute have no anchor yet; that is how it is meant.
    const age = behind === 0 ? 0 : since(anchoredAt ?? versions.startedAt);
    if (age > HEALTH_LIMITS.anchors.err) return err('anchorsOld');
    if (age > HEALTH_LIMITS.anchors.warn) return warn('anchorsOld');
    return checkedAt !== null && since(checkedAt) > HEALTH_LIMITS.trailCheck ? warn('trailUnchecked') : ok;
  },
  product: () => ok,
  certificate: ({ certificate }, since) => {
    if (certificate === null || certificate.until === null) return unknown;
    const left = -since(certificate.until);
    if (left < HEALTH_LIMITS.certificate.err) return err('certificateEnds');
    return left < HEALTH_LIMITS.certificate.warn ? warn('certificateEnds') : ok;
  },
  messages: ({ messages }, since) => waited(messages, HEALTH_LIMITS.messages, 'messagesWait', since),
  deliveries: ({ deliveries }, since) => {
    const found = waited(deliveries, HEALTH_LIMITS.messages, 'deliveriesWait', since);
    return found.tone === 'ok' && deliveries && deliveries.failed > 0 ? warn('deliveriesFailed') : found;
  },
  jobs: ({ jobs }, since) => {
    const found = waited(jobs, HEALTH_LIMITS.jobs, 'jobsWait', since);
    return found.tone === 'ok' && jobs && jobs.failed > 0 ? warn('jobsFailed') : found;
  },
  paper: ({ paper }) => {
    if (paper === null) return unknown;
    return paper.waiting > HEALTH_LIMITS.paperWaiting ? warn('paperWaits') : ok;
  },
  mail: ({ mail }) => {
    if (mail === null) return unknown;
    if (!mail.setUp) return warn('mailNotSetUp');
    return mail.paused ? warn('mailPaused') : ok;
  },
  machines: ({ machines }) => {
    if (machines === null) return unknown;
    return machines.port !== null && !machines.listening ? err('machinesClosed') : ok;
  },
  assistant: ({ assistant }) => {
    if (assistant === null) return unknown;
    if (assistant.problem === '') return ok;
    return warn(assistant.problem === 'key' ? 'assistantKey' : 'assistantAway');
  },
  // One that is switched off at night is nobody's concern.
  devices: ({ devices }) => (devices === null ? unknown : ok),
};

function waited(
  queue: HealthQueue | null,
  limits: { warn: number; err: number },
  problem: HealthProblem,
  since: Since,
): Found {
  if (queue === null) return unknown;
  const age = queue.oldestAt === null ? 0 : since(queue.oldestAt);
  if (age > limits.err) return err(problem);
  return age > limits.warn ? warn(problem) : ok;
}
