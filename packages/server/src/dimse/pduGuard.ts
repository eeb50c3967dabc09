import { LONGEST_PDU } from './library.ts';

const HEAD = 6;
const [ASSOCIATE, P_DATA, RELEASE, ABORT] = [1, 4, 5, 7];
/** What whoever called may send. The answers to these are ours to give: the library would take them for its own, and agree to anything. */
const TYPES = new Set([ASSOCIATE, P_DATA, RELEASE, ABORT]);
/** An association is asked for in a few kilobytes; the other messages have ten bytes. */
const LONGEST_OTHER = 64 * 1024;

/**
 * Walks the heads of the messages of one connection, piece by piece as they come. The library gathers a message until all of it is
 * there, and believes any length: one false head would fill the memory. False as soon as a head cannot be one of DICOM.
 */
export function pduGuard(): (piece: Uint8Array) => boolean {
  const head = Buffer.alloc(HEAD);
  let inHead = 0;
  let left = 0;
  return (piece) => {
    for (let at = 0; at < piece.length; ) {
      if (left > 0) {
        const step = Math.min(left, piece.length - at);
        left -= step;
        at += step;
        continue;
      }
      head[inHead] = piece[at] ?? 0;
      inHead += 1;
      at += 1;
      // The first byte tells whatever is no DICOM at all.
      if (!TYPES.has(head[0] ?? 0)) return false;
      if (inHead < HEAD) continue;
      left = head.readUInt32BE(2);
      inHead = 0;
      if (left > (head[0] === P_DATA ? LONGEST_PDU + HEAD : LONGEST_OTHER)) return false;
    }
    return true;
  };
}
