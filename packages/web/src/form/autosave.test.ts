import { GestaError } from '@gesta/domain';
import { applied, difference, type Values } from '@gesta/forms';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAutosave, type PreparedAnswer } from './test/openAutosave.ts';

const A = 'conclusion.info.text';
const B = 'observations.info.text';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const quiet = (ms = 200) => vi.advanceTimersByTimeAsync(ms);

describe('autosave', () => {
  it('sends what differs once it is quiet, and says saved only when the server has it', async () => {
    const exam = openAutosave(vi, { [A]: 'before' });
    exam.type({ [A]: 'one' });
    await quiet(199);
    exam.type({ [A]: 'two' });
    await quiet(199);
    expect(exam.sent).toEqual([]);
    expect(exam.now()).toEqual({ is: 'pending' });
    await quiet(1);
    expect(exam.sent[0]?.patch).toEqual({ baseVersion: 1, set: { [A]: 'two' }, unset: [], patchId: 'patch-0' });
    expect(exam.autosave.isPending()).toBe(true);
    await exam.sent[0]?.ok();
    expect(exam.now()).toEqual({ is: 'saved', at: 'at 2' });
    expect(exam.autosave.isPending()).toBe(false);
  });

  it('sends nothing when what was typed is what is stored [FRM-057]', async () => {
    const exam = openAutosave(vi, { [A]: 'same' });
    exam.type({ [A]: 'other' });
    exam.type({ [A]: 'same' });
    await quiet(5000);
    expect(exam.sent).toEqual([]);
    expect(exam.now()).toEqual({ is: 'saved', at: null });
  });

  it('has one patch on its way; what is typed meanwhile goes with the next, on the new version', async () => {
    const exam = openAutosave(vi);
    exam.type({ [A]: 'one' });
    await quiet();
    exam.type({ [A]: 'two', [B]: 'x' });
    await quiet(5000);
    expect(exam.sent).toHaveLength(1);
    await exam.sent[0]?.ok();
    await quiet(0);
    expect(exam.sent[1]?.patch).toMatchObject({ baseVersion: 2, set: { [A]: 'two', [B]: 'x' } });
  });

  it('sends what was typed back to the stored value while another was on its way', async () => {
    const exam = openAutosave(vi, { [A]: 'before' });
    exam.type({ [A]: 'other' });
    await quiet();
    exam.type({ [A]: 'before' });
    await exam.sent[0]?.ok();
    expect(exam.autosave.isPending()).toBe(true);
    expect(exam.sent[1]?.patch.set).toEqual({ [A]: 'before' });
  });

  it('takes what the server answers, but never over what is being typed', async () => {
    const exam = openAutosave(vi);
    exam.type({ [A]: 'one' });
    await quiet();
    exam.type({ [A]: 'newer' });
    await exam.sent[0]?.ok({ set: { [A]: 'theirs', [B]: 'theirs' } });
    expect(exam.screen.values).toEqual({ [A]: 'newer', [B]: 'theirs' });
    await quiet();
    expect(exam.sent[1]?.patch.set).toEqual({ [A]: 'newer' });
  });

  it('without a connection keeps the patch under its id and tries again, more and more rarely', async () => {
    const exam = openAutosave(vi);
    exam.type({ [A]: 'one' });
    await quiet();
    await exam.sent[0]?.fails(new GestaError('unavailable'));
    expect(exam.now()).toEqual({ is: 'waiting', code: 'unavailable' });
    exam.type({ [B]: 'typed offline' });
    await quiet(999);
    expect(exam.sent).toHaveLength(1);
    await quiet(1);
    expect(exam.sent[1]?.patch).toEqual(exam.sent[0]?.patch);
    await exam.sent[1]?.fails(new GestaError('storageFull'));
    expect(exam.now(), 'a full disk is waited for like any other outage').toEqual({
      is: 'waiting',
      code: 'storageFull',
    });
    await quiet(1999);
    expect(exam.sent).toHaveLength(2);
    exam.autosave.flush();
    await quiet(0);
    await exam.sent[2]?.ok();
    await quiet(0);
    expect(exam.sent[3]?.patch.set).toEqual({ [B]: 'typed offline' });
  });

  it('stops at a conflict until somebody decides, and loses neither side', async () => {
    const exam = openAutosave(vi, { [A]: 'before' });
    exam.type({ [A]: 'mine', [B]: 'mine too' });
    await quiet();
    const conflicts = { [A]: { mine: 'mine', theirs: 'theirs' } };
    await exam.sent[0]?.fails(new GestaError('conflict', { conflicts }));
    expect(exam.now()).toEqual({ is: 'asked', conflicts });
    exam.type({ [B]: 'mine, longer' });
    await quiet(60_000);
    expect(exam.sent).toHaveLength(1);
    exam.autosave.decide({ version: 7, values: { [A]: 'theirs', 'info.info.x': 'theirs' } }, [A]);
    expect(exam.screen.values).toEqual({ [A]: 'theirs', [B]: 'mine, longer', 'info.info.x': 'theirs' });
    await quiet(0);
    expect(exam.sent[1]?.patch).toMatchObject({ baseVersion: 7, set: { [B]: 'mine, longer' }, unset: [] });
  });

  it('says why it was refused, and tries again with the next change', async () => {
    const exam = openAutosave(vi);
    exam.type({ [A]: 'one' });
    await quiet();
    await exam.sent[0]?.fails(new GestaError('published'));
    expect(exam.now()).toEqual({ is: 'refused', code: 'published' });
    await quiet(60_000);
    expect(exam.sent).toHaveLength(1);
    expect(exam.autosave.isPending()).toBe(true);
    exam.type({ [B]: 'x' });
    await quiet();
    expect(exam.sent[1]?.patch.set).toEqual({ [A]: 'one', [B]: 'x' });
  });

  it('sends what was only proposed with the first thing somebody types, not before', async () => {
    const exam = openAutosave(vi, {}, { [A]: 'proposed' });
    await quiet(60_000);
    expect([exam.sent, exam.autosave.isPending(), exam.autosave.unsent()]).toEqual([[], false, null]);
    exam.type({ [B]: 'typed' });
    await quiet();
    expect(exam.sent[0]?.patch.set).toEqual({ [A]: 'proposed', [B]: 'typed' });
  });

  it('takes what others stored while nothing is unsent, and sends nothing back', async () => {
    const exam = openAutosave(vi, { [A]: 'before' }, { [A]: 'before', [B]: 'proposed' });
    exam.autosave.refresh({ version: 5, values: { [A]: 'theirs' } });
    expect(exam.screen.values).toEqual({ [A]: 'theirs', [B]: 'proposed' });
    await quiet(60_000);
    expect(exam.sent).toEqual([]);
    exam.type({ [A]: 'mine' });
    exam.autosave.refresh({ version: 6, values: { [A]: 'theirs, later' } });
    expect(exam.screen.values[A]).toBe('mine');
    await quiet();
    expect(exam.sent[0]?.patch.baseVersion).toBe(5);
  });

  it('goes on where an earlier page was torn away: the same patch first, then what came after it', async () => {
    const before = openAutosave(vi, { [A]: 'before' });
    before.type({ [A]: 'one' });
    await quiet();
    before.type({ [B]: 'two' });
    const left = before.autosave.unsent();
    expect(left).toMatchObject({ version: 1, set: { [A]: 'one', [B]: 'two' }, patch: before.sent[0]?.patch });
    before.autosave.stop();

    const exam = openAutosave(vi, { [A]: 'one', 'info.info.x': 'theirs' });
    exam.type({ [B]: 'typed before the journal was read' });
    if (left) exam.autosave.resume(left);
    expect(exam.screen.values).toMatchObject({ [A]: 'one', [B]: 'typed before the journal was read' });
    await quiet(0);
    expect(exam.sent[0]?.patch).toEqual(before.sent[0]?.patch);
    expect(exam.now()).toEqual({ is: 'saving' });
    await exam.sent[0]?.ok();
    await quiet(0);
    expect(exam.sent[1]?.patch).toMatchObject({ baseVersion: 2, set: { [B]: 'typed before the journal was read' } });
  });

  it('sends a large change in parts the server takes', async () => {
    const exam = openAutosave(vi);
    const many = Object.fromEntries(Array.from({ length: 620 }, (_, index) => [`info.info.f${index}`, 'x']));
    exam.type(many);
    await quiet();
    await exam.sent[0]?.ok();
    await quiet(0);
    await exam.sent[1]?.ok();
    expect(exam.sent.map(({ patch }) => Object.keys(patch.set).length)).toEqual([500, 120]);
    expect(exam.now()).toEqual({ is: 'saved', at: 'at 3' });
  });

  it('whatever is typed, lost and answered, ends with the server having what the screen shows', async () => {
    const step = fc.oneof(
      fc.record({ key: fc.constantFrom(A, B, 'info.info.x'), value: fc.constantFrom('1', '2', '') }),
      fc.constantFrom('ok', 'lost', 'stored but lost', 'quiet'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const exam = openAutosave(vi);
        let server: Values = {};
        const done = new Set<string>();
        const store = ({ patch }: PreparedAnswer) => {
          if (!done.has(patch.patchId)) server = applied(server, patch);
          done.add(patch.patchId);
        };
        let answered = 0;
        const answer = async (how: string) => {
          const next = exam.sent[answered];
          if (!next) return;
          answered += 1;
          if (how !== 'lost') store(next);
          await (how === 'ok' ? next.ok() : next.fails(new GestaError('unavailable')));
        };
        for (const each of steps) {
          if (typeof each === 'object') exam.type({ [each.key]: each.value });
          else if (each === 'quiet') await quiet(40_000);
          else await answer(each);
        }
        for (let round = 0; round < 100 && exam.autosave.isPending(); round += 1) {
          await quiet(40_000);
          await answer('ok');
        }
        expect(exam.autosave.isPending()).toBe(false);
        expect(difference(server, exam.screen.values)).toEqual({ set: {}, unset: [] });
        exam.autosave.stop();
      }),
      { numRuns: 1000 },
    );
  });
});
