import { describe, expect, it } from 'vitest';
import { isWorn } from '../threads/worn.ts';
import { canBePrinted } from './setPages.ts';
import { compilerBytes, compileTypst } from './typst.ts';

const encoder = new TextEncoder();
/** A page of its own each time, which the compiler would remember. */
const page = (mark: string) => encoder.encode(`#{ for at in range(50) [#lorem(30) ${mark} #at ] }`);
/** Four of them are more than there is room for. */
const LARGE = 70_000_000;

describe('the compiler of papers', () => {
  it('is after each report as it was before the first: it has grown by nothing, and knows nothing of it', async () => {
    const before = compilerBytes();
    for (let round = 0; round < 4; round += 1) {
      const pdf = await compileTypst('/one.typ', 'pdf', {
        '/one.typ': page(`round ${round}`),
        [`/image-${round}`]: new Uint8Array(LARGE),
      });
      expect(pdf?.length).toBeGreaterThan(10_000);
    }
    expect([compilerBytes(), isWorn()]).toEqual([before, false]);
    // A file of the report before is not there.
    await expect(
      compileTypst('/two.typ', 'pdf', { '/two.typ': encoder.encode('#read("/image-0", encoding: none).len()') }),
    ).rejects.toBeDefined();
  });

  it('goes on after what cannot be set', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await canBePrinted(encoder.encode('no picture'))).toBe(false);
      expect(await compileTypst('/one.typ', 'pdf', { '/one.typ': page('after') })).not.toBeNull();
    }
    expect(isWorn()).toBe(false);
  });

  it('wears its thread out where a report needed more than there is room for', async () => {
    expect(
      await compileTypst('/one.typ', 'pdf', { '/one.typ': page('large'), '/large': new Uint8Array(200_000_000) }),
    ).not.toBeNull();
    expect(isWorn()).toBe(true);
  });
});
