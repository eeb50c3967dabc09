import { expect, test } from 'vitest';
import { fitsPicture, proposedMask } from './proposedMask.ts';

const size = { width: 640, height: 480 };

test.each([
  ['its region, both corners inside', [{ x0: 10, y0: 40, x1: 629, y1: 439 }], [{ x0: 10, y0: 40, x1: 630, y1: 440 }]],
  [
    'each of several',
    [
      { x0: 0, y0: 50, x1: 639, y1: 240 },
      { x0: 0, y0: 260, x1: 639, y1: 470, format: 3 },
    ],
    [
      { x0: 0, y0: 50, x1: 640, y1: 241 },
      { x0: 0, y0: 260, x1: 640, y1: 471 },
    ],
  ],
  [
    'one that counts its last column and row as one more',
    [{ x0: 0, y0: 9, x1: 640, y1: 480 }],
    [{ x0: 0, y0: 9, x1: 640, y1: 480 }],
  ],
  ['nothing by itself where a region was written for a larger picture', [{ x0: 84, y0: 31, x1: 595, y1: 514 }], null],
  [
    'nothing where one of several was',
    [
      { x0: 0, y0: 0, x1: 99, y1: 99 },
      { x0: 0, y0: 100, x1: 799, y1: 400 },
    ],
    null,
  ],
  ['nothing by itself without regions', [], null],
  [
    'nothing where they are beside the picture, turned round or no numbers',
    [
      { x0: 700, y0: 0, x1: 800, y1: 99 },
      { x0: 50, y0: 50, x1: 10, y1: 10 },
      { x0: '0', y0: 0, x1: 9, y1: 9 },
    ],
    null,
  ],
] as const)('of a picture of a machine is shown %s', (_name, regions, expected) => {
  expect(proposedMask(regions, size)).toEqual(expected);
});

test('an area lies on the picture and shows something', () => {
  expect(fitsPicture([{ x0: 0, y0: 0, x1: 640, y1: 480 }], size)).toBe(true);
  expect(fitsPicture([{ x0: 0, y0: 0, x1: 641, y1: 480 }], size)).toBe(false);
  expect(fitsPicture([{ x0: 9, y0: 0, x1: 9, y1: 480 }], size)).toBe(false);
});
