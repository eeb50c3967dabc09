import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';

const CIPHER = 'aes-256-gcm';
const MAGIC = Buffer.from('gesta-sealed-1\n');
const SALT = 32;
const PIECE = 64 * 1024;
const TAG = 16;

export class NotAsSealed extends Error {
  override name = 'NotAsSealed';
  constructor() {
    super('this was changed since it was sealed, or was sealed with another passphrase');
  }
}

/**
 * Each stream has a key of its own, made of the common one, a salt and what it is called: none can stand in the place of another. The
 * number of a piece and whether it is the last are what it is sealed with, so that pieces cannot be moved, and none left out at the end.
 */
const keyOf = (key: Buffer, salt: Buffer, name: string): Buffer => Buffer.from(hkdfSync('sha256', key, salt, name, 32));

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(index, 7);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

type Head = { length: number; take(bytes: Buffer): void };

/** Gives pieces of one length to `work`, and says which is the last; there is always a last, which may be empty. */
function inPieces(
  length: number,
  work: (piece: Buffer, isLast: boolean, out: Transform) => void,
  head?: Head,
): Transform {
  let held: Buffer[] = [];
  let size = 0;
  let ahead = head?.length ?? 0;
  const give = (out: Transform, isEnd: boolean) => {
    const all = Buffer.concat(held, size);
    let at = 0;
    if (ahead > 0) {
      if (all.length < ahead) throw new NotAsSealed();
      head?.take(all.subarray(0, ahead));
      at = ahead;
      ahead = 0;
    }
    // One that is full may still be the last: it waits for what follows.
    for (; all.length - at > length; at += length) work(all.subarray(at, at + length), false, out);
    held = [all.subarray(at)];
    size = all.length - at;
    if (isEnd) work(all.subarray(at), true, out);
  };
  const attempt = (out: Transform, isEnd: boolean, done: TransformCallback) => {
    try {
      give(out, isEnd);
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  return new Transform({
    transform(piece: Buffer, _, done) {
      held.push(piece);
      size += piece.length;
      if (size > length + ahead) attempt(this, false, done);
      else done();
    },
    flush(done) {
      attempt(this, true, done);
    },
  });
}

export function sealing(key: Buffer, name: string): Transform {
  const salt = randomBytes(SALT);
  const own = keyOf(key, salt, name);
  let index = 0;
  return inPieces(PIECE, (piece, isLast, out) => {
    if (index === 0) out.push(Buffer.concat([MAGIC, salt]));
    const cipher = createCipheriv(CIPHER, own, nonceOf(index, isLast));
    out.push(Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]));
    index += 1;
  });
}

/** Gives nothing out that was not sealed so; what is wrong is an error, at the latest at the end. */
export function unsealing(key: Buffer, name: string): Transform {
  let own = key;
  let index = 0;
  const open = (piece: Buffer, isLast: boolean, out: Transform) => {
    const end = piece.length - TAG;
    if (end < 0) throw new NotAsSealed();
    const decipher = createDecipheriv(CIPHER, own, nonceOf(index, isLast), { authTagLength: TAG });
    decipher.setAuthTag(piece.subarray(end));
    try {
      out.push(Buffer.concat([decipher.update(piece.subarray(0, end)), decipher.final()]));
    } catch {
      throw new NotAsSealed();
    }
    index += 1;
  };
  return inPieces(PIECE + TAG, open, {
    length: MAGIC.length + SALT,
    take(bytes) {
      if (!bytes.subarray(0, MAGIC.length).equals(MAGIC)) throw new NotAsSealed();
      own = keyOf(key, bytes.subarray(MAGIC.length), name);
    },
  });
}
