/** What a compressed frame says of itself before anybody unfolds it. */
export type CodeStream = {
  width: number;
  height: number;
  /** Bits of a sample. */
  precision: number;
  /** By the names it gives them; as many as there are channels. */
  components: number[];
  /** Baseline, extended or progressive: the kinds a browser reads. */
  isForBrowsers: boolean;
  /** Says in its own words which colours it holds. */
  hasAdobe: boolean;
  /** Where it says that it is one of the usual kind, whose colours are always brightness, blueness and redness. */
  usual: { from: number; to: number } | null;
  /** One colour after the other. */
  isPlanar: boolean;
  /** Where it opens, and where its first scan does. */
  at: { opening: number; scan: number };
};

const START = 0xd8;
const SCAN = 0xda;
const USUAL = 0xe0;
const ADOBE = 0xee;
const JPEG_LS = 0xf7;
/** Of segments before the picture; a camera writes a dozen. */
const MOST_SEGMENTS = 1_000;
const FOR_BROWSERS = new Set([0xc0, 0xc1, 0xc2]);
/** They stand among the openings of pictures and are something else: tables, and a word for the future. */
const NO_OPENINGS = new Set([0xc4, 0xc8, 0xcc]);

/** JPEG of any kind, JPEG-LS too; null where no picture begins. */
export function readJpegHead(bytes: Buffer): CodeStream | null {
  if (bytes.length < 4 || bytes[0] !== 0xff || bytes[1] !== START) return null;
  let found: CodeStream | null = null;
  let [hasAdobe, usual]: [boolean, CodeStream['usual']] = [false, null];
  let at = 2;
  for (let segments = 0; segments < MOST_SEGMENTS && at + 4 <= bytes.length; segments += 1) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const to = at + 2 + bytes.readUInt16BE(at + 2);
    if (to > bytes.length) return null;
    const named = (name: string) => bytes.toString('latin1', at + 4, at + 4 + name.length) === name;
    if (marker === USUAL && named('JFIF\0')) usual = { from: at, to };
    if (marker === ADOBE && named('Adobe')) hasAdobe = true;
    if (opens(marker)) found = opening(bytes, at, to, marker);
    if (marker === SCAN) {
      const isPlanar = (bytes[at + 4] ?? 0) < (found?.components.length ?? 0);
      return found && { ...found, hasAdobe, usual, isPlanar, at: { opening: found.at.opening, scan: at } };
    }
    at = to;
  }
  return null;
}

const opens = (marker: number): boolean =>
  marker === JPEG_LS || (marker >= 0xc0 && marker <= 0xcf && !NO_OPENINGS.has(marker));

function opening(bytes: Buffer, at: number, to: number, marker: number): CodeStream | null {
  const count = bytes[at + 9] ?? 0;
  if (at + 10 + count * 3 > to) return null;
  return {
    precision: bytes[at + 4] ?? 0,
    height: bytes.readUInt16BE(at + 5),
    width: bytes.readUInt16BE(at + 7),
    components: Array.from({ length: count }, (_, each) => bytes[at + 10 + each * 3] ?? 0),
    isForBrowsers: FOR_BROWSERS.has(marker),
    hasAdobe: false,
    usual: null,
    isPlanar: false,
    at: { opening: at, scan: 0 },
  };
}

/** A bare stream of JPEG 2000: its size comes first of all. */
export function readJpeg2000Head(bytes: Buffer): CodeStream | null {
  if (bytes.length < 42 || bytes.readUInt32BE(0) !== 0xff4fff51) return null;
  const count = bytes.readUInt16BE(40);
  if (count > 4 || bytes.length < 42 + count * 3) return null;
  const each = Array.from({ length: count }, (_, component) => bytes.subarray(42 + component * 3, 45 + component * 3));
  // A channel of fewer pixels than the others would need filling up.
  if (each.some(([, across, down]) => across !== 1 || down !== 1)) return null;
  return {
    width: bytes.readUInt32BE(8) - bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(12) - bytes.readUInt32BE(20),
    precision: ((each[0]?.[0] ?? 0) & 0x7f) + 1,
    components: each.map((_, component) => component),
    isForBrowsers: false,
    hasAdobe: false,
    usual: null,
    isPlanar: false,
    at: { opening: 0, scan: 0 },
  };
}
