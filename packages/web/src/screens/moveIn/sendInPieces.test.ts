import { GestaError } from '@gesta/domain';
import { expect, it } from 'vitest';
import { sendInPieces } from './sendInPieces.ts';

const rows = Array.from({ length: 25 }, (_, at) => at);

it('sends a piece again while the connection is broken, and stops between pieces', async () => {
  const asked: number[] = [];
  let written = 0;
  const next = await sendInPieces({
    ...{ rows, size: 10, from: 0 },
    pause: async () => {},
    isStopped: () => written >= 20,
    send: async (piece, part) => {
      asked.push(piece);
      if (asked.length === 2) throw new GestaError('unavailable');
      return part.length;
    },
    onSent: (count) => {
      written += count;
    },
  });
  expect([asked, written, next]).toEqual([[0, 1, 1], 20, 2]);
});

it('what does not pass by itself is told at once', async () => {
  const send = async () => {
    throw new GestaError('forbidden');
  };
  const sending = sendInPieces({ rows, size: 10, from: 2, isStopped: () => false, send, onSent: () => {} });
  await expect(sending).rejects.toMatchObject({ code: 'forbidden' });
});
