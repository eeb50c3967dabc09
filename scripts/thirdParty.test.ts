import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isAllowed, type Lock, licenceProblems, shippedPackages, unknownLibraries } from './thirdParty.ts';

const root = path.resolve(import.meta.dirname, '..');
const ours = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Lock;
/** Ours, where the server needs one package more and that one another. */
const withPackage = (licence: string, from: 'dependencies' | 'devDependencies'): Lock => ({
  packages: {
    ...ours.packages,
    'packages/server': { ...ours.packages['packages/server'], [from]: { 'made-up': '1.0.0' } },
    'node_modules/made-up': { version: '1.0.0', license: 'MIT', dependencies: { inner: '2.0.0' } },
    'node_modules/made-up/node_modules/inner': { version: '2.0.0', license: licence },
  },
});
const problems = (lock: Lock) => licenceProblems(shippedPackages(lock));

describe('what is shipped', () => {
  it('has no licence that would reach our own code', () => {
    expect(problems(ours)).toEqual([]);
    expect(shippedPackages(ours).length).toBeGreaterThan(200);
  });

  it.each(['GPL-3.0-only', 'AGPL-3.0', 'LGPL-2.1', 'SSPL-1.0', 'EUPL-1.2', 'MIT AND GPL-2.0', 'SEE LICENSE IN x', ''])(
    'is refused with %j, however deep',
    (licence) => {
      expect(problems(withPackage(licence, 'dependencies'))).toEqual([expect.stringMatching(/^inner 2\.0\.0: /)]);
      expect(problems(withPackage(licence, 'devDependencies'))).toEqual([]);
    },
  );

  it('may be chosen under the better of two licences', () => {
    expect(isAllowed('(MIT OR GPL-3.0)')).toBe(true);
    expect(isAllowed('(AGPL-3.0 OR GPL-3.0)')).toBe(false);
  });

  it('has no library in the embedded PostgreSQL that nobody looked at', () =>
    expect(unknownLibraries(root)).toEqual([]));
});
