import { HIDDEN, KNOWN } from './richBlocks.ts';

/** What the editor makes, by the names others use for the same. */
const KEPT: Readonly<Record<string, string>> = {
  p: 'p',
  br: 'br',
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  u: 'u',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  span: 'span',
};
/** What another program makes where the editor makes a paragraph: it parts words, so it stays one. */
const PARTS = /^(div|h[1-6]|blockquote|pre|tr)$/;
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  span: ['data-rule', 'data-index', 'data-reads'],
  ol: ['start'],
};
const NAMED = new RegExp(`^(${KNOWN})$`);
const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=`]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>=`]+))/g;

/**
 * A text with only the marks the editor can make: no address, colour, picture, handler or script is left, and what is no mark
 * is text. A text of the editor itself comes out as it went in.
 */
export function cleanRichText(html: string): string {
  const source = html.replace(HIDDEN, ' ');
  const open: string[] = [];
  const parts: string[] = [];
  let at = 0;
  for (const tag of source.matchAll(TAG)) {
    const name = (tag[2] ?? '').toLowerCase();
    const known = KEPT[name] ?? (PARTS.test(name) ? 'p' : undefined);
    if (known === undefined && !NAMED.test(name)) continue;
    parts.push(asText(source.slice(at, tag.index)));
    at = tag.index + tag[0].length;
    if (known === undefined) continue;
    if (known === 'br') parts.push('<br>');
    else if (tag[1] === '/') parts.push(closed(open, known));
    else {
      open.push(known);
      parts.push(`<${known}${attributesIn(known, tag[3] ?? '')}>`);
    }
  }
  parts.push(asText(source.slice(at)));
  return parts.join('') + open.reverse().map(end).join('');
}

const asText = (words: string): string => words.replaceAll('<', '&lt;');
const end = (name: string): string => `</${name}>`;

/** Ends what is open inside of it too; what was never opened ends nothing. */
function closed(open: string[], name: string): string {
  const from = open.lastIndexOf(name);
  return from < 0 ? '' : open.splice(from).reverse().map(end).join('');
}

function attributesIn(name: string, written: string): string {
  const allowed = ATTRIBUTES[name] ?? [];
  const found = new Map<string, string>();
  for (const [, key = '', double, single, bare] of written.matchAll(ATTRIBUTE))
    if (allowed.includes(key.toLowerCase()) && !found.has(key.toLowerCase()))
      found.set(key.toLowerCase(), double ?? single ?? bare ?? '');
  return [...found].map(([key, value]) => ` ${key}="${inQuotes(value)}"`).join('');
}

const inQuotes = (value: string): string =>
  value.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
