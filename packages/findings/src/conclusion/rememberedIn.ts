import type { RememberedFinding } from './staleness.ts';

/** A value may hold an angle bracket: "<P5" is a percentile. */
const TAKEN = /<span((?:\s[\w-]+="[^"]*")+)\s*>/gi;
const ATTRIBUTE = /\b(data-rule|data-index|data-reads)="([^"]*)"/gi;
const SIGNS: Readonly<Record<string, string>> = { quot: '"', amp: '&', lt: '<', gt: '>', apos: "'" };

/**
 * The findings whose sentences stand in a text of the editor, in their order, each once. What cannot be read is a sentence somebody
 * wrote.
 */
export function rememberedIn(html: string): RememberedFinding[] {
  const found = [...html.matchAll(TAKEN)].flatMap(([, attributes = '']) => {
    const said = Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name.toLowerCase(), unescaped(value)]),
    );
    const rule = said['data-rule'] ?? '';
    const index = said['data-index'] ?? '';
    const reads = readsIn(said['data-reads'] ?? '');
    return rule === '' || reads === null ? [] : [{ rule, index: index === '' ? null : Number(index), reads }];
  });
  // A word made bold in the middle cuts a sentence in three that remember the same.
  return found.filter(
    ({ rule, index }, at) => found.findIndex((each) => each.rule === rule && each.index === index) === at,
  );
}

const unescaped = (text: string): string =>
  text.replace(/&(?:(quot|amp|lt|gt|apos)|#(\d{1,6}));/gi, (_, name: string | undefined, code: string | undefined) =>
    name === undefined ? String.fromCodePoint(Number(code)) : (SIGNS[name.toLowerCase()] ?? ''),
  );

function readsIn(text: string): RememberedFinding['reads'] | null {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)
      ? (parsed as RememberedFinding['reads'])
      : null;
  } catch {
    return null;
  }
}
