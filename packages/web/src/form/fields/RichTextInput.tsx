import { useEffect, useRef } from 'react';
import { useExam, useValue } from '../exam.ts';
import { editorsOf } from '../openEditors.ts';
import { RichText } from '../richText/RichText.tsx';
import { useRichEditor } from '../richText/useRichEditor.ts';
import { SuggestionList } from '../template/SuggestionList.tsx';
import { TemplatesButton } from '../template/TemplatesButton.tsx';
import { takeKey } from '../template/takeKey.ts';
import { useSuggestions } from '../template/useSuggestions.ts';
import type { Named } from './FieldFrame.tsx';

type Props = { fieldKey: string; named: Named };

/** Stored as HTML; an empty text is not stored. */
export function RichTextInput({ fieldKey, named }: Props) {
  const exam = useExam();
  const value = useValue(fieldKey);
  const { editor, keys } = useRichEditor({
    html: typeof value === 'string' ? value : '',
    readOnly: named.readOnly,
    attributes: {
      'aria-labelledby': named.labelId,
      'aria-describedby': named.describedBy,
      'aria-required': String(named.required),
    },
    onChange: (html) => exam.change({ [fieldKey]: html || null }),
  });
  const { store } = exam;
  useEffect(() => {
    if (!editor || named.readOnly) return;
    return editorsOf(store).open(fieldKey, editor);
  }, [editor, store, fieldKey, named.readOnly]);
  /** Whether somebody has said where she writes. */
  const placed = useRef(false);
  useEffect(() => {
    const note = () => {
      placed.current = true;
    };
    editor?.on('focus', note);
    return () => {
      editor?.off('focus', note);
    };
  }, [editor]);

  const suggestions = useSuggestions(editor, 'values');
  keys.current = (view, event) => takeKey(view, event, suggestions);
  return (
    <RichText
      editor={editor}
      labelId={named.labelId}
      readOnly={named.readOnly}
      tools={editor && <TemplatesButton editor={editor} placed={placed} />}
    >
      {editor && <SuggestionList editor={editor} suggestions={suggestions} />}
    </RichText>
  );
}
