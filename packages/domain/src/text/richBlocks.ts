/** Words with their emphasis, in paragraphs and lists; nothing in it is markup. */
export type Run = { text: string; bold?: true; italic?: true; underline?: true };
export type TextBlock = { kind: 'paragraph' | 'bullet' | 'number'; runs: Run[]; level: number };

type Style = 'bold' | 'italic' | 'underline';
const STYLES: Readonly<Record<string, Style>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
};
const HEADINGS = /^h[1-6]$/;
const BREAKS = new Set(['p', 'div', 'blockquote', 'pre', 'tr', 'td', 'th', 'table', 'hr', 'ul', 'ol', 'li']);
/** Names an editor knows; anything else between angle brackets is text: "<P5" is a percentile. */
export const KNOWN =
  'p|div|br|li|ul|ol|h[1-6]|blockquote|pre|table|thead|tbody|tr|td|th|span|strong|b|em|i|u|s|mark|a|code|sub|sup|font|img|figure|figcaption|label|input|hr|col|colgroup';
const TAG = new RegExp(`<(/?)(${KNOWN})((?:\\s[^<>]*)?)/?>`, 'gi');
/** What no reader sees: neither the marks nor what is between them. */
export const HIDDEN = /<(script|style|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const SIGN = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;

/** A text of the editor as paragraphs and lists of words. Emphasis is kept; an address, a colour or a script is not. */
export function richBlocks(html: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  const on: Record<Style, number> = { bold: 0, italic: 0, underline: 0 };
  const lists: ('bullet' | 'number')[] = [];
  // Held in an object: what a closure opens is not narrowed away.
  const now: { block: TextBlock | null } = { block: null };
  let isItem = false;

  const close = () => {
    if (now.block?.runs.some(({ text }) => text.trim() !== '')) blocks.push(trimmed(now.block));
    now.block = null;
  };
  const write = (words: string) => {
    const text = words.replace(SIGN, signOf).replace(/[ \t\r\n]+/g, ' ');
    if (text === '' || (text === ' ' && now.block === null)) return;
    now.block ??= {
      kind: isItem ? (lists.at(-1) ?? 'bullet') : 'paragraph',
      level: Math.max(0, lists.length - 1),
      runs: [],
    };
    now.block.runs.push(runOf(text, on));
  };

  const source = html.replace(HIDDEN, ' ');
  let at = 0;
  for (const tag of source.matchAll(TAG)) {
    write(source.slice(at, tag.index));
    at = tag.index + tag[0].length;
    const ends = tag[1] === '/';
    const name = (tag[2] ?? '').toLowerCase();
    const style = STYLES[name] ?? (HEADINGS.test(name) ? 'bold' : undefined);
    if (style !== undefined) on[style] = Math.max(0, on[style] + (ends ? -1 : 1));
    if (HEADINGS.test(name) || BREAKS.has(name)) close();
    if (name === 'br') now.block?.runs.push({ text: '\n' });
    if (name === 'ul' || name === 'ol') {
      close();
      if (ends) lists.pop();
      else lists.push(name === 'ul' ? 'bullet' : 'number');
      isItem = lists.length > 0;
    }
    if (name === 'li') close();
  }
  write(source.slice(at));
  close();
  return blocks;
}

function runOf(text: string, on: Readonly<Record<Style, number>>): Run {
  return {
    text,
    ...(on.bold > 0 ? { bold: true } : {}),
    ...(on.italic > 0 ? { italic: true } : {}),
    ...(on.underline > 0 ? { underline: true } : {}),
  };
}

function trimmed(block: TextBlock): TextBlock {
  const runs = block.runs.map((run) => ({ ...run }));
  const [first] = runs;
  const last = runs.at(-1);
  if (first) first.text = first.text.trimStart();
  if (last) last.text = last.text.trimEnd();
  return { ...block, runs: runs.filter(({ text }) => text !== '') };
}

function signOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return SIGNS[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const shown = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return shown ? String.fromCodePoint(code) : ' ';
}
