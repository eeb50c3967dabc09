import type { Template } from '@gesta/domain';
import { folded } from '@gesta/forms';
import { fillTemplate, measurementsOf, type TemplateExam, type TemplateGroups } from '@gesta/report';
import type { Editor, JSONContent } from '@tiptap/react';
import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { ExamContext } from '../exam.ts';
import { type AskedTemplate, askedAt } from './askedAt.ts';
import { choicesIn, takesDigits } from './choicesIn.ts';
import { preview } from './preview.ts';
import { templatesOfExam } from './templatesOfExam.ts';
import { useTemplates } from './useTemplates.ts';

export type Suggestion = {
  key: string;
  name: string;
  note: string;
  flagged: boolean;
  /** The digit that takes it at once. */
  digit: number | null;
  /** As the editor takes it. */
  content: () => string | JSONContent;
};

/** More than these nobody reads through: one goes on typing. */
const MOST = 8;
/** Ours stand behind those of the clinic, and say so. */
const OURS = '> ';

/**
 * What is offered at the cursor, and what choosing one writes. A text of the exam takes values; a template takes the names of
 * values, and no other template.
 */
export function useSuggestions(editor: Editor | null, writes: 'values' | 'names') {
  const { t, locale } = useT();
  // A template is also written where no exam is open: then there are no values to name.
  const opened = use(ExamContext);
  const { templates } = useTemplates({ enabled: opened !== null && !opened.readOnly });
  const [asked, setAsked] = useState<AskedTemplate | null>(null);
  const [closedAt, setClosedAt] = useState<number | null>(null);
  const [active, setActive] = useState(0);
  useEffect(() => {
    if (!editor) return;
    const look = () => {
      const now = editor.isFocused ? askedAt(editor) : null;
      setAsked(now);
      if (now === null) setClosedAt(null);
      setActive(0);
    };
    editor.on('transaction', look);
    editor.on('blur', look);
    return () => {
      editor.off('transaction', look);
      editor.off('blur', look);
    };
  }, [editor]);

  const sign = asked?.sign ?? null;
  const mark = sign === '[' ? (asked?.words ?? '') : '';
  const all = useMemo((): Suggestion[] => {
    if (sign === null || opened === null) return [];
    if (sign === '[') return choicesOf(mark);
    const { store, say } = opened;
    const exam: TemplateExam = { compiled: store.compiled(), state: store.state(), speech: { t, locale, say } };
    if (sign === '@')
      return writes === 'names'
        ? []
        : inOrder(templatesOfExam(templates, opened)).map(({ iuid, name, content, isSystem, digit }) => ({
            key: iuid,
            name: isSystem ? `${OURS}${name}` : name,
            note: preview(content),
            flagged: false,
            digit,
            content: () => fillTemplate(content, exam),
          }));
    return measurementsOf(exam).map(({ key, name, where, text, flagged }) => ({
      key,
      name,
      note: `${where}: ${text}`,
      flagged,
      digit: null,
      content: () => (writes === 'names' ? `{{${key}}}` : fillTemplate(`{{${key}}}`, exam)),
    }));
  }, [sign, mark, opened, t, locale, templates, writes]);
  const found = useMemo(() => {
    if (asked === null || asked.from === closedAt) return [];
    if (asked.sign === '[') return all;
    const words = folded(asked.words).split(' ').filter(Boolean);
    const fits = all.filter(({ name, note }) => words.every((word) => folded(`${name} ${note}`).includes(word)));
    // What somebody should look at comes first.
    return fits.toSorted((one, other) => Number(other.flagged) - Number(one.flagged)).slice(0, MOST);
  }, [all, asked, closedAt]);

  const choose = useCallback(
    (suggestion: Suggestion) => {
      if (!editor || asked === null) return;
      editor.chain().focus().deleteRange({ from: asked.from, to: asked.to }).insertContent(suggestion.content()).run();
    },
    [editor, asked],
  );
  const close = useCallback(() => setClosedAt(asked?.from ?? null), [asked]);
  return { asked, found, active: Math.min(active, Math.max(0, found.length - 1)), setActive, choose, close };
}

/** The first that are for this exam are taken by a digit behind the sign. */
const BY_DIGIT = 3;

function inOrder({ own, company, system }: TemplateGroups<Template>) {
  const digits = new Map(own.slice(0, BY_DIGIT).map((each, at) => [each, at + 1]));
  return [...own, ...company, ...system].map((each) => ({ ...each, digit: digits.get(each) ?? null }));
}

function choicesOf(mark: string): Suggestion[] {
  const choices = choicesIn(mark);
  const counted = takesDigits(choices);
  return choices.map((text, at) => ({
    key: `${at}`,
    name: text,
    note: '',
    flagged: false,
    digit: counted ? at + 1 : null,
    content: () => ({ type: 'text', text }),
  }));
}

export type Suggestions = ReturnType<typeof useSuggestions>;
