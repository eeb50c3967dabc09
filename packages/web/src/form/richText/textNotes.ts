import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';
import { type Editor, Extension } from '@tiptap/react';

/** What stands under a sentence: as long as it says the same, it is the same. */
type Under = { says: string; note: () => HTMLElement };
/** A sentence of the text whose data has changed since, or which no data speaks for any more. */
export type StaleSentence = Under & { rule: string; index: string; unsupported: boolean };
/** A sentence, whoever wrote it, that the data contradict. */
export type AgainstSentence = Under & { text: string };
export type NotedSentences = { stale: readonly StaleSentence[]; against: readonly AgainstSentence[] };
type Notes = NotedSentences & { shown: DecorationSet };

const KEY = new PluginKey<Notes>('textNotes');
const NOTHING: NotedSentences = { stale: [], against: [] };

/** What is said about a text while it is written: nothing of it is stored, and nothing printed. */
export const TextNotes = Extension.create({
  name: 'textNotes',
  addProseMirrorPlugins: () => [
    new Plugin<Notes>({
      key: KEY,
      state: {
        init: (_, { doc }) => ({ ...NOTHING, shown: notesIn(doc, NOTHING) }),
        apply(change, before, _, { doc }) {
          const told: NotedSentences | undefined = change.getMeta(KEY);
          if (told === undefined && !change.docChanged) return before;
          const { stale, against } = told ?? before;
          return { stale, against, shown: notesIn(doc, { stale, against }) };
        },
      },
      props: { decorations: (state) => KEY.getState(state)?.shown },
    }),
  ],
});

export function markSentences(editor: Editor, told: NotedSentences): void {
  const before = KEY.getState(editor.state) ?? NOTHING;
  if ([told, before].every(({ stale, against }) => stale.length + against.length === 0)) return;
  editor.view.dispatch(editor.state.tr.setMeta(KEY, told).setMeta('addToHistory', false));
}

function notesIn(doc: Node, { stale, against }: NotedSentences): DecorationSet {
  const notes: Decoration[] = [];
  const noted = new Set<StaleSentence | AgainstSentence>();
  const note = (each: StaleSentence | AgainstSentence, name: string, at: number) => {
    if (noted.has(each)) return;
    noted.add(each);
    const key = `${name} ${each.says}`;
    notes.push(Decoration.widget(at, each.note, { key, side: -1, stopEvent: () => true, ignoreSelection: true }));
  };
  doc.descendants((block, at) => {
    if (!block.isTextblock) return true;
    const old = staleIn(block, stale);
    for (const { sentence, from, to } of old) {
      notes.push(
        Decoration.inline(at + 1 + from, at + 1 + to, {
          class: sentence.unsupported ? 'text-unsupported' : 'text-stale',
        }),
      );
      note(sentence, `${sentence.rule} ${sentence.index}`, at + block.nodeSize);
    }
    for (const sentence of against) {
      const found = rangeOf(sentence.text, block);
      // What is out of date already says what it should say now.
      if (!found || old.some(({ from, to }) => from < found.to && found.from < to)) continue;
      notes.push(Decoration.inline(at + 1 + found.from, at + 1 + found.to, { class: 'text-against' }));
      note(sentence, `against ${sentence.text}`, at + block.nodeSize);
    }
    return false;
  });
  return DecorationSet.create(doc, notes);
}

function staleIn(block: Node, stale: readonly StaleSentence[]) {
  const found: { sentence: StaleSentence; from: number; to: number }[] = [];
  block.forEach((child, from) => {
    const mark = child.marks.find(({ type }) => type.name === 'finding');
    const sentence = mark && stale.find(({ rule, index }) => rule === mark.attrs.rule && index === mark.attrs.index);
    if (sentence) found.push({ sentence, from, to: from + child.nodeSize });
  });
  return found;
}

/** Where a sentence stands in a paragraph, whatever words of it are bold and however it is spaced. */
export function rangeOf(sentence: string, block: Node): { from: number; to: number } | null {
  const words = sentence.trim().split(/\s+/).map(escaped);
  const text = block.textBetween(0, block.content.size, undefined, '\n');
  const found = words.join('') === '' ? null : new RegExp(words.join('\\s+')).exec(text);
  return found && { from: found.index, to: found.index + found[0].length };
}

const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
