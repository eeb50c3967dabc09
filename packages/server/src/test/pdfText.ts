import { inflateSync } from 'node:zlib';

/** Where a chart begins, how wide and how high it is, in millimetres. */
export type PdfDrawing = { left: number; width: number; height: number };
export type PdfPage = { width: number; height: number; text: string; drawings: PdfDrawing[] };

/** The pages of a PDF of ours or of a browser, in points, with the letters a reader would copy from them; spaces are left out. */
export function pagesOf(pdf: Buffer): PdfPage[] {
  const file = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.matchAll(/\n(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body);
  const fonts = new Map<string, Letters>();
  const lettersOf = (font: string) => {
    const known = fonts.get(font) ?? readLetters(streamOf(objects.get(refIn(objects.get(font), 'ToUnicode')) ?? ''));
    fonts.set(font, known);
    return known;
  };
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((page) => {
      const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? [];
      const named = /\/Font <<([\s\S]*?)>>/.exec(page)?.[1] ?? '';
      const byName = new Map([...named.matchAll(/\/(\w+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [name, id]));
      const content = streamOf(objects.get(refIn(page, 'Contents')) ?? '');
      const text = shownIn(content, (name) => lettersOf(byName.get(name) ?? ''));
      return { width: Number(width), height: Number(height), text, drawings: drawingsIn(content) };
    });
}

/** A drawing begins with its white ground. */
const GROUND = /([\d.]+) 0 0 -[\d.]+ ([\d.]+) [\d.]+ cm\s+\/\w+ cs\s+1 scn\s+0 0 m\s+([\d.]+) 0 l\s+[\d.]+ ([\d.]+) l/g;
const MM_PER_POINT = 25.4 / 72;

const drawingsIn = (content: string): PdfDrawing[] =>
  [...content.matchAll(GROUND)].map(([, scale, left, width, height]) => ({
    left: Number(left) * MM_PER_POINT,
    width: Number(scale) * Number(width) * MM_PER_POINT,
    height: Number(scale) * Number(height) * MM_PER_POINT,
  }));

const refIn = (body: string | undefined, key: string): string =>
  new RegExp(`/${key} (\\d+) 0 R`).exec(body ?? '')?.[1] ?? '';

function streamOf(body: string): string {
  const begin = /stream\r?\n/.exec(body);
  if (!begin) return '';
  const bytes = Buffer.from(body.slice(begin.index + begin[0].length, body.lastIndexOf('endstream')), 'latin1');
  return /\/FlateDecode/.test(body.slice(0, begin.index)) ? inflateSync(bytes).toString('latin1') : bytes.toString();
}

const fromHex = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Which letters stand for a glyph, and how many digits its number has: one byte where a font of a browser has few of them. */
type Letters = { of: Map<number, string>; digits: number };

function readLetters(map: string): Letters {
  const letters = new Map<number, string>();
  for (const [, block = ''] of map.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph = '', text = ''] of block.matchAll(/<([\dA-F]+)> <([\dA-F]+)>/gi))
      letters.set(Number.parseInt(glyph, 16), fromHex(text));
  for (const [, block = ''] of map.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from = '', to = '', text = ''] of block.matchAll(/<([\dA-F]+)> <([\dA-F]+)> <([\dA-F]+)>/gi)) {
      const [first, last, code] = [from, to, text].map((each) => Number.parseInt(each, 16)) as [number, number, number];
      for (let glyph = first; glyph <= last; glyph++) letters.set(glyph, String.fromCodePoint(code + glyph - first));
    }
  const [, first = '0000'] = /begincodespacerange\s*<([\dA-F]+)>/i.exec(map) ?? [];
  return { of: letters, digits: first.length };
}

const ESCAPED: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Brackets that come in pairs stand in a string as they are; a line of print has no more of them than this. */
const INSIDE = [1, 2, 3, 4].reduce((inner) => `(?:\\\\[\\s\\S]|[^\\\\()]|\\(${inner}\\))*`, '');
const SHOWN = new RegExp(`/(\\w+) [\\d.]+ Tf|\\((${INSIDE})\\)|<((?:[\\dA-F]{2})+)>`, 'gi');

function shownIn(content: string, lettersOf: (font: string) => Letters): string {
  let letters: Letters = { of: new Map(), digits: 4 };
  let text = '';
  for (const [token, font, string, hex] of content.matchAll(SHOWN)) {
    if (font !== undefined) letters = lettersOf(font);
    // A browser writes glyphs as their numbers.
    for (let at = 0; at < (hex ?? '').length; at += letters.digits)
      text += letters.of.get(Number.parseInt((hex ?? '').slice(at, at + letters.digits), 16)) ?? '';
    if (string === undefined || !token.startsWith('(')) continue;
    const raw = string.replace(/\\([0-7]{3}|[\s\S])/g, (_, sign: string) =>
      sign.length === 3 ? String.fromCharCode(Number.parseInt(sign, 8)) : (ESCAPED[sign] ?? sign),
    );
    for (let at = 0; at + 1 < raw.length; at += 2)
      text += letters.of.get(raw.charCodeAt(at) * 256 + raw.charCodeAt(at + 1)) ?? '';
  }
  return text.replace(/\s/g, '');
}
