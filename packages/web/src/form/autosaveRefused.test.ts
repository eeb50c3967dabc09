import { GestaError, MOST_SAVE_BYTES } from '@gesta/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openAutosave } from './test/openAutosave.ts';

const A = 'conclusion.info.text';
const B = 'observations.info.text';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const quiet = (ms = 200) => vi.advanceTimersByTimeAsync(ms);

it('sends long texts in parts the server takes, and never one that no part can carry', async () => {
  const exam = openAutosave(vi);
  const text = '中'.repeat(20_000);
  exam.type(
    Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`gynecologic.lesoes${n + 1}.descricaoLesao`, text])),
  );
  await quiet();
  const bytes = (place: number) => new TextEncoder().encode(JSON.stringify(exam.sent[place]?.patch)).length;
  for (let part = 0; part < 3; part += 1) {
    expect(bytes(part)).toBeLessThan(MOST_SAVE_BYTES);
    await exam.sent[part]?.ok();
    await quiet(0);
  }
  expect(exam.now()).toMatchObject({ is: 'saved' });
  exam.type({ [A]: Array(8).fill(text), [B]: 'x' });
  await quiet();
  expect(exam.sent[3]?.patch.set).toEqual({ [B]: 'x' });
  await exam.sent[3]?.ok();
  expect(exam.now()).toEqual({ is: 'refused', code: 'invalidInput', fields: { [A]: 'errors.textTooLong' } });
});

it('[FND-068] stores the rest without what was refused by name, which stays unsent and is not sent for ever', async () => {
  const exam = openAutosave(vi);
  const refuse = { fields: { [`set.${A}`]: 'errors.formKey' } };
  exam.type({ [A]: 'no', [B]: 'yes' });
  await quiet();
  await exam.sent[0]?.fails(new GestaError('invalidInput', refuse));
  await quiet(0);
  expect(exam.sent[1]?.patch.set).toEqual({ [B]: 'yes' });
  await exam.sent[1]?.ok();
  await quiet(60_000);
  expect(exam.sent).toHaveLength(2);
  expect(exam.now()).toEqual({ is: 'refused', code: 'invalidInput', fields: { [A]: 'errors.formKey' } });
  expect(exam.autosave.isPending()).toBe(true);
  expect(exam.autosave.unsent()).toMatchObject({ set: { [A]: 'no' } });
  // Another value at the same place is tried, what is written elsewhere is not held up.
  exam.type({ [A]: 'other' });
  await quiet();
  await exam.sent[2]?.fails(new GestaError('invalidInput', refuse));
  exam.type({ [B]: 'more' });
  await quiet();
  expect(exam.sent[3]?.patch.set).toEqual({ [B]: 'more' });
  await exam.sent[3]?.ok();
  const { [A]: _, ...rest } = exam.screen.values;
  exam.screen.values = rest;
  exam.type({});
  await quiet();
  expect(exam.now()).toMatchObject({ is: 'saved' });
  expect(exam.autosave.isPending()).toBe(false);
});

it.each(['tooLarge', 'examTooLarge'] as const)('[FND-069] is not sent again by itself after %s', async (code) => {
  const exam = openAutosave(vi);
  exam.type({ [A]: 'long' });
  await quiet();
  await exam.sent[0]?.fails(new GestaError(code));
  await quiet(120_000);
  expect(exam.sent).toHaveLength(1);
  expect(exam.now()).toEqual({ is: 'refused', code });
  expect(exam.autosave.unsent()).toMatchObject({ set: { [A]: 'long' } });
});
