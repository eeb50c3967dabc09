import { expect, test } from 'vitest';
import { describeSpec, holdAgainst, idsIn, type Report } from './spec.ts';

// Put together here, so that these ids are not read as claims of this file.
const id = (number: number) => `FND-${String(number).padStart(3, '0')}`;
const tag = (number: number) => `[${id(number)}]`;

const requirements = [1, 2, 3, 4, 5].map((number) => ({ id: id(number), area: 'FND', text: `Text ${number}` }));

function report(...tests: [string, string][]): Report {
  return {
    testResults: [{ name: 'a.test.ts', assertionResults: tests.map(([fullName, status]) => ({ fullName, status })) }],
  };
}

test('ids are read from test names', () => {
  expect(idsIn(`sign-in ${tag(1)} ${tag(2)} works`)).toEqual([id(1), id(2)]);
  expect(idsIn('FND-001 without brackets, [fnd-001], [FND-1]')).toEqual([]);
});

test('only a test that ran and passed proves', () => {
  const spec = holdAgainst(requirements, [
    report([`${tag(1)} ok`, 'passed'], [`${tag(2)} no`, 'failed'], [`${tag(3)} later`, 'skipped']),
    report([`${tag(4)} later`, 'todo'], [`${tag(1)} again`, 'passed'], ['no id', 'passed']),
  ]);
  expect([...spec.proven.keys()]).toEqual([id(1)]);
  expect(spec.proven.get(id(1))).toHaveLength(2);
  expect(spec.unknown).toEqual([]);
});

test('a failing test takes the proof away', () => {
  const spec = holdAgainst(requirements, [report([`${tag(1)} ok`, 'passed'], [`${tag(1)} also`, 'failed'])]);
  expect(spec.proven.size).toBe(0);
});

test('an id that does not exist is named with its test', () => {
  const spec = holdAgainst(requirements, [report([`${tag(999)} ok`, 'passed'])]);
  expect(spec.unknown).toHaveLength(1);
  expect(describeSpec(requirements, spec, null, false).at(-1)).toContain(`no requirement ${id(999)}, named by`);
});

test('counts per area and lists what is not proven', () => {
  const spec = holdAgainst(requirements, [report([`${tag(1)} ok`, 'passed'])]);
  const lines = describeSpec(requirements, spec, 'FND', false);
  expect(lines[0]).toBe('FND  1/5 proven');
  expect(lines).toContain(`  not proven  ${id(2)}  Text 2`);
  expect(lines.join('\n')).not.toContain(id(1));
  expect(describeSpec(requirements, spec, 'FND', true).join('\n')).toContain(`${tag(1)} ok`);
});
