import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { clinicalDocs } from './clinicalDocs.ts';

it('the table of formulas and the READMEs of the standards say what the library says (npm run docs)', async () => {
  const stale: string[] = [];
  for (const [file, text] of await clinicalDocs()) {
    let found = '';
    try {
      found = readFileSync(file, 'utf8');
    } catch {}
    if (found !== text) stale.push(file);
  }
  expect(stale).toEqual([]);
});
