import { GestaError } from '@gesta/domain';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createBudget } from '../http/budget.ts';
import { type Factories, factories } from '../test/factories.ts';
import { type TestApp, testApp } from '../test/testApp.ts';

const START = Date.parse('2026-03-02T12:00:00Z');
const at = (seconds: number) => new Date(START + seconds * 1000);

function waitOf(spend: () => void): number {
  try {
    spend();
    return 0;
  } catch (error) {
    if (!(error instanceof GestaError)) throw error;
    expect([error.code, error.status]).toEqual(['tooManyAttempts', 429]);
    return error.detail.retryAfterSeconds ?? Number.NaN;
  }
}

describe('a budget', () => {
  it('is so many in a minute for each user, and says how long the rest of the minute is', () => {
    const budget = createBudget(3);
    const spend = (user: string, seconds: number) => waitOf(() => budget.spend(user, at(seconds)));
    expect([spend('a', 0), spend('a', 1), spend('a', 2)]).toEqual([0, 0, 0]);
    expect([spend('a', 2), spend('a', 59.5), spend('b', 59.5)]).toEqual([58, 1, 0]);
    expect([spend('a', 60), spend('a', 61), spend('a', 62), spend('a', 63)]).toEqual([0, 0, 0, 57]);
  });

  it('remembers only who asked within the last minute', () => {
    const budget = createBudget(3);
    for (let user = 0; user < 500; user += 1) budget.spend(`user ${user}`, at(user));
    expect(budget.size).toBe(60);
    budget.spend('later', at(10_000));
    expect(budget.size).toBe(1);
  });

  it('is not got round by requests out of order, nor held by a clock that was set back', () => {
    const budget = createBudget(1);
    budget.spend('a', at(10));
    expect(waitOf(() => budget.spend('a', at(9)))).toBe(61);
    budget.spend('b', at(5000));
    expect(waitOf(() => budget.spend('b', at(10)))).toBe(0);
  });
});

describe('through the routes', () => {
  let server: TestApp;
  let make: Factories;

  beforeAll(async () => {
    server = await testApp();
    make = factories(server.database.ownerUrl);
  });
  afterEach(() => void vi.useRealTimers());

  async function signedIn() {
    const token = await server.signIn((await make.makeUser('doctor', [])).email);
    return async (url: string, payload?: object) => {
      const answer = await server.app.inject({
        method: payload ? 'POST' : 'GET',
        url: `/functions${url}`,
        ...(payload ? { payload } : {}),
        headers: { authorization: `Bearer ${token}` },
      });
      return { status: answer.statusCode, headers: answer.headers, error: () => answer.json().error };
    };
  }

  /** The server's clock, until it is moved; everything else goes on. */
  const standStill = () => vi.useFakeTimers({ toFake: ['Date'], now: at(0) });

  const QUESTIONS: [string, object?][] = [
    ['/calculations', { path: '/calc/ccn/robinson/v1', params: { ccn: 60 } }],
    ['/calc/ccn/robinson/v1', { ccn: 60 }],
    ['/calc/trissomias/v3', {}],
    ['/calc/ca'],
    ['/trisomies', { params: {} }],
    ['/preeclampsia', { params: {} }],
    ['/preeclampsia-barcelona', { params: {} }],
    ['/anemia', {}],
    ['/anemia-volume-to-transfuse', {}],
  ];

  it('six hundred calculations a minute, by whichever address', async () => {
    const [ask, other] = [await signedIn(), await signedIn()];
    standStill();
    for (let i = 0; i < 600; i += 1) {
      const [url, payload] = QUESTIONS[i % QUESTIONS.length] ?? ['/calc/ca'];
      expect([url, (await ask(url, payload)).status]).toEqual([url, 200]);
    }
    vi.setSystemTime(at(20));
    // Together: each refusal waits.
    const refused = await Promise.all(QUESTIONS.map(async ([url, payload]) => ({ url, ...(await ask(url, payload)) })));
    for (const { url, status, headers, error } of refused) {
      expect([url, status, headers['retry-after']]).toEqual([url, 429, '40']);
      expect(error()).toMatchObject({ code: 'tooManyAttempts', retryAfterSeconds: 40 });
    }
    expect((await other('/calc/ca')).status, 'somebody else').toBe(200);
    vi.setSystemTime(at(60));
    expect((await ask('/calc/ca')).status, 'a minute later').toBe(200);
  });

  it('sixty charts a minute', async () => {
    const dataTable = [
      ['a', 'n'],
      ['b', 1],
    ];
    const [ask, other] = [await signedIn(), await signedIn()];
    standStill();
    const draw = (by: typeof ask, format = 'svg') =>
      by('/chart', { chart: { chartType: 'PieChart', dataTable }, format });
    for (let i = 0; i < 60; i += 1) expect((await draw(ask)).status).toBe(200);
    const refused = await draw(ask, 'png');
    expect([refused.status, refused.error()]).toMatchObject([429, { code: 'tooManyAttempts', retryAfterSeconds: 60 }]);
    expect((await draw(other)).status, 'somebody else').toBe(200);
    vi.setSystemTime(at(61));
    expect((await draw(ask)).status, 'a minute later').toBe(200);
  });
});
