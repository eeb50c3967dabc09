/** How the texts of a file are read; `isSure` is false where its own word for it is not one we read, and each byte is a Latin letter. */
export type Charset = { decode(bytes: Buffer): { text: string; isSure: boolean } };

/** By the names of the standard, without what writers disagree about. Those that switch within a text (Japanese, Korean) are not read. */
const LABELS: Readonly<Record<string, string>> = {
  IR6: 'ascii',
  IR100: 'latin1',
  IR101: 'iso-8859-2',
  IR109: 'iso-8859-3',
  IR110: 'iso-8859-4',
  IR126: 'iso-8859-7',
  IR127: 'iso-8859-6',
  IR138: 'iso-8859-8',
  IR144: 'iso-8859-5',
  IR148: 'windows-1254',
  IR166: 'windows-874',
  IR192: 'utf-8',
  IR203: 'iso-8859-15',
  GB18030: 'gb18030',
  GBK: 'gb18030',
};
const ESCAPE = 0x1b;

/** Of the first set it names: the others are switched to by an escape, and a text with one is never sure. */
export function charsetNamed(named: string): Charset {
  const [first = ''] = named.split('\\');
  const label = LABELS[plainName(first)];
  return {
    decode(bytes) {
      const isAscii = bytes.every((byte) => byte < 0x80 && byte !== ESCAPE);
      if (isAscii) return { text: bytes.toString('latin1'), isSure: true };
      const isSwitched = bytes.includes(ESCAPE) && label !== 'utf-8';
      const decoded = isSwitched ? null : decodeAs(bytes, label);
      return decoded === null ? { text: bytes.toString('latin1'), isSure: false } : { text: decoded, isSure: true };
    },
  };
}

/** `ISO_IR 100`, `ISO-IR 100` and `ISO 2022 IR 100` are one. None at all is the plain one. */
function plainName(name: string): string {
  const plain = name
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^ISO(2022)?/, '');
  return plain === '' ? 'IR6' : plain;
}

function decodeAs(bytes: Buffer, label: string | undefined): string | null {
  if (label === undefined) return null;
  if (label === 'latin1') return bytes.toString('latin1');
  try {
    // As a stream: a text that was cut to its longest may end within a letter.
    // A machine that says nothing, or the plainest, and then writes accents: most of them write UTF-8.
    return new TextDecoder(label === 'ascii' ? 'utf-8' : label, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return null;
  }
}
