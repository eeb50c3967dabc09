import type { Guarded } from './reading/guarded.ts';
import type { GuardHit } from './reading/rule.ts';

/** What a finding was found by, as one short word: another word means that the data has changed. */
export function fingerprintOf(rule: string, { at, reads = {}, params = {} }: GuardHit, { exam }: Guarded): string {
  const values = at.map((key) => [key, exam.values[key] ?? null]);
  return fingerprintHash(JSON.stringify([rule, values, Object.entries(reads), Object.entries(params)]));
}

/** Two passes of FNV-1a, 64 bits in all. It tells a change from none; it protects nothing. */
export function fingerprintHash(text: string): string {
  return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed).toString(16).padStart(8, '0')).join('');
}

function fnv(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  // The last signs of a text reach every bit.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
