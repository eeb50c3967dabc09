import { EditorState, type Transaction } from '@tiptap/pm/state';
import { createDocument, getHTMLFromFragment, getSchema } from '@tiptap/react';
import { EXTENSIONS } from './extensions.ts';

const SCHEMA = getSchema(EXTENSIONS);

/** A text as it is stored, after a change that an open editor could make of it too; an empty text is ''. */
export function changedHtml(html: string, change: (state: EditorState) => Transaction): string {
  const state = EditorState.create({ schema: SCHEMA, doc: createDocument(html, SCHEMA) });
  const { doc } = state.apply(change(state));
  return doc.textContent.trim() === '' ? '' : getHTMLFromFragment(doc.content, SCHEMA);
}
