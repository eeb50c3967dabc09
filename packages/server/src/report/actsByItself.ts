import { inflateSync } from 'node:zlib';

/** What a page can do when it is opened, or reach from inside it. */
const ACTIVE =
  /\/(?:JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|EmbeddedFiles|RichMedia|XFA|SubmitForm|ImportData|GoToR|GoToE)\b/;
const STREAM = /\/FlateDecode[\s\S]{0,400}?stream\r?\n/g;
/** Names may be written with the number of a sign in place of it. */
const ESCAPED = /#([0-9a-f]{2})/gi;
const MOST_UNPACKED = 64 * 1024 * 1024;

/** Whether a PDF holds anything that acts: looked for in the file itself and in the objects packed inside it. */
export function actsByItself(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const text = file.toString('latin1');
  if (acts(text) || /\/Encrypt\b/.test(text)) return true;
  let left = MOST_UNPACKED;
  for (const found of text.matchAll(STREAM)) {
    // Only packed objects can hold such names; pictures and drawings cannot act.
    if (!/\/ObjStm\b/.test(text.slice(Math.max(0, found.index - 200), found.index + found[0].length))) continue;
    const from = found.index + found[0].length;
    const end = text.indexOf('endstream', from);
    try {
      const unpacked = inflateSync(file.subarray(from, end < 0 ? undefined : end), { maxOutputLength: left });
      left -= unpacked.length;
      if (acts(unpacked.toString('latin1'))) return true;
    } catch {
      // What cannot be looked into is not let in.
      return true;
    }
  }
  return false;
}

const acts = (text: string): boolean =>
  ACTIVE.test(text.replace(ESCAPED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))));
