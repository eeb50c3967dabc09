import { hashOfEntry, ORIGIN, type StoredEntry } from './entryHash.ts';
import { type AuditFinding, type FindingKind, MOST_FINDINGS } from './findings.ts';

export type Head = { seq: number; hash: string };

type Run = { from: number; to: number; offset: number };
export type Walk = {
  take(entry: StoredEntry): void;
  finish(head: Head | null): AuditFinding[];
  readonly count: number;
};

const REACH = 5_000;
const MOST_HASHES = 2_000_000;

/** Follows one chain entry by entry, in the order of their numbers, and says what does not fit. Holds no entries. */
export function walkChain(): Walk {
  const findings: AuditFinding[] = [];
  const moved: Run[] = [];
  let left = MOST_HASHES;
  let expected = 1;
  let before = ORIGIN;
  let beforeIsSound = true;
  let count = 0;

  function tell(kind: FindingKind, seq: number, says: string): void {
    if (findings.length < MOST_FINDINGS) findings.push({ kind, seq, says });
  }

  function offsetOf(entry: StoredEntry): number | null {
    const last = moved.at(-1);
    if (last && hashOfEntry(entry, entry.seq + last.offset) === entry.hash) return last.offset;
    for (let distance = 1; distance <= REACH && left > 0; distance += 1) {
      left -= 2;
      if (hashOfEntry(entry, entry.seq + distance) === entry.hash) return distance;
      if (entry.seq > distance && hashOfEntry(entry, entry.seq - distance) === entry.hash) return -distance;
    }
    return null;
  }

  function judge(entry: StoredEntry, follows: boolean): boolean {
    if (hashOfEntry(entry, entry.seq) === entry.hash) {
      if (entry.previous === before || !follows) return true;
      tell(
        'unlinked',
        entry.seq,
        `entry ${entry.seq} does not continue entry ${entry.seq - 1}: one of the two was rewritten or inserted`,
      );
      return true;
    }
    const offset = offsetOf(entry);
    if (offset === null) {
      tell('edited', entry.seq, `entry ${entry.seq} was edited: what it says does not give its hash`);
      return true;
    }
    const last = moved.at(-1);
    if (last && last.offset === offset && last.to === entry.seq - 1) last.to = entry.seq;
    else moved.push({ from: entry.seq, to: entry.seq, offset });
    return false;
  }

  return {
    get count() {
      return count;
    },

    take(entry) {
      count += 1;
      if (entry.seq < 1) {
        tell('inserted', entry.seq, `entry ${entry.seq} was inserted: numbers begin at 1`);
        return;
      }
      const hole = entry.seq > expected;
      if (hole) tell('removed', expected, `${entries(expected, entry.seq - 1)} removed`);
      beforeIsSound = judge(entry, beforeIsSound && !hole);
      before = entry.hash;
      expected = entry.seq + 1;
    },

    finish(head) {
      for (const finding of explainMoves(moved)) tell(finding.kind, finding.seq, finding.says);
      const last = expected - 1;
      if (head === null) {
        if (count > 0) tell('head mismatch', last, `the chain has ${count} entries and no head`);
        return findings;
      }
      if (head.seq > last) tell('cut tail', last + 1, `${entries(last + 1, head.seq)} cut from the end`);
      if (head.seq < last)
        tell('inserted', head.seq + 1, `${entries(head.seq + 1, last)} inserted after the head, which is ${head.seq}`);
      if (head.seq === last && last > 0 && head.hash !== before)
        tell('head mismatch', last, `the head has another hash than the last entry, ${last}`);
      return findings;
    },
  };
}

/**
 * An entry found under another number than it was written with: numbers that only changed places were reordered; a whole
 * stretch pushed up or down tells what was put in, or taken out, before it.
 */
function explainMoves(moved: readonly Run[]): AuditFinding[] {
  if (moved.length === 0) return [];
  if (isExchange(moved)) {
    const first = moved[0]?.from ?? 0;
    const shown = moved.slice(0, 10).map((run) => `${span(run.from, run.to)} written as ${spanWritten(run)}`);
    return [{ kind: 'reordered', seq: first, says: `entries were reordered: ${shown.join(', ')}` }];
  }
  return moved.map((run) => {
    const shifted = `${span(run.from, run.to)} written as ${spanWritten(run)}`;
    if (run.offset > 0) {
      return {
        kind: 'removed',
        seq: run.from,
        says: `${run.offset} removed before entry ${run.from} and the rest renumbered (${shifted})`,
      };
    }
    const first = run.from + run.offset;
    return { kind: 'inserted', seq: first, says: `${entries(first, run.from - 1)} inserted (${shifted})` };
  });
}

function isExchange(moved: readonly Run[]): boolean {
  const places = moved.map((run): [number, number] => [run.from, run.to]);
  const written = moved.map((run): [number, number] => [run.from + run.offset, run.to + run.offset]);
  return JSON.stringify(joined(places)) === JSON.stringify(joined(written));
}

function joined(spans: [number, number][]): [number, number][] {
  const result: [number, number][] = [];
  for (const [from, to] of spans.sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && last[1] + 1 >= from) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

function span(from: number, to: number): string {
  return from === to ? String(from) : `${from} to ${to}`;
}

function spanWritten(run: Run): string {
  return span(run.from + run.offset, run.to + run.offset);
}

function entries(from: number, to: number): string {
  return from === to ? `entry ${from} was` : `entries ${from} to ${to} were`;
}
