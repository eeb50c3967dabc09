import 'fake-indexeddb/auto';
import { GestaError, type Session } from '@gesta/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SentPatch, Unsent } from './autosave.ts';
import { countUnsent, forgetLeft, forgetUnsent, openJournal } from './journal.ts';
import { replayLeft } from './replayLeft.ts';

const KEY = btoa('k'.repeat(32));
const session = { user: { iuid: 'ana' }, journalKey: KEY } as Session;
const TEXT = 'conclusion.info.text';
const patch = { baseVersion: 3, set: { [TEXT]: 'sent' }, unset: ['a.b.c'], patchId: 'p-1' };

beforeEach(async () => {
  vi.stubGlobal('window', { isSecureContext: true, location: { pathname: '/form/open-exam' } });
  // Other files of this worker have the same browser.
  await forgetUnsent('ana');
});
afterEach(async () => {
  await forgetUnsent('ana');
  vi.unstubAllGlobals();
});

/** A page that wrote this and is gone. */
async function torn(exam: string, unsent: Unsent): Promise<void> {
  const place = { user: 'ana', company: 'aurora', exam };
  const journal = openJournal({ place, key: KEY, unsent: () => unsent, written: () => {} });
  await journal.keep();
  journal.close();
  await new Promise((resolve) => setTimeout(resolve));
}

function server(answer: (patch: SentPatch) => { version: number }) {
  const sent: [string, SentPatch][] = [];
  const save = async ({ exam }: { exam: string }, each: SentPatch) => {
    sent.push([exam, each]);
    return answer(each);
  };
  return { sent, save };
}

it('sends the patch under its own id, and then only what came after it, on the version of its answer', async () => {
  await torn('exam-1', { version: 3, set: { [TEXT]: 'sent', x: 1 }, unset: ['a.b.c', 'd.e.f'], patch });
  const { sent, save } = server(() => ({ version: 9 }));
  expect(await replayLeft(session, save)).toEqual({ sent: 1, stuck: [] });
  expect(sent[0]).toEqual(['exam-1', patch]);
  expect(sent[1]).toMatchObject(['exam-1', { baseVersion: 9, set: { x: 1 }, unset: ['d.e.f'] }]);
  expect(sent).toHaveLength(2);
  expect(await countUnsent('ana')).toBe(0);
});

it('keeps what only a person can settle, and says which; the rest goes', async () => {
  await torn('asks', { version: 3, set: { [TEXT]: 'mine' }, unset: [], patch: null });
  await torn('goes', { version: 1, set: { [TEXT]: 'mine' }, unset: [], patch: null });
  const { save } = server(({ baseVersion }) => {
    if (baseVersion === 3) throw new GestaError('conflict', { conflicts: {} });
    return { version: 2 };
  });
  const { sent, stuck } = await replayLeft(session, save);
  expect([sent, stuck]).toMatchObject([1, [{ place: { exam: 'asks' }, code: 'conflict' }]]);
  expect(await countUnsent('ana')).toBe(1);
  await forgetLeft(stuck[0]?.id ?? '');
  expect(await countUnsent('ana')).toBe(0);
});

it('leaves to an exam that is being opened what is its own', async () => {
  await torn('open-exam', { version: 3, set: { [TEXT]: 'mine' }, unset: [], patch: null });
  const { sent, save } = server(() => ({ version: 4 }));
  await replayLeft(session, save);
  expect([sent, await countUnsent('ana')]).toEqual([[], 1]);
});

it('without a connection nothing is lost', async () => {
  await torn('exam-1', { version: 3, set: { [TEXT]: 'mine' }, unset: [], patch: null });
  const away = server(() => {
    throw new GestaError('unavailable');
  });
  expect(await replayLeft(session, away.save)).toEqual({ sent: 0, stuck: [] });
  const back = server(() => ({ version: 4 }));
  expect(await replayLeft(session, back.save)).toEqual({ sent: 1, stuck: [] });
});

it('sends a large rest in parts the server takes', async () => {
  const set = Object.fromEntries(Array.from({ length: 620 }, (_, place) => [`info.info.f${place}`, 'x']));
  await torn('exam-1', { version: 1, set, unset: [], patch: null });
  let version = 1;
  const { sent, save } = server(() => {
    version += 1;
    return { version };
  });
  await replayLeft(session, save);
  expect(sent.map(([, { set: part, baseVersion }]) => [Object.keys(part).length, baseVersion])).toEqual([
    [500, 1],
    [120, 2],
  ]);
});
