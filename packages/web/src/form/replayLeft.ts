import { GestaError, type Session } from '@gesta/domain';
import { same } from '@gesta/forms';
import { call } from '../api/client.ts';
import type { SentPatch, Unsent, UnsentChange } from './autosave.ts';
import { adoptLeft, canKeep, type JournalPlace, type LeftUnsent } from './journal.ts';
import { bytesOf } from './journalHandover.ts';
import { newId } from './newId.ts';
import { isOpen } from './openSavings.ts';
import { partOf } from './patchPart.ts';

export type Replayed = {
  /** How many exams the server now has whole. */
  sent: number;
  stuck: Stuck[];
};

/** What only a person can settle: the exam asks when it is opened, or its report is published. */
export type Stuck = { id: string; place: JournalPlace; code: 'conflict' | 'published' };

export type Save = (place: JournalPlace, patch: SentPatch) => Promise<{ version: number }>;

/** Sends what pages that are gone left of exams that are not open here. An exam that is open, or about to be, takes over its own. */
export async function replayLeft({ user, journalKey }: Session, save: Save = saveThere): Promise<Replayed> {
  const replayed: Replayed = { sent: 0, stuck: [] };
  if (!canKeep()) return replayed;
  const secret = bytesOf(journalKey);
  const tried = new Set<string>();
  const isElsewhere = (exam: string) => !isOpen(exam) && !window.location.pathname.includes(exam);
  const next = () => adoptLeft(user.iuid, secret, ({ id, exam }) => !tried.has(id) && isElsewhere(exam));
  for (let left = await next(); left !== null; left = await next()) {
    tried.add(left.id);
    await replay(left, save, replayed);
  }
  return replayed;
}

async function replay(left: LeftUnsent, save: Save, replayed: Replayed): Promise<void> {
  try {
    await sendAll(left, save);
    await left.done();
    replayed.sent += 1;
  } catch (error) {
    left.release();
    if (!(error instanceof GestaError)) throw error;
    const { code } = error;
    if (code === 'conflict' || code === 'published') replayed.stuck.push({ id: left.id, place: left.place, code });
  }
}

/** The patch that may have arrived under the id it had, then what was typed after it. */
async function sendAll({ place, unsent }: LeftUnsent, save: Save): Promise<void> {
  const { patch } = unsent;
  let version = patch === null ? unsent.version : (await save(place, patch)).version;
  let rest = restOf(unsent);
  while (Object.keys(rest.set).length + rest.unset.length > 0) {
    const { set, unset } = partOf(rest);
    // What no patch can carry waits for the exam to be opened, where a person is told.
    if (Object.keys(set).length + unset.length === 0) throw new GestaError('tooLarge');
    ({ version } = await save(place, { baseVersion: version, set, unset, patchId: newId() }));
    rest = {
      set: Object.fromEntries(Object.entries(rest.set).filter(([key]) => !Object.hasOwn(set, key))),
      unset: rest.unset.filter((key) => !unset.includes(key)),
    };
  }
}

function restOf({ set, unset, patch }: Unsent): UnsentChange {
  if (patch === null) return { set, unset };
  return {
    set: Object.fromEntries(Object.entries(set).filter(([key, value]) => !same(patch.set[key], value))),
    unset: unset.filter((key) => !patch.unset.includes(key)),
  };
}

function saveThere({ company, exam }: JournalPlace, patch: SentPatch) {
  const expected = ['conflict', 'published', 'forbidden', 'notFound', 'companyNotFound'] as const;
  return call('saveForms', { iuid: exam, ...patch }, { company, expected });
}
