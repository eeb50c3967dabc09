import { richBlocks } from './richBlocks.ts';

/** The words of a text of the editor, a line for each paragraph. They are words and nothing else: whoever shows them shows them as text. */
export function plainText(html: string): string {
  return richBlocks(html)
    .map(({ runs }) => runs.map(({ text }) => text).join(''))
    .join('\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
