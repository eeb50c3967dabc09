import { expect, it } from 'vitest';
import { piecesIn } from './piecesIn.ts';

async function heard(...texts: string[]): Promise<unknown[]> {
  async function* sent() {
    yield* texts;
  }
  const pieces: unknown[] = [];
  for await (const piece of piecesIn(sent())) pieces.push(piece);
  return pieces;
}

it('hears pieces that come in parts, and several that come at once', async () => {
  expect(await heard('data: {"te', 'xt":"a"}\n', '\ndata: {"text":"b"}\r\n\r\ndata: {"text":"c"}\n\n')).toEqual([
    { text: 'a' },
    { text: 'b' },
    { text: 'c' },
  ]);
});

it('hears nothing of comments, nor of a piece that broke off', async () => {
  expect(await heard(': still there\n\n', 'data: {"text":"a"}\n\ndata: {"tex')).toEqual([{ text: 'a' }]);
});
