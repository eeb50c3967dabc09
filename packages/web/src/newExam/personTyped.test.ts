import { expect, it } from 'vitest';
import { NOBODY_YET, personTyped } from './personTyped.ts';

it.each([
  ['larissa  souto', { name: 'larissa souto' }],
  ['23081998', { birthdate: '1998-08-23' }],
  ['larissa souto 23/08/1998', { name: 'larissa souto', birthdate: '1998-08-23' }],
  ['(11) 90000-0412', { phone: '(11) 90000 - 0412' }],
  ['529.982.247-25', { identity: '529.982.247-25' }],
  ['52998224725', { identity: '529.982.247-25' }],
  ['0412', {}],
] as const)('%s', (typed, found) => {
  expect(personTyped(typed)).toEqual({ ...NOBODY_YET, ...found });
});
