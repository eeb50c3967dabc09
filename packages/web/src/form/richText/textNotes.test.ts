import { EditorState } from '@tiptap/pm/state';
import { getSchema } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { expect, it } from 'vitest';
import { rangeOf } from './textNotes.ts';

const schema = getSchema([StarterKit]);
const { doc, paragraph, hardBreak } = schema.nodes;
const bold = schema.marks.bold?.create();

function block(...parts: readonly (string | { bold: string } | null)[]) {
  const content = parts.map((part) => {
    if (part === null) return hardBreak?.create() ?? schema.text(' ');
    return typeof part === 'string' ? schema.text(part) : schema.text(part.bold, bold ? [bold] : []);
  });
  const made = paragraph?.create(null, content);
  if (!made || !doc) throw new Error('no paragraph');
  return { made, state: EditorState.create({ schema, doc: doc.create(null, [made]) }) };
}

it('finds a sentence in a paragraph, whatever of it is bold and however it is spaced', () => {
  const { made, state } = block('Feto vivo.', null, 'Colo de ', { bold: 'comprimento' }, '  normal (35 mm). Fim.');
  const found = rangeOf('Colo de comprimento normal (35 mm)', made);
  expect(found && state.doc.textBetween(1 + found.from, 1 + found.to)).toBe('Colo de comprimento  normal (35 mm)');
  expect(rangeOf('Colo curto', made)).toBeNull();
  expect(rangeOf('  ', made)).toBeNull();
});
