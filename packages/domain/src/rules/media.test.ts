import { describe, expect, it } from 'vitest';
import { captionOf } from './captionOf.ts';
import { inMediaOrder } from './media.ts';

const file = (iuid: string, position: number | null, addedAt: string) => ({ iuid, position, addedAt });

describe('pictures and clips', () => {
  it('stand as somebody put them, and what came later after those, as it came', () => {
    const files = [
      file('d', null, '2026-11-12T10:03:00.000Z'),
      file('b', 2, '2026-11-12T10:00:00.000Z'),
      file('f', null, '2026-11-12T10:04:00.000Z'),
      file('e', null, '2026-11-12T10:04:00.000Z'),
      file('a', 1, '2026-11-12T10:01:00.000Z'),
      file('c', null, '2026-11-12T10:02:00.000Z'),
    ];
    expect(inMediaOrder(files).map(({ iuid }) => iuid)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
    expect(files[0]?.iuid, 'the given list stays as it was').toBe('d');
  });

  it('are called by what somebody wrote under them, or by their name', () => {
    expect(captionOf({ caption: 'Perfil', name: 'IMG_0001.jpg' })).toBe('Perfil');
    expect(captionOf({ caption: '', name: 'Face 3D.v2.jpeg' })).toBe('Face 3D.v2');
    expect(captionOf({ caption: '', name: 'sem tipo' })).toBe('sem tipo');
  });
});
