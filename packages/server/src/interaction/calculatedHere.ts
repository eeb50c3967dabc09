import type { FormDefinition } from '@gesta/forms';

/** More than people have open at a time. */
const MOST = 2_000;
/** One write of an exam: another one that made the same version, here or in another process, was made at another moment. */
type Write = { id: string; version: number; updatedAt: Date };
type Calculated = Write & { definitions: readonly FormDefinition[] };
const kept = new Map<string, Calculated>();

/** Notes that this process left an exam calculated as a whole, and with which forms. */
export function rememberCalculated(write: Write, definitions: readonly FormDefinition[]): void {
  kept.delete(write.id);
  kept.set(write.id, { ...write, definitions });
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

/** Whether nothing wrote the exam since, neither another process nor an act that does not calculate. */
export function isCalculatedHere({ id, version, updatedAt }: Write, definitions: readonly FormDefinition[]): boolean {
  const known = kept.get(id);
  return (
    known?.version === version && known.updatedAt.getTime() === updatedAt.getTime() && known.definitions === definitions
  );
}
