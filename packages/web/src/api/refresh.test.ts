import { type Entities, lineOf, type RouteName, type RouteSpec, routes } from '@gesta/domain';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setCredentials } from './credentials.ts';
import { askAgain, queryClient } from './queryClient.ts';
import { act, question } from './useCall.ts';

const COMPANY = '0b1f6c1e-6f0a-4d57-9a55-0f4f3a1c2d11';
const fetched = vi.fn<typeof fetch>();
const closing: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://clinic.example', href: 'https://clinic.example/' });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('fetch', fetched);
  fetched.mockImplementation(async (url, init) => Response.json(answerTo(String(url), init?.method)));
  setCredentials({ token: 'secret', company: COMPANY });
});

afterEach(() => {
  for (const close of closing.splice(0)) close();
  queryClient.clear();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

function answerTo(url: string, method?: string): unknown {
  if (method !== 'GET') return { ok: true };
  return url.includes(routes.fieldItems.path) ? { items: {} } : [];
}

/** As a screen does while it is open: asks, keeps the answer, and shows it. */
async function openScreen(name: 'fieldItems' | 'listDoctors') {
  const screen = new QueryObserver<unknown, Error>(queryClient, { ...question(name, {}, COMPANY), retry: false });
  closing.push(screen.subscribe(() => {}));
  await vi.waitFor(() => expect(screen.getCurrentResult().fetchStatus).toBe('idle'));
}

const asked = (name: RouteName) =>
  fetched.mock.calls.filter(([url, init]) => init?.method === 'GET' && String(url).includes(routes[name].path)).length;

async function removeItem() {
  await new MutationObserver(queryClient, act('removeFieldItem')).mutate({ fieldId: 'placenta', item: 'Fúndica' });
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
}

describe('an open screen', () => {
  it('[FND-082] asks again after a change its answer is about, and after no other', async () => {
    await openScreen('fieldItems');
    await openScreen('listDoctors');
    await removeItem();
    expect([asked('fieldItems'), asked('listDoctors')]).toEqual([2, 1]);
    await askAgain(['user']);
    expect([asked('fieldItems'), asked('listDoctors')]).toEqual([2, 2]);
  });

  it('[FND-082] asks once more for a first answer that was on its way when the change came', async () => {
    const answered = Promise.withResolvers<void>();
    fetched.mockImplementationOnce(async () => {
      await answered.promise;
      return Response.json([]);
    });
    const open = openScreen('listDoctors');
    await vi.waitFor(() => expect(asked('listDoctors')).toBe(1));
    const heard = askAgain(['user']);
    answered.resolve();
    await Promise.all([open, heard]);
    expect(asked('listDoctors')).toBe(2);
  });

  it('[FND-082] does so because the routes declare it: without the declaration it stays as it was', async () => {
    const declared: { changes: Entities } = lineOf('removeFieldItem') as never;
    const { changes } = declared;
    await openScreen('fieldItems');
    declared.changes = 'nothing';
    await removeItem().finally(() => {
      declared.changes = changes;
    });
    expect(asked('fieldItems')).toBe(1);
    await removeItem();
    expect(asked('fieldItems')).toBe(2);
  });
});

it('[FND-082] every route says what it changes, or what its answer is about', () => {
  const silent = Object.entries<RouteSpec>(routes).filter(([, { method, kind = 'json', changes, about }]) =>
    method === 'GET' ? kind === 'json' && about === undefined : changes === undefined,
  );
  expect(silent.map(([name]) => name)).toEqual([]);
});
