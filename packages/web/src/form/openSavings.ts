import { everythingSent } from './everythingSent.ts';
import type { Saving } from './saving.ts';

/** The exams that are open on this page: whoever is about to leave all of them asks here. */
const open = new Set<Saving>();

export function noteOpen(saving: Saving): () => void {
  open.add(saving);
  return () => open.delete(saving);
}

export function isAnythingPending(): boolean {
  return [...open].some((saving) => saving.isPending());
}

/** False when something could not be sent now. */
export async function sendEverything(): Promise<boolean> {
  const sent = await Promise.all([...open].map(everythingSent));
  return sent.every(Boolean);
}

export function discardEverything(): void {
  for (const saving of open) saving.discard();
}
