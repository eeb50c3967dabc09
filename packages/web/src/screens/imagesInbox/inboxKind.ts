import type { WaitingStudy } from '@gesta/domain';
import { sentName } from '../../imaging/sentName.ts';

/** What a study that waits asks of somebody; the most dangerous first. */
export const INBOX_KINDS = ['check', 'proposal', 'none'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export function waitKind({ proposal }: Pick<WaitingStudy, 'proposal'>): InboxKind {
  if (proposal === null) return 'none';
  return proposal.identity === 'differs' ? 'check' : 'proposal';
}

/** By danger, and inside by time, the newest first. */
export function byDanger(studies: readonly WaitingStudy[]): WaitingStudy[] {
  const place = (study: WaitingStudy) => INBOX_KINDS.indexOf(waitKind(study));
  return [...studies].sort((one, other) => place(one) - place(other) || other.lastAt.localeCompare(one.lastAt));
}

/** Whether all the words are in what the machine said. */
export function isFound({ sent, description }: WaitingStudy, words: string): boolean {
  const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const said = fold([sentName(sent.name), sent.patId, sent.accessionNo, sent.device, description].join(' '));
  return fold(words)
    .split(/\s+/)
    .every((word) => said.includes(word));
}
