import { createTranslate, GestaError, loadMessages } from '@gesta/domain';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOutcomeUnknown } from '../browser/errorTrace.ts';
import { errorText } from '../ui/errorText.ts';
import { call } from './client.ts';
import { setCredentials } from './credentials.ts';
import { askEarly } from './earlyAnswers.ts';
import { openGate } from './passwordGate.ts';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const refused = () => answer(401, { error: { code: 'signInRequired', requestId: 'r7' } });
const fetched = vi.fn<typeof fetch>();
const logged = vi.fn();

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://clinic.example', href: 'https://clinic.example/' });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', fetched);
  vi.spyOn(console, 'error').mockImplementation(logged);
  setCredentials({ token: 'secret', company: null });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  fetched.mockReset();
  logged.mockReset();
});

test('[FND-034] a call that gets no answer ends after 10 s', async () => {
  vi.useFakeTimers();
  fetched.mockImplementation(
    (_url, init) =>
      new Promise((_, reject) => init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted')))),
  );
  const outcome = call('signOut', {}).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(logged).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await outcome).toMatchObject({ code: 'timeout' });
});

test('a failed call is logged once, without values, and rethrown', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(call('search', { q: 'MARIANA' }, { company: 'x' })).rejects.toMatchObject({ code: 'unavailable' });
  expect(logged.mock.calls).toEqual([['/functions/search: unavailable']]);
});

test('forms that come in another shape are refused in words [FRM-101]', async () => {
  const t = createTranslate('pt-BR', await loadMessages('pt-BR'), {});
  for (const body of [
    {},
    { components: [] },
    { data: {} },
    { data: { components: {} } },
    { data: { components: [{}] } },
  ]) {
    fetched.mockResolvedValueOnce(answer(200, body));
    const failure = await call('getForms', { companyId: 'x' }).catch((error: unknown) => error);
    expect(errorText(failure, t)).toBe('Formato de resposta inesperado do servidor');
  }
});

test('an answer of another shape is not let in', async () => {
  fetched.mockResolvedValue(answer(200, { ok: 'perhaps' }));
  await expect(call('signOut', {})).rejects.toBeInstanceOf(GestaError);
});

test('when the session has ended the call waits for the password and is sent again', async () => {
  fetched.mockResolvedValueOnce(refused()).mockResolvedValueOnce(answer(200, { patients: [], interactions: [] }));
  const outcome = call('search', { q: 'ana' });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(1));
  await new Promise((resolve) => setTimeout(resolve));
  setCredentials({ token: 'fresh' });
  openGate(true);
  expect(await outcome).toEqual({ patients: [], interactions: [] });
  expect(fetched.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: 'Bearer fresh' });
  expect(logged).not.toHaveBeenCalled();
});

test('nobody signed in: the refusal is passed on at once', async () => {
  setCredentials({ token: null });
  fetched.mockResolvedValue(refused());
  await expect(call('session', {}, { expected: ['signInRequired'] })).rejects.toMatchObject({ code: 'signInRequired' });
  expect(logged).not.toHaveBeenCalled();
});

test.each([
  ['a lost answer', () => Promise.reject(new TypeError('Failed to fetch')), true],
  ['a gateway without a server', () => Promise.resolve(new Response('<html>', { status: 502 })), true],
  ['an answer cut short', () => Promise.resolve(new Response('{"iuid":"', { status: 200 })), true],
  [
    'a server that says it could not',
    () => Promise.resolve(answer(503, { error: { code: 'unavailable', requestId: 'r1' } })),
    false,
  ],
  ['a refusal', () => Promise.resolve(answer(409, { error: { code: 'conflict', requestId: 'r1' } })), false],
])('after %s a change may have been stored: %#', async (_, outcome, unknown) => {
  fetched.mockImplementation(outcome);
  const error = await call('deletePatient', { iuid: 'x', reason: 'y' }).catch((failure: unknown) => failure);
  expect(isOutcomeUnknown(error)).toBe(unknown);
});

test('a question changes nothing, whatever becomes of its answer', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const error = await call('search', { q: 'ana' }).catch((failure: unknown) => failure);
  expect(isOutcomeUnknown(error)).toBe(false);
});

test('an image comes as its bytes, and a refusal of one as an error', async () => {
  const chart = { chartType: 'PieChart', dataTable: [['a', 'n']] } as const;
  const headers = { 'content-type': 'image/svg+xml; charset=utf-8' };
  fetched.mockResolvedValueOnce(new Response('<svg/>', { headers }));
  const image = await call('renderChart', { chart: { ...chart, dataTable: [['a', 'n']] } });
  expect([image.type, new TextDecoder().decode(image.bytes)]).toEqual(['image/svg+xml', '<svg/>']);
  fetched.mockResolvedValueOnce(answer(400, { error: { code: 'invalidInput', requestId: 'r8' } }));
  await expect(call('renderChart', { chart: { ...chart, dataTable: [] } })).rejects.toMatchObject({
    code: 'invalidInput',
  });
  fetched.mockResolvedValueOnce(new Response('<html>', { headers: { 'content-type': 'text/html' } }));
  await expect(call('renderChart', { chart: { ...chart, dataTable: [] } })).rejects.toMatchObject({
    code: 'unexpectedResponse',
  });
});

const SESSION = 'https://clinic.example/functions/session';

test('what was asked ahead answers the first call that asks the very same, and no other', async () => {
  fetched.mockImplementation(async () => answer(200, { count: 3 }));
  const url = 'https://clinic.example/functions/studies/waiting/count';
  expect(await (await askEarly(url, 'one')).json()).toEqual({ count: 3 });
  await call('waitingCount', {}, { company: 'other' });
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(await call('waitingCount', {}, { company: 'one' })).toEqual({ count: 3 });
  expect(fetched).toHaveBeenCalledTimes(2);
  await call('waitingCount', {}, { company: 'one' });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('what was refused or lost ahead is asked again', async () => {
  for (const first of [async () => refused(), async () => Promise.reject(new TypeError('offline'))]) {
    fetched.mockImplementationOnce(first);
    await askEarly(SESSION, null).catch(() => undefined);
    fetched.mockImplementationOnce(async () => answer(200, {}));
    await call('session', {}).catch(() => undefined);
    expect(fetched).toHaveBeenCalledTimes(2);
    fetched.mockClear();
  }
});
