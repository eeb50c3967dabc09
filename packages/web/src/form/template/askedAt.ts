import type { Editor } from '@tiptap/react';
import { choicesIn } from './choicesIn.ts';

/** What is being looked for at the cursor: `@` a template, `#` a measurement, with the words behind it; `[` the choice of a mark. */
export type AskedTemplate = { sign: '@' | '#' | '['; words: string; from: number; to: number };

/** At the start of a word, and not longer than a name is. */
const ASKED = /(?:^|[\s(])([@#])([\p{L}\p{N}º.,/ -]{0,40})$/u;

export function askedAt(editor: Editor): AskedTemplate | null {
  const { selection } = editor.state;
  if (!editor.isEditable) return null;
  const { $from, from, to, empty } = selection;
  if (!empty) {
    const words = editor.state.doc.textBetween(from, to, '\n', '\n');
    return choicesIn(words).length > 0 ? { sign: '[', words, from, to } : null;
  }
  return askedIn($from.parent.textBetween(0, $from.parentOffset, '\n', '\n'), selection.from);
}

export function askedIn(before: string, at: number): AskedTemplate | null {
  const found = ASKED.exec(before);
  if (!found) return null;
  const words = found[2] ?? '';
  // Two spaces, or one behind the sign, and somebody is writing on.
  if (/^ | {2}/.test(words)) return null;
  return { sign: found[1] === '@' ? '@' : '#', words, from: at - words.length - 1, to: at };
}
