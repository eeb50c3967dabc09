import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, test } from 'vitest';
import { checkRooms } from './rooms.ts';

const made: string[] = [];

afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

const manifests = {
  'package.json': { devDependencies: { vitest: '1' } },
  'packages/clinical/package.json': { dependencies: {} },
  'packages/forms/package.json': { dependencies: { '@gesta/clinical': '*' } },
  'packages/domain/package.json': { dependencies: { '@gesta/forms': '*', zod: '1' } },
  'packages/findings/package.json': { dependencies: { '@gesta/domain': '*' } },
  'packages/report/package.json': {
    dependencies: { '@gesta/clinical': '*', '@gesta/domain': '*', '@gesta/findings': '*' },
  },
  'packages/server/package.json': { dependencies: { '@gesta/domain': '*', pg: '1' } },
  'packages/web/package.json': { dependencies: { '@gesta/domain': '*', react: '1' } },
};

function tree(files: Record<string, string>): string[] {
  const root = mkdtempSync(path.join(tmpdir(), 'gesta-rooms-'));
  made.push(root);
  const all = {
    ...Object.fromEntries(Object.entries(manifests).map(([name, value]) => [name, JSON.stringify(value)])),
    ...files,
  };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return checkRooms(root);
}

const from = (...specifiers: string[]) => specifiers.map((each) => `import { x } from '${each}';\n`).join('');

describe('[CLN-088] limits in findings', () => {
  const planted = (text: string) =>
    tree({ 'packages/findings/src/rules.ts': `const count = 2;\n${text}\n` }).map((line) => line.split(' looks')[0]);
  const AT = 'packages/findings/src/rules.ts:2:';

  it.each([
    ['export const isLow = (cm: number) => cm < 2;', '2'],
    ['export const isOne = (ratio: number) => ratio < 1;', '1'],
    ['export const isFar = (z: number) => -3 > z;', '-3'],
    ['export const isLate = (days: number) => days >= 32 * WEEK;', '32'],
    ['const LOW_PLACENTA = 20;', '20'],
    ['const TURNS: readonly number[] = [5, 95];', '5'],
    ["export const rule = { field: 'ilaTotal', from: 8 };", '8'],
    ["const side = (value: number) => (value > (isShare ? 0.5 : 0) ? 'high' : 'low');", '0.5'],
  ])('are refused: %s', (text, number) => expect(planted(text)).toEqual([`${AT} ${number}`]));

  it.each([
    ['export const isPair = (fetuses: readonly number[]) => fetuses.length === 2;'],
    ["export const rule = { count: '@fetuses', from: 2, to: 2 };"],
    ["export const rule = { rows: 'presente', from: 2 };"],
    ["export const rule = { onlyRows: 'normal', filled: 0.8 };"],
    ["// Below 3.5 mm nothing is said.\nexport const text = 'P95 > 0.95';"],
    ['export const isThere = (index: number) => index >= 0;'],
    ["export const rule = { criterion: 'growth.weight', is: 'belowP3', of: WEIGHT };"],
  ])('are not what is counted, or said: %s', (text) => expect(planted(text)).toEqual([]));

  it('are refused neither in tests nor in other rooms', () => {
    const text = 'export const isLow = (cm: number) => cm < 2;';
    expect(
      tree({
        'packages/findings/src/rules.test.ts': text,
        'packages/findings/src/fixtures/cases.ts': text.replace('isLow', 'isSmall'),
        'packages/clinical/src/low.ts': text,
      }),
    ).toEqual([]);
  });
});

