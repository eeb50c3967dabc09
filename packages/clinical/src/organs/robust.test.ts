import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Value } from '../entries/entry.ts';
import { compute } from '../index.ts';
import { loadChapters } from '../library.ts';
import type { Input, Inputs } from '../values/input.ts';
import { organEntries } from './entries.ts';

await loadChapters();

/** Values of the kind an input asks for, within its limits and around them. */
function anyOf(input: Input): fc.Arbitrary<unknown> {
  switch (input.kind) {
    case 'number': {
      const { min = -5, max = 500 } = input;
      return fc.oneof(fc.double({ min, max }), fc.integer({ min: Math.floor(min) - 1, max: Math.ceil(max) + 1 }));
    }
    case 'choice':
      return fc.constantFrom(...input.choices, 'nonsense');
    case 'flag':
      return fc.boolean();
    case 'day':
      return fc.constantFrom('1990-01-01', '2024-02-29', '2023-02-29');
    case 'options':
      return fc.subarray([...input.choices]);
    case 'group':
      return anyInputs(input.of);
    case 'list':
      return fc.array(anyInputs(input.of), { maxLength: 5 });
  }
}

const anyInputs = (inputs: Inputs) =>
  fc.record(Object.fromEntries(Object.entries(inputs).map(([name, input]) => [name, anyOf(input)])), {
    requiredKeys: [],
  });

const isSound = (value: Value): boolean => {
  if (typeof value === 'number') return Number.isFinite(value);
  return typeof value === 'object' && value !== null ? Object.values(value).every(isSound) : true;
};

it.each(organEntries)('$id answers numbers or a reason, whatever it is given', ({ id, inputs }) => {
  fc.assert(
    fc.property(anyInputs(inputs), (given) => {
      const { values, reason } = compute(id, given, { allowUncertain: true });
      expect((values === null) !== (reason === null)).toBe(true);
      expect(values === null || Object.values(values).every(isSound)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
