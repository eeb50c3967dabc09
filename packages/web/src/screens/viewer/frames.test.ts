import { describe, expect, it, vi } from 'vitest';
import { createFrames } from './frames.ts';

type Drawn = { width: number; height: number; name: string; close: () => void };

function frames({ fail = [] as string[], decodedBytes = 4 * 100 * 3 } = {}) {
  const asked: string[] = [];
  const closed: string[] = [];
  const made = createFrames<Drawn>(
    {
      read: async ({ instance, frame }) => {
        asked.push(`${instance}${frame}`);
        if (fail.includes(instance)) throw new Error('broken');
        return new Blob([`${instance}${frame}`]);
      },
      decode: async (blob) => {
        const name = await blob.text();
        return { width: 10, height: 10, name, close: () => closed.push(name) };
      },
    },
    { decodedBytes },
  );
  return { made, asked, closed };
}

describe('frames of files', () => {
  it('are handed out under their own name only, and fetched once', async () => {
    const { made, asked } = frames();
    const [one, same, other] = await Promise.all([
      made.load({ instance: 'a', frame: 1 }),
      made.load({ instance: 'a', frame: 1 }),
      made.load({ instance: 'a', frame: 2 }),
    ]);
    expect([one.name, same.name, other.name]).toEqual(['a1', 'a1', 'a2']);
    expect(made.ready({ instance: 'a', frame: 1 })?.name).toBe('a1');
    expect(made.ready({ instance: 'b', frame: 1 })).toBeUndefined();
    expect(asked).toEqual(['a1', 'a2']);
  });

  it('that fail are not there, and are tried again when somebody asks again', async () => {
    const { made, asked } = frames({ fail: ['x'] });
    for (let time = 0; time < 2; time++) await expect(made.load({ instance: 'x', frame: 1 })).rejects.toThrow('broken');
    expect(made.ready({ instance: 'x', frame: 1 })).toBeUndefined();
    expect(asked).toEqual(['x1', 'x1']);
  });

  it('that do not come are asked for anew when somebody no longer waits for them, and whichever comes is there', async () => {
    const waiting: (() => void)[] = [];
    const closed: string[] = [];
    let read = 0;
    const made = createFrames<Drawn>({
      read: async () => {
        read += 1;
        const name = `a${read}`;
        await new Promise<void>((resolve) => waiting.push(resolve));
        return new Blob([name]);
      },
      decode: async (blob) => {
        const name = await blob.text();
        return { width: 1, height: 1, name, close: () => closed.push(name) };
      },
    });
    const at = { instance: 'a', frame: 1 };
    const [first, same, again] = [made.load(at), made.load(at), made.load(at, true)];
    expect([first === same, read]).toEqual([true, 2]);
    waiting[1]?.();
    expect([await again, made.ready(at)]).toEqual([await made.load(at), await again]);
    waiting[0]?.();
    expect([(await first).name, closed]).toEqual(['a1', ['a2']]);
  });

  it('that nobody looked at for longest make room, and are unfolded again from what was read', async () => {
    const { made, asked, closed } = frames();
    for (let frame = 1; frame <= 3; frame++) await made.load({ instance: 'a', frame });
    made.ready({ instance: 'a', frame: 1 });
    await made.load({ instance: 'a', frame: 4 });
    expect(closed).toEqual(['a2']);
    await made.load({ instance: 'a', frame: 2 });
    expect(asked).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('are all given back when the page is left, and what comes later as well', async () => {
    const { made, closed } = frames();
    await made.load({ instance: 'a', frame: 1 });
    const late = made.load({ instance: 'b', frame: 1 });
    made.close();
    await expect(late).rejects.toThrow();
    await vi.waitFor(() => expect(closed.sort()).toEqual(['a1', 'b1']));
  });

  it('may begin with one that is there already: it is neither read nor unfolded', async () => {
    const picture = { width: 1, height: 1, close: () => undefined };
    const refuse = () => Promise.reject(new Error('asked for'));
    const known = { name: { instance: 'a', frame: 2 }, blob: new Blob(['a2']), picture };
    const made = createFrames({ read: refuse, decode: refuse }, {}, known);
    expect(made.ready({ instance: 'a', frame: 2 })).toBe(picture);
    expect(made.ready({ instance: 'a', frame: 1 })).toBeUndefined();
    expect(await made.load({ instance: 'a', frame: 2 })).toBe(picture);
  });
});
