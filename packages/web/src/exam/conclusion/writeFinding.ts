import type { Finding } from '@gesta/findings';
import { CONCLUSION } from '@gesta/forms';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { createDocument, type Editor } from '@tiptap/react';
import type { OpenExam } from '../../form/exam.ts';
import { editorsOf } from '../../form/openEditors.ts';
import { changedHtml } from '../../form/richText/changedHtml.ts';

const MARK = 'finding';
const attrsOf = ({ rule, index, reads }: Finding) => ({
  rule,
  index: index === null ? '' : String(index),
  reads: JSON.stringify(reads),
});

/** The sentences a text holds already, by where each stands in a report. */
type Order = (rule: string, index: string) => number | null;

export const orderOf =
  (offered: readonly Finding[]): Order =>
  (rule, index) =>
    offered.find((each) => each.rule === rule && attrsOf(each).index === index)?.place ?? null;

type Exam = Pick<OpenExam, 'store' | 'change'>;
type Where = 'editor' | 'stored';

export const insertFindings = (exam: Exam, findings: readonly Finding[], order: Order): Where =>
  changeConclusion(exam, (state, writing) => withFindings(state, findings, order, writing));

export const removeFindings = (exam: Exam, findings: readonly Target[]): Where =>
  changeConclusion(exam, (state) => withoutFindings(state, findings));

/** Sentences as paragraphs at the end; one that the exam itself speaks for is written as what it says, and stays linked to its fields. */
export function insertSentences(exam: Exam, sentences: readonly string[], offered: readonly Finding[]): Where {
  return changeConclusion(exam, ({ schema, tr }) => {
    const [paragraph, mark] = [schema.nodes.paragraph, schema.marks[MARK]];
    if (!paragraph || !mark) return tr;
    const nodes = sentences.flatMap((text) => {
      const finding = offered.find(({ sentence }) => sentence === text);
      return text === ''
        ? []
        : [paragraph.create(null, schema.text(text, finding ? [mark.create(attrsOf(finding))] : []))];
    });
    if (isBlank(tr.doc)) return tr.replaceWith(0, tr.doc.content.size, nodes).scrollIntoView();
    return tr.insert(tr.doc.content.size, nodes).scrollIntoView();
  });
}

/** Another text in the place of the one that stands there. */
export const replaceConclusion = (exam: Exam, html: string): Where =>
  changeConclusion(exam, ({ schema, tr }) =>
    tr.replaceWith(0, tr.doc.content.size, createDocument(html, schema).content).scrollIntoView(),
  );

/** The same change in the editor somebody has open on the conclusion, or in the text as it is stored. */
function changeConclusion({ store, change }: Exam, make: (state: EditorState, writing: boolean) => Transaction): Where {
  const editor = editorsOf(store).get(CONCLUSION);
  if (editor) {
    editor.view.dispatch(make(editor.state, editor.isFocused));
    editor.view.focus();
    return 'editor';
  }
  const html = store.state().values[CONCLUSION];
  const after = changedHtml(typeof html === 'string' ? html : '', (state) => make(state, false));
  change({ [CONCLUSION]: after || null });
  return 'stored';
}

/**
 * Each as a paragraph of its own, among the sentences of other findings as a report is ordered. In a text without any, behind the
 * paragraph in which one is writing, or at the end of a text nobody has touched.
 */
export function withFindings(
  { schema, tr, doc, selection }: EditorState,
  findings: readonly Finding[],
  order: Order,
  writing: boolean,
): Transaction {
  const [paragraph, mark] = [schema.nodes.paragraph, schema.marks[MARK]];
  if (!paragraph || !mark) return tr;
  const here = writing ? selection.$to.after(1) : doc.content.size;
  let end = 0;
  for (const finding of findings.toSorted((one, other) => one.place - other.place)) {
    const node = paragraph.create(null, schema.text(finding.sentence, [mark.create(attrsOf(finding))]));
    const at = isBlank(tr.doc) ? 0 : (placeAmong(tr.doc, finding.place, order) ?? here);
    if (isBlank(tr.doc)) tr.replaceWith(0, tr.doc.content.size, node);
    else tr.insert(at, node);
    end = at + node.nodeSize;
  }
  return tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1)).scrollIntoView();
}

