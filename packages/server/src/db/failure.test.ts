import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { isAway } from './failure.ts';

const empty = mkdtempSync(path.join(tmpdir(), 'gesta-failure-'));
afterAll(() => rmSync(empty, { recursive: true, force: true }));

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.fail('it worked'),
    (error: unknown) => error,
  );

describe('a database is away', () => {
  it('where its folder has no socket: it stopped, or has not started yet', async () => {
    const client = new pg.Client({ host: empty, port: 5432, user: 'nobody', database: 'none' });
    expect(isAway(await failureOf(client.connect()))).toBe(true);
  });

  it('where nobody listens at its port', async () => {
    const client = new pg.Client({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' });
    expect(isAway(await failureOf(client.connect()))).toBe(true);
  });

  it('and not where a file is gone', async () => {
    expect(isAway(await failureOf(readFile(path.join(empty, 'gone'))))).toBe(false);
  });
});
