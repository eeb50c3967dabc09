import { GestaError } from '@gesta/domain';

/** How long a broken connection is waited for, longer each time. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 16_000];
const MAY_PASS = new Set(['unavailable', 'timeout']);

type Sending<Row, Answer> = {
  rows: readonly Row[];
  size: number;
  /** Where it goes on. */
  from: number;
  send: (piece: number, rows: Row[]) => Promise<Answer>;
  onSent: (answer: Answer, piece: number, rows: number) => void;
  isStopped: () => boolean;
  pause?: (ms: number) => Promise<void>;
};

/**
 * One piece after the other, each sent again while the connection is broken: the server knows a piece it has written. Answers which piece
 * is next: none is half sent, also where somebody stopped it.
 */
export async function sendInPieces<Row, Answer>({ pause = wait, ...sending }: Sending<Row, Answer>): Promise<number> {
  const { rows, size, send, onSent, isStopped } = sending;
  let piece = sending.from;
  for (; piece * size < rows.length && !isStopped(); piece += 1) {
    const part = rows.slice(piece * size, (piece + 1) * size);
    onSent(await persistently(() => send(piece, part), pause), piece, part.length);
  }
  return piece;
}

async function persistently<T>(act: () => Promise<T>, pause: (ms: number) => Promise<void>): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof GestaError) || !MAY_PASS.has(error.code)) throw error;
      await pause(ms);
    }
  }
  return act();
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
