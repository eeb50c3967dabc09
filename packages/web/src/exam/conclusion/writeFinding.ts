import type { Finding } from '@gesta/findings';
import type { Editor } from '@tiptap/react';

const MARK = 'finding';
const attrsOf = ({ rule, index, reads }: Finding) => ({
  rule,
  index: index === null ? '' : String(index),
  reads: JSON.stringify(reads),
});

/** As a paragraph of its own, where one was writing; at the end of a text nobody has touched. */
export function insertFinding(editor: Editor, finding: Finding): void {
  const paragraph = {
    type: 'paragraph',
    content: [{ type: 'text', text: finding.sentence, marks: [{ type: MARK, attrs: attrsOf(finding) }] }],
  };
  const chain = editor.chain().focus(editor.isFocused ? undefined : 'end');
  if (editor.isEmpty)
    chain
      .setContent({ type: 'doc', content: [paragraph] }, { emitUpdate: true })
      .focus('end')
      .run();
  else chain.insertContent(paragraph).run();
}

type Target = { rule: string; index: number | null };

/** The sentence of a finding says what it says now; with `keep` the words stay, and are no longer called old. */
export function refreshFinding(editor: Editor, { rule, index }: Target, now: Finding | null, keep: boolean): void {
  const { state } = editor;
  const wanted = index === null ? '' : String(index);
  const type = state.schema.marks[MARK];
  if (!type) return;
  const found: { from: number; to: number }[] = [];
  state.doc.descendants((node, from) => {
    const mark = node.marks.find((each) => each.type === type);
    if (mark?.attrs.rule === rule && mark.attrs.index === wanted) found.push({ from, to: from + node.nodeSize });
  });
  const [first] = found;
  const last = found.at(-1);
  if (!first || !last) return;
  const change = state.tr;
  if (keep || now === null) {
    change.removeMark(first.from, last.to, type);
    if (now !== null) change.addMark(first.from, last.to, type.create(attrsOf(now)));
  } else change.replaceWith(first.from, last.to, state.schema.text(now.sentence, [type.create(attrsOf(now))]));
  editor.view.dispatch(change);
}
