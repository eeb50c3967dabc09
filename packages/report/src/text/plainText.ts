/** What the editor writes. Anything else between angle brackets is text: "<P5" is a percentile. */
const BLOCKS = 'p|div|br|li|ul|ol|h[1-6]|blockquote|pre|hr|table|thead|tbody|tr|td|th';
const INLINE = 'span|strong|b|em|i|u|s|mark|a|code|sub|sup|font|img|figure|figcaption|label|input|colgroup|col';
const HIDDEN = /<(script|style|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)|<!--[\s\S]*?(?:-->|$)/gi;
const tag = (names: string) => new RegExp(`</?(?:${names})(?:\\s[^<>]*)?/?>`, 'gi');
const BLOCK = tag(BLOCKS);
const INLINE_TAG = tag(INLINE);
const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
const SIGN = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi;

/** The words of a text of the editor. They are words and nothing else: whoever shows them shows them as text. */
export function plainText(html: string): string {
  return html
    .replace(HIDDEN, ' ')
    .replace(BLOCK, '\n')
    .replace(INLINE_TAG, '')
    .replace(SIGN, signOf)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}

function signOf(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return SIGNS[name.toLowerCase()] ?? whole;
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
  const shown = code >= 32 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff);
  return shown ? String.fromCodePoint(code) : ' ';
}