test('a good tree has no problems', () => {
  const problems = tree({
    'packages/clinical/src/index.ts': `export { day } from './day.ts';`,
    'packages/clinical/src/day.ts': 'export const day = 1;',
    'packages/clinical/src/day.test.ts': from('vitest', 'node:fs', './day.ts'),
    'packages/forms/src/index.ts': from('@gesta/clinical'),
    'packages/domain/src/index.ts': from('@gesta/forms', 'zod'),
    'packages/findings/src/index.ts': from('@gesta/domain'),
    'packages/report/src/index.ts': from('@gesta/clinical', '@gesta/domain', '@gesta/findings'),
    'packages/server/src/app.ts': from('@gesta/domain', 'pg', 'node:http'),
    'packages/web/src/main.tsx': from('@gesta/domain', 'react', './style.css'),
    'packages/web/src/portal/main.tsx': from('../ui/Button.tsx', '../api/buildRequest.ts'),
    'packages/web/src/ui/Button.tsx': from('react'),
    'packages/web/src/api/buildRequest.ts': '',
    'packages/domain/src/definitions/all.ts': 'x;\n'.repeat(900),
  });
  expect(problems).toEqual([]);
});

describe('folders', () => {
  const files = {
    'packages/web/src/ui/Note.tsx': from('../api/error.ts'),
    'packages/web/src/api/error.ts': '',
    'packages/web/src/api/client.ts': from('../ui/trace.ts'),
    'packages/web/src/ui/trace.ts': '',
  };
  const between = (problems: string[]) => problems.filter((each) => each.includes('these folders import each other'));

  it('[FND-083] that import each other are refused, though no file does', () => {
    const problems = tree(files);
    expect(between(problems)).toEqual([expect.stringContaining('packages/web/src/api → packages/web/src/ui →')]);
    expect(problems.filter((each) => each.includes('these files'))).toEqual([]);
    expect(tree({ ...files, 'packages/web/src/api/client.ts': '' })).toEqual([]);
  });

  it('[FND-083] are refused too when they do it by a third, or by their inner folders', () => {
    const third = {
      ...files,
      'packages/web/src/ui/trace.ts': '',
      'packages/web/src/api/client.ts': from('../form/a.ts'),
    };
    expect(between(tree({ ...third, 'packages/web/src/form/a.ts': from('../ui/trace.ts') }))).toHaveLength(1);
    const inner = {
      'packages/web/src/exam/a.ts': from('../screens/patients/b.ts'),
      'packages/web/src/screens/patients/b.ts': '',
      'packages/web/src/screens/fetal/c.ts': from('../../exam/a.ts'),
    };
    expect(between(tree(inner))).toHaveLength(1);
  });

  it('may be used by the index of their package, and use each other in tests', () => {
    const above = {
      'packages/forms/src/index.ts': from('./engine/a.ts'),
      'packages/forms/src/engine/a.ts': from('../schema/b.ts'),
      'packages/forms/src/schema/b.ts': '',
      'packages/forms/src/schema/b.test.ts': from('../engine/a.ts'),
    };
    expect(tree(above)).toEqual([]);
  });
});

test('a name that two files export is found, whichever package they are in', () => {
  const files = {
    'packages/forms/src/a.ts': 'export const keyOf = 1;',
    'packages/web/src/ui/b.ts': 'export function keyOf() {}',
    'packages/web/src/ui/b.test.ts': 'export const other = 1;',
    'packages/web/src/ui/other.ts': 'export type other = 1;',
  };
  expect(tree(files)).toEqual([
    expect.stringMatching(/^keyOf: exported by packages\/forms\/src\/a\.ts and packages\/web\/src\/ui\/b\.ts/),
  ]);
});

