import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';

/** A sentence of the text whose data has changed since, and what stands under it. */
export type StaleSentence = { rule: string; index: string; note: () => HTMLElement };
type Notes = { stale: readonly StaleSentence[]; shown: DecorationSet };

const KEY = new PluginKey<Notes>('textNotes');

/** What is said about a text while it is written: nothing of it is stored, and nothing printed. */
export const TextNotes = Extension.create({
  name: 'textNotes',
  addProseMirrorPlugins: () => [
    new Plugin<Notes>({
      key: KEY,
      state: {
        init: (_, { doc }) => ({ stale: [], shown: notesIn(doc, []) }),
        apply(change, before, _, { doc }) {
          const told: readonly StaleSentence[] | undefined = change.getMeta(KEY);
          if (told === undefined && !change.docChanged) return before;
          const stale = told ?? before.stale;
          return { stale, shown: notesIn(doc, stale) };
        },
      },
      props: { decorations: (state) => KEY.getState(state)?.shown },
    }),
  ],
});

export function markStale(editor: Editor, stale: readonly StaleSentence[]): void {
  if (stale.length === 0 && (KEY.getState(editor.state)?.stale.length ?? 0) === 0) return;
  editor.view.dispatch(editor.state.tr.setMeta(KEY, stale).setMeta('addToHistory', false));
}

function notesIn(doc: Node, stale: readonly StaleSentence[]): DecorationSet {
  const notes: Decoration[] = [];
  const noted = new Set<StaleSentence>();
  doc.descendants((block, at) => {
    if (!block.isTextblock) return true;
    block.forEach((child, offset) => {
      const mark = child.marks.find(({ type }) => type.name === 'finding');
      const old = mark && stale.find(({ rule, index }) => rule === mark.attrs.rule && index === mark.attrs.index);
      if (!old) return;
      const from = at + 1 + offset;
      notes.push(Decoration.inline(from, from + child.nodeSize, { class: 'text-stale' }));
      if (noted.has(old)) return;
      noted.add(old);
      notes.push(
        Decoration.widget(at + block.nodeSize, old.note, {
          key: `${old.rule} ${old.index}`,
          side: -1,
          stopEvent: () => true,
          ignoreSelection: true,
        }),
      );
    });
    return false;
  });
  return DecorationSet.create(doc, notes);
}
