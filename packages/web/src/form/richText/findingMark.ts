import { Mark } from '@tiptap/react';

/** A sentence that was taken from a finding remembers which, and what it was made from. On paper it is a sentence as any other. */
export const FindingMark = Mark.create({
  name: 'finding',
  inclusive: false,
  addAttributes: () => ({
    rule: { default: '', parseHTML: (element) => element.getAttribute('data-rule') ?? '' },
    index: { default: '', parseHTML: (element) => element.getAttribute('data-index') ?? '' },
    reads: { default: '{}', parseHTML: (element) => element.getAttribute('data-reads') ?? '{}' },
  }),
  parseHTML: () => [{ tag: 'span[data-rule]' }],
  renderHTML: ({ HTMLAttributes: { rule, index, reads } }) => [
    'span',
    { 'data-rule': rule, 'data-index': index, 'data-reads': reads },
    0,
  ],
});