describe('each violation is found', () => {
  const cases: [string, Record<string, string>, RegExp][] = [
    [
      'a room the table forbids',
      { 'packages/clinical/src/a.ts': from('@gesta/forms') },
      /clinical\/src\/a\.ts: .* no other room/,
    ],
    [
      'what is found using what is said',
      { 'packages/findings/src/a.ts': from('@gesta/report') },
      /only clinical, forms, domain:/,
    ],
    ['the wrong direction', { 'packages/forms/src/a.ts': from('@gesta/domain') }, /only clinical/],
    [
      'server using web',
      { 'packages/server/src/a.ts': from('@gesta/web') },
      /may import only clinical, forms, domain, findings, report/,
    ],
    ['web using server', { 'packages/web/src/a.ts': from('@gesta/server') }, /may import only/],
    ['a room not declared', { 'packages/domain/src/a.ts': from('@gesta/clinical') }, /package\.json does not declare/],
    [
      'a type-only import too',
      { 'packages/clinical/src/a.ts': `import type { X } from '@gesta/domain';` },
      /no other room/,
    ],
    ['a dynamic import too', { 'packages/clinical/src/a.ts': `await import('@gesta/domain');` }, /no other room/],
    ['a re-export too', { 'packages/clinical/src/a.ts': `export * from '@gesta/domain';` }, /no other room/],
    ['a side door', { 'packages/forms/src/a.ts': from('@gesta/clinical/src/day.ts') }, /side door/],
    [
      'a way around by path',
      { 'packages/forms/src/a.ts': from('../../clinical/src/day.ts') },
      /reaches out of its room/,
    ],
    [
      'a way out of the packages',
      { 'packages/server/src/a.ts': from('../../../scripts/x.ts') },
      /reaches out of its room/,
    ],
    ['zod outside domain', { 'packages/forms/src/a.ts': from('zod') }, /pure room/],
    ['react in a pure room', { 'packages/report/src/a.ts': from('react') }, /pure room/],
    ['node in a pure room', { 'packages/clinical/src/a.ts': from('node:fs') }, /runs in the browser/],
    ['node in web', { 'packages/web/src/a.ts': from('node:path') }, /runs in the browser/],
    ['an undeclared module', { 'packages/server/src/a.ts': from('left-pad') }, /does not declare/],
    ['a second index file', { 'packages/server/src/patient/index.ts': '' }, /one index file/],
    ['an eighth room', { 'packages/utils/src/a.ts': '' }, /seven rooms/],
    ['a long file', { 'packages/server/src/a.ts': 'x;\n'.repeat(301) }, /301 lines/],
    ['a long script', { 'scripts/a.ts': 'x;\n'.repeat(301) }, /301 lines/],
    ['the portal using a screen', { 'packages/web/src/portal/a.tsx': from('../screens/b.tsx') }, /no staff code/],
    ['the portal using the shell', { 'packages/web/src/portal/a.tsx': from('../shell/b.tsx') }, /no staff code/],
    [
      'the portal using the staff session',
      { 'packages/web/src/portal/a.tsx': from('../api/session.tsx') },
      /no staff code/,
    ],
    [
      'the portal using a screen through something shared',
      { 'packages/web/src/portal/a.tsx': from('../ui/b.tsx'), 'packages/web/src/ui/b.tsx': from('../screens/c.tsx') },
      /portal\/a\.tsx → packages\/web\/src\/ui\/b\.tsx → packages\/web\/src\/screens\/c\.tsx/,
    ],
  ];

  test.each(cases)('%s', (_, files, message) => {
    const problems = tree(files);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(message);
  });
});

describe('cycles', () => {
  test('between two files, with the way shown', () => {
    const problems = tree({
      'packages/server/src/a.ts': from('./b.ts'),
      'packages/server/src/b.ts': `import type { A } from './a.ts';`,
    });
    expect(problems).toEqual([
      'packages/server/src/a.ts → packages/server/src/b.ts → packages/server/src/a.ts: these files import each other: move what both need to a third file',
    ]);
  });

  test('between three files, once', () => {
    const problems = tree({
      'packages/web/src/a.ts': from('./b.ts'),
      'packages/web/src/b.ts': from('./c.tsx'),
      'packages/web/src/c.tsx': from('./a.ts'),
      'packages/web/src/d.ts': from('./a.ts'),
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain('a.ts → packages/web/src/b.ts → packages/web/src/c.tsx → packages/web/src/a.ts');
  });

  test('through the own front door', () => {
    const problems = tree({
      'packages/clinical/src/index.ts': `export { a } from './a.ts';`,
      'packages/clinical/src/a.ts': from('./index.ts'),
    });
    expect(problems).toHaveLength(1);
  });

  test('an import in a comment is not one', () => {
    const problems = tree({
      'packages/server/src/a.ts': from('./b.ts'),
      'packages/server/src/b.ts': `// import { a } from './a.ts';\n/* import x from 'left-pad' */\nconst url = 'https://x';`,
    });
    expect(problems).toEqual([]);
  });
});
