import type { Entity } from '@gesta/domain';

/** What a live event says: which record, and where it is known the version it has now. */
export type RecordChange = { entity: Entity; id: string; version?: number | undefined };

type Heard = (change: RecordChange | null) => void;

const listeners = new Map<Entity, Set<Heard>>();

/** Hears of every change of this kind in the clinic, by anybody. Null: changes may have been missed. */
export function onChange(entity: Entity, heard: Heard): () => void {
  const those = listeners.get(entity) ?? new Set();
  listeners.set(entity, those.add(heard));
  return () => those.delete(heard);
}

export function tellChange(change: RecordChange): void {
  for (const heard of [...(listeners.get(change.entity) ?? [])]) heard(change);
}

export function tellMissed(): void {
  for (const those of listeners.values()) for (const heard of [...those]) heard(null);
}
