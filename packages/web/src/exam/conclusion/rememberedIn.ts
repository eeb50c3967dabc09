import type { RememberedFinding } from '@gesta/report';

/** The findings whose sentences stand in a text of the editor, in their order. What cannot be read is a sentence somebody wrote. */
export function rememberedIn(html: string): RememberedFinding[] {
  if (!html.includes('data-rule')) return [];
  const page = new DOMParser().parseFromString(html, 'text/html');
  return [...page.querySelectorAll('span[data-rule]')].flatMap((span) => {
    const rule = span.getAttribute('data-rule') ?? '';
    const index = span.getAttribute('data-index') ?? '';
    const reads = readsIn(span.getAttribute('data-reads') ?? '');
    return rule === '' || reads === null ? [] : [{ rule, index: index === '' ? null : Number(index), reads }];
  });
}

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
