import { everythingSent } from './everythingSent.ts';
import type { Saving } from './savingState.ts';

/** The exams that are open on this page: whoever is about to leave all of them asks here. */
const open = new Map<Saving, string>();

export function noteOpen(saving: Saving, exam: string): () => void {
  open.set(saving, exam);
  return () => open.delete(saving);
}

export function isOpen(exam: string): boolean {
  return [...open.values()].includes(exam);
}

export function isAnythingPending(): boolean {
  return [...open.keys()].some((saving) => saving.isPending());
}

/** False when something could not be sent now; otherwise nothing of it is kept on this computer any more. */
export async function sendEverything(): Promise<boolean> {
  const sent = await Promise.all([...open.keys()].map(everythingSent));
  await Promise.all([...open.keys()].map((saving) => saving.written()));
  return sent.every(Boolean);
}

export function discardEverything(): void {
  for (const saving of open.keys()) saving.discard();
}
