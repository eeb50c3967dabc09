import type { GestaError } from '@gesta/domain';
import { describe, expect, it } from 'vitest';
import { pixelsOf } from '../test/pixels.ts';
import { createRasterizer } from './rasterize.ts';

const tiny = () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
/** Noise over sixteen million pixels, ten times: minutes of work. */
const endless = () =>
  '<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feTurbulence baseFrequency="0.05" numOctaves="10"/></filter><rect width="4000" height="4000" filter="url(#f)"/></svg>';
const failure = (drawing: Promise<unknown>) => drawing.then(() => null).catch((error: GestaError) => error);
const widthOf = async (drawing: Promise<Uint8Array>) => pixelsOf(Buffer.from(await drawing)).width;

describe('drawings that wait for each other', () => {
  it('one that is too slow fails alone and says that nothing was drawn; the others go on', async () => {
    const rasterize = createRasterizer(2000);
    await rasterize('warm', tiny);
    const [before, slow, ...after] = [
      widthOf(rasterize('a', tiny)),
      failure(rasterize('b', endless)),
      // Each waits longer than the patience for one drawing: the clock starts when a drawing begins.
      widthOf(rasterize('c', tiny)),
      widthOf(rasterize('d', tiny)),
    ];
    expect(await before).toBe(9);
    expect(await slow).toMatchObject({ code: 'invalidInput', detail: { fields: { chart: 'chart.reason.tooSlow' } } });
    expect(await Promise.all(after)).toEqual([9, 9]);
    expect(await widthOf(rasterize('b', tiny)), 'the same user again').toBe(9);
  });

  it('one that is no drawing fails alone', async () => {
    const rasterize = createRasterizer(5000);
    const [broken, whole] = [failure(rasterize('a', () => '<svg')), widthOf(rasterize('b', tiny))];
    expect(await broken).toMatchObject({ code: 'unexpected' });
    expect(await whole).toBe(9);
  });

  it('a user has one in work or waiting, and there is an end to how many wait', async () => {
    const rasterize = createRasterizer(5000);
    const drawings = Array.from({ length: 12 }, (_, user) => widthOf(rasterize(`user ${user}`, tiny)));
    for (const user of ['user 0', 'user 11']) {
      expect(await failure(rasterize(user, tiny))).toMatchObject({
        code: 'tooManyAttempts',
        detail: { retryAfterSeconds: 1 },
      });
    }
    expect(await failure(rasterize('one more', tiny))).toMatchObject({ code: 'unavailable' });
    expect(await Promise.all(drawings)).toEqual(Array(12).fill(9));
    expect(await widthOf(rasterize('user 0', tiny))).toBe(9);
  });

  it('what cannot be written takes no place', async () => {
    const rasterize = createRasterizer(5000);
    const broken = rasterize('a', () => {
      throw new Error('no rows');
    });
    await expect(broken).rejects.toThrow('no rows');
    expect(await widthOf(rasterize('a', tiny))).toBe(9);
  });
});