const isBlank = (doc: Node): boolean => doc.childCount === 1 && doc.textContent === '' && doc.child(0).isTextblock;

/** Before the first sentence that comes later in a report, else behind the last one; null where there is none. */
function placeAmong(doc: Node, place: number, order: Order): number | null {
  let behind: number | null = null;
  let before: number | null = null;
  doc.forEach((block, offset) => {
    const those = placesIn(block, order);
    if (those.length === 0 || before !== null) return;
    if (Math.max(...those) > place) before = offset;
    else behind = offset + block.nodeSize;
  });
  return before ?? behind;
}

function placesIn(block: Node, order: Order): number[] {
  const found: number[] = [];
  block.descendants(({ marks }) => {
    const mark = marks.find(({ type }) => type.name === MARK);
    const place = mark && order(mark.attrs.rule, mark.attrs.index);
    if (typeof place === 'number') found.push(place);
  });
  return found;
}

type Target = { rule: string; index: number | null };

/** Where the sentence of a finding stands, from its first word to its last; null where it does not. */
function rangeOf({ doc, schema }: EditorState, { rule, index }: Target): { from: number; to: number } | null {
  const wanted = index === null ? '' : String(index);
  const found: { from: number; to: number }[] = [];
  doc.descendants((node, from) => {
    const mark = node.marks.find(({ type }) => type === schema.marks[MARK]);
    if (mark?.attrs.rule === rule && mark.attrs.index === wanted) found.push({ from, to: from + node.nodeSize });
  });
  const [first] = found;
  const last = found.at(-1);
  return first && last ? { from: first.from, to: last.to } : null;
}

/** The words of a finding as they stand in the text. */
export function sentenceOf(state: EditorState, target: Target): string {
  const range = rangeOf(state, target);
  return range === null ? '' : state.doc.textBetween(range.from, range.to, ' ', ' ');
}

/** Of several sentences the one the cursor stands in, else the first in the text. */
export function atCursor<T extends Target>(state: EditorState, those: readonly T[]): T | undefined {
  const { from: cursor } = state.selection;
  const placed = those
    .map((each) => ({ each, range: rangeOf(state, each) }))
    .toSorted((one, other) => (one.range?.from ?? 0) - (other.range?.from ?? 0));
  const here = placed.find(({ range }) => range !== null && range.from <= cursor && cursor <= range.to);
  return (here ?? placed[0])?.each;
}

/** A paragraph goes with the only sentence it had. */
export function withoutFindings(state: EditorState, findings: readonly Target[]): Transaction {
  const change = state.tr;
  for (const each of findings) {
    const range = rangeOf(state, each);
    if (range === null) continue;
    const [from, to] = [change.mapping.map(range.from), change.mapping.map(range.to)];
    const $from = change.doc.resolve(from);
    const alone = $from.parent.content.size === to - from && change.doc.childCount > 1;
    if (alone) change.delete($from.before(), $from.after());
    else change.delete(from, to);
  }
  return change;
}

/** The sentence of a finding says what it says now; with `keep` the words stay, and are no longer called old. */
export function refreshFinding(editor: Editor, target: Target, now: Finding | null, keep: boolean): void {
  const { state } = editor;
  const type = state.schema.marks[MARK];
  const range = rangeOf(state, target);
  if (!type || range === null) return;
  const { from, to } = range;
  const change = state.tr;
  if (keep || now === null) {
    change.removeMark(from, to, type);
    if (now !== null) change.addMark(from, to, type.create(attrsOf(now)));
  } else change.replaceWith(from, to, state.schema.text(now.sentence, [type.create(attrsOf(now))]));
  editor.view.dispatch(change);
}
