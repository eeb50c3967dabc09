import type { Node } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';

/** A choice that is still to be made is seen as one, and so is the name of a value. It is drawn over the text, and stored as the text it is. */
export const KeywordMarks = Extension.create({
  name: 'keywordMarks',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      state: {
        init: (_, { doc }) => drawnIn(doc),
        apply: (change, drawn) => (change.docChanged ? drawnIn(change.doc) : drawn),
      },
      props: {
        decorations(state) {
          return this.getState(state);
        },
      },
    }),
  ],
});

const drawnAs = (mark: string) => (mark.startsWith('[') ? { 'data-keyword': '' } : { 'data-named': '' });

function drawnIn(doc: Node): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, from) => {
    if (!node.isTextblock) return;
    // One sign for each place, so that places in the text are places in the paragraph.
    const text = node.textBetween(0, node.content.size, undefined, '\n');
    for (const { index, 0: mark } of text.matchAll(/\[\[[^[\]]*\]\]|\{\{[\w.-]+\}\}/g))
      found.push(Decoration.inline(from + 1 + index, from + 1 + index + mark.length, drawnAs(mark)));
    return false;
  });
  return DecorationSet.create(doc, found);
}
