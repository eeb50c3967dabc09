import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { writtenDocs } from './docs.ts';

it('formulas, standards, whole cases, roles, measures of machines and third-party software are told as they are (npm run docs)', async () => {
  const written = [...(await writtenDocs())];
  const stale = written.filter(([file, text]) => !existsSync(file) || readFileSync(file, 'utf8') !== text);
  expect(stale.map(([file]) => file)).toEqual([]);
});
