import StarterKit from '@tiptap/starter-kit';
import { FindingMark } from './findingMark.ts';
import { KeywordMarks } from './keywordMarks.ts';
import { TextNotes } from './textNotes.ts';

/** What a report can print: paragraphs, emphasis and lists. The server keeps nothing else (`cleanRichText`). */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: false,
    blockquote: false,
    code: false,
    codeBlock: false,
    horizontalRule: false,
    link: false,
    strike: false,
    trailingNode: false,
  }),
  FindingMark,
  KeywordMarks,
  TextNotes,
];
