import { expect, it } from 'vitest';
import { drawn } from '../files/drawSmall.ts';
import { inspect } from '../files/inspect.ts';
import { pixelsOf } from '../test/pixels.ts';
import { pngOf, type Raster } from './png.ts';

/** Every pixel, as another program reads them. */
function seen(raster: Raster): string[] {
  const png = pngOf(raster);
  const found = inspect(png);
  const redrawn = found?.size && drawn(png, found, found.size, raster.width);
  if (!redrawn) throw new Error('no picture');
  const { at } = pixelsOf(Buffer.from(redrawn));
  return Array.from({ length: raster.width * raster.height }, (_, pixel) =>
    at(pixel % raster.width, Math.floor(pixel / raster.width)),
  );
}

it('every pixel of a picture is in its PNG', () => {
  const colours = Uint8Array.from({ length: 5 * 3 * 3 }, (_, at) => (at * 97) % 256);
  expect(seen({ width: 5, height: 3, channels: 3, data: colours })).toEqual(
    Array.from(
      { length: 15 },
      (_, pixel) => `#${Buffer.from(colours.subarray(pixel * 3, pixel * 3 + 3)).toString('hex')}`,
    ),
  );
  expect(seen({ width: 3, height: 1, channels: 1, data: Uint8Array.from([0, 200, 7]) })).toEqual([
    '#000000',
    '#c8c8c8',
    '#070707',
  ]);
});
