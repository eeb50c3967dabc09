import { folded } from '@gesta/forms';
import { fillTemplate, measurementsOf, type TemplateExam } from '@gesta/report';
import type { Editor } from '@tiptap/react';
import { use, useCallback, useEffect, useMemo, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { ExamContext } from '../exam.ts';
import { type AskedTemplate, askedAt } from './askedAt.ts';
import { preview } from './preview.ts';
import { useTemplates } from './useTemplates.ts';

export type Suggestion = {
  key: string;
  name: string;
  note: string;
  flagged: boolean;
  /** As the editor takes it. */
  content: () => string;
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
  const all = useMemo((): Suggestion[] => {
    if (sign === null || opened === null) return [];
    const { store, say } = opened;
    const exam: TemplateExam = { compiled: store.compiled(), state: store.state(), speech: { t, locale, say } };
    if (sign === '@')
      return writes === 'names'
        ? []
        : templates.map(({ iuid, name, content, isSystem }) => ({
            key: iuid,
            name: isSystem ? `${OURS}${name}` : name,
            note: preview(content),
            flagged: false,
            content: () => fillTemplate(content, exam),
          }));
    return measurementsOf(exam).map(({ key, name, where, text, flagged }) => ({
      key,
      name,
      note: `${where}: ${text}`,
      flagged,
      content: () => (writes === 'names' ? `{{${key}}}` : fillTemplate(`{{${key}}}`, exam)),
    }));
  }, [sign, opened, t, locale, templates, writes]);
  const found = useMemo(() => {
    if (asked === null || asked.from === closedAt) return [];
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

export type Suggestions = ReturnType<typeof useSuggestions>;
