/** More than this waits in memory for the disk, and the machine waits with it. */
const MOST_WAITING = 2 * 2 ** 20;

/**
 * A file that is on its way: pieces go in as messages come, and come out for whoever writes them. What goes in is never held back for
 * long: above a limit the sender is paused, and it is let go on when half of it is written.
 */
export class Incoming implements AsyncIterable<Uint8Array> {
  #pieces: Uint8Array[] = [];
  #waiting = 0;
  #isEnded = false;
  #isUnwanted = false;
  #failure: Error | null = null;
  #wake = () => {};
  readonly #pause: () => void;
  readonly #resume: () => void;

  constructor(sender: { pause(): void; resume(): void }) {
    this.#pause = () => sender.pause();
    this.#resume = () => sender.resume();
  }

  put(piece: Uint8Array): void {
    // Nobody reads it any more: it was refused before its end, and the answer waits for that.
    if (this.#isUnwanted) return;
    this.#pieces.push(piece);
    this.#waiting += piece.length;
    if (this.#waiting > MOST_WAITING) this.#pause();
    this.#wake();
  }

  end(): void {
    this.#isEnded = true;
    this.#wake();
  }

  /** It will never be whole: whoever reads it learns so, and keeps nothing. */
  fail(reason: string): void {
    this.#failure = new Error(reason);
    this.#wake();
  }

  /** What still comes is let pass. */
  leave(): void {
    this.#isUnwanted = true;
    this.#pieces = [];
    this.#waiting = 0;
    this.#resume();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    try {
      for (;;) {
        if (this.#failure) throw this.#failure;
        const piece = this.#pieces.shift();
        if (piece) {
          this.#waiting -= piece.length;
          if (this.#waiting <= MOST_WAITING / 2) this.#resume();
          yield piece;
        } else if (this.#isEnded) return;
        else
          await new Promise<void>((resolve) => {
            this.#wake = resolve;
          });
      }
    } finally {
      this.leave();
    }
  }
}
