import type { Hl7Charset } from '@gesta/domain';
import { Hl7Refusal } from '@gesta/report';

/** Letters that Latin-1 has not, and that reports use, as its nearest ones. */
const NEAREST: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '…': '...',
  '•': '-',
  '≥': '>=',
  '≤': '<=',
  '≈': '~',
  '−': '-',
  '→': '->',
  '\u202f': ' ',
  '\u2009': ' ',
};

const strict = new TextDecoder('utf-8', { fatal: true });
// What is called Latin-1 is mostly its superset of Windows, which differs where Latin-1 has no letters.
const western = new TextDecoder('windows-1252');

/** The text of a message; refuses bytes that are not what they are said to be. */
export function hl7Letters(bytes: Buffer, charset: Hl7Charset): string {
  if (charset === 'latin1') return western.decode(bytes);
  try {
    return strict.decode(bytes);
  } catch {
    throw new Hl7Refusal('AE', 'hl7.refused.letters', 102, { segment: 'MSH', field: 18 });
  }
}

/** What Latin-1 cannot say is said by its nearest letters, or by a question mark. */
export function hl7Bytes(text: string, charset: Hl7Charset): Buffer {
  if (charset === 'utf8') return Buffer.from(text, 'utf8');
  const said = text
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: everything Latin-1 has
    .replace(/[^\u0000-\u00ff]/gu, (letter) => NEAREST[letter] ?? '?');
  return Buffer.from(said, 'latin1');
}
