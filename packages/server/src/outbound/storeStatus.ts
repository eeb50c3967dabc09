import { down, type Failure, never } from './channel.ts';

/** Stored, or stored with something in it coerced or left out that we did not ask for (PS3.4 B.2.3). */
const TAKEN: ReadonlySet<number> = new Set([0x0000, 0xb000, 0xb006, 0xb007]);
/** It is there already: sent before, by somebody who was cut off ahead of the answer. The same number is always the same file here. */
const ALREADY_THERE = 0x0111;

/** What an archive said to one file; null where it has it. Only want of room gets better by waiting. */
export function storeFailure(status: number): Failure | null {
  if (TAKEN.has(status) || status === ALREADY_THERE) return null;
  if (status >>> 8 === 0xa7) return down('noRoom');
  // No such kind of file (PS3.7 C.5.6), by an archive that had agreed to it.
  if (status === 0x0122) return never('kindRefused');
  return never(`refused 0x${status.toString(16).toUpperCase().padStart(4, '0')}`);
}

const FAILED = '00081198';
const REASON = '00081197';

/** What an archive answered to a file by STOW-RS (PS3.18 10.5); null where it has it. */
export function stowFailure(status: number, text: string): Failure | null {
  const reason = failureIn(text);
  if (reason !== null) return storeFailure(reason);
  if (status >= 200 && status < 300) return null;
  if (status === 415) return never('kindRefused');
  if (status === 507) return down('noRoom');
  // Whoever asks can mend a token, and a server that is in trouble gets out of it.
  const isPassing = status >= 500 || [401, 403, 408, 429].includes(status);
  return (isPassing ? down : never)(`refused ${status}`);
}

/** The first reason in the list of what was not stored; nought stands for one that is not said. Null without such a list. */
function failureIn(text: string): number | null {
  try {
    const said = JSON.parse(text) as Record<string, { Value?: Record<string, { Value?: number[] }>[] }> | null;
    const [first] = said?.[FAILED]?.Value ?? [];
    if (!first) return null;
    const reason = Number(first[REASON]?.Value?.[0]);
    return Number.isInteger(reason) && reason > 0 ? reason : UNSAID;
  } catch {
    return failureInXml(text);
  }
}

const UNSAID = 0x0110;

/** Some answer in the older form whatever was asked for. */
function failureInXml(text: string): number | null {
  const at = text.indexOf(`tag="${FAILED}"`);
  if (at < 0) return null;
  const list = text.slice(at);
  if (!/<Item\b/.test(list)) return null;
  const found = new RegExp(`tag="${REASON}"[^>]*>\\s*<Value[^>]*>\\s*(\\d+)`).exec(list);
  return Number(found?.[1] ?? 0) || UNSAID;
}
