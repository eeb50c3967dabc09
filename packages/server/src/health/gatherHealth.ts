import type { HealthFacts } from '@gesta/domain';
import type { Db } from '../db/statements.ts';
import type { Config } from '../process/config.ts';
import { PRODUCT_VERSION } from '../process/productVersion.ts';
import { type SelfWatch, slowestOf } from '../process/watch.ts';
import { busyThreads, THREADS, waitingForThreads } from '../threads/pool.ts';
import { inTime, keptFor } from './inTime.ts';
import { newestOf, readErrors } from './keepErrors.ts';
import { type Reached, reachModel } from './reachModel.ts';
import { readAnchor } from './readAnchor.ts';
import { readBackups } from './readBackups.ts';
import { readCertificate, type SiteCertificate } from './readCertificate.ts';
import { type FileCounts, type HealthCounts, readCounts, readFileCounts } from './readCounts.ts';
import { readDisk } from './readDisk.ts';

export type HealthAsked = {
  config: Config;
  watch: SelfWatch;
  /** A transaction of its own, in which one thing is read. */
  ask<T>(work: (db: Db) => Promise<T>): Promise<T>;
};

const MINUTE = 60_000;

/** A page that is open asks every half minute; what costs more is not asked as often. */
const keptFiles = keptFor<SelfWatch, FileCounts>(10 * MINUTE);
const keptModel = keptFor<SelfWatch, Reached>(MINUTE);
const keptCertificate = keptFor<SelfWatch, SiteCertificate>(60 * MINUTE);

/** Each thing by itself: what cannot be read is null, and the others are there. `outside`: whether other servers are asked too. */
export async function gatherHealth(
  { config, watch, ask }: HealthAsked,
  { outside, now = new Date() }: { outside: boolean; now?: Date },
): Promise<HealthFacts> {
  const { model: settings, publicUrl } = config;
  const isSealed = publicUrl?.startsWith('https:') === true;
  const [counts, backup, files, disk, errors, anchoredAt, model, certificate] = await Promise.all([
    inTime(() => ask(readCounts)),
    inTime(() => ask((db) => readBackups(db, config, watch))),
    inTime(() => keptFiles(watch, () => ask(readFileCounts))),
    inTime(() => ask((db) => readDisk(db, config.dataDir))),
    inTime(() => ask((db) => readErrors(db, watch.errors()))),
    // Only one of several servers writes them, on its own disk.
    config.anchors ? inTime(() => readAnchor(config.dataDir).then((at) => ({ at }))) : null,
    outside && settings && config.assistant ? inTime(() => keptModel(watch, () => reachModel(settings))) : null,
    outside && isSealed ? inTime(() => keptCertificate(watch, () => readCertificate(publicUrl))) : null,
  ]);
  const { missing = null, ...backupFacts } = backup ?? {};
  return {
    at: now.toISOString(),
    versions: {
      product: PRODUCT_VERSION,
      node: process.versions.node,
      startedAt: watch.startedAt.toISOString(),
      memory: process.memoryUsage.rss(),
    },
    database: counts && { ...counts.database, ms: counts.ms },
    slowest: slowestOf(watch.times),
    migrations: counts && { ...counts.migrations, known: counts.known },
    disk,
    files: files && {
      count: files.count,
      bytes: files.bytes,
      missing,
      checkedAt: missing === null ? null : (backup?.last?.at ?? null),
    },
    messages: counts?.messages ?? null,
    deliveries: counts?.deliveries ?? null,
    jobs: counts?.jobs ?? null,
    paper: { threads: THREADS, busy: busyThreads(), waiting: waitingForThreads() },
    mail: counts && { ...counts.mail, setUp: config.smtpUrl !== null || config.demoMail },
    machines: counts && machinesOf(config, watch, counts, files),
    devices: counts?.devices ?? null,
    assistant: counts && assistantOf(config, counts, model),
    trail: counts && anchoredAt && { ...counts.trail, anchoredAt: anchoredAt.at },
    backup: backup && (backupFacts as NonNullable<HealthFacts['backup']>),
    certificate: certificate ?? (isSealed ? { host: new URL(publicUrl).host, until: null } : null),
    errors: errors ?? newestOf(watch.errors()),
  };
}

function machinesOf({ dicom }: Config, watch: SelfWatch, { machines }: HealthCounts, files: FileCounts | null) {
  return {
    port: dicom === null ? null : (watch.machinePort ?? dicom.port),
    listening: watch.machinePort !== null,
    calls: machines,
    today: files?.images ?? null,
  };
}

/** A model that could not be asked in time does not answer. */
function assistantOf(
  { assistant, model }: Config,
  { companies, assistantOff }: HealthCounts,
  reached: Reached | null,
): HealthFacts['assistant'] {
  const engine = !assistant ? 'off' : model ? 'model' : 'rules';
  if (engine === 'model' && reached === null) return null;
  return { engine, companies, off: assistantOff, problem: '', ms: null, ...reached };
}
