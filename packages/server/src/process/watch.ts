import type { BackupWork, UnexpectedError } from '@gesta/domain';

/** Seconds; a request is counted in each that it is not slower than. */
export const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5] as const;
const RECENT = 200;
/** Fewer answers say nothing of the slowest twentieth. */
const ENOUGH = 20;
const MOST_ERRORS = 20;

export type RouteTimes = { count: number; seconds: number; buckets: number[]; recent: number[] };

export type BackupRunner = {
  running(): BackupWork | null;
  /** Begins, unless something runs already; resolves to whether it went well when it has ended. */
  run(work: BackupWork): Promise<boolean>;
};

/** What this process sees of itself while it works; it begins anew with each process. */
export type SelfWatch = ReturnType<typeof createWatch>;

export function createWatch(startedAt = new Date()) {
  const times = new Map<string, RouteTimes>();
  const failures = new Map<string, number>();
  let errors: UnexpectedError[] = [];
  return {
    startedAt,
    /** Where machines are listened to, once that is known. */
    machinePort: null as number | null,
    backups: null as BackupRunner | null,
    times: times as ReadonlyMap<string, RouteTimes>,
    failures: failures as ReadonlyMap<string, number>,
    answered(route: string, ms: number): void {
      const of = times.get(route) ?? { count: 0, seconds: 0, buckets: BUCKETS.map(() => 0), recent: [] };
      times.set(route, of);
      of.recent[of.count % RECENT] = ms;
      of.count += 1;
      of.seconds += ms / 1000;
      BUCKETS.forEach((most, index) => {
        if (ms / 1000 <= most) of.buckets[index] = (of.buckets[index] ?? 0) + 1;
      });
    },
    failed(error: UnexpectedError): void {
      failures.set(error.code, (failures.get(error.code) ?? 0) + 1);
      errors = [error, ...errors].slice(0, MOST_ERRORS);
    },
    errors: (): readonly UnexpectedError[] => errors,
  };
}

/** The route whose slowest twentieth is slowest; null where none was asked often enough to say. */
export function slowestOf(times: ReadonlyMap<string, RouteTimes>): { route: string; p95: number } | null {
  const known = [...times].filter(([, { count }]) => count >= ENOUGH);
  const slow = known.map(([route, { recent }]) => ({ route, p95: p95Of(recent) })).sort((a, b) => b.p95 - a.p95);
  return slow[0] ?? null;
}

function p95Of(recent: readonly number[]): number {
  const sorted = [...recent].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}
