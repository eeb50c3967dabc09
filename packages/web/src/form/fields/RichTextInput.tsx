import { CONCLUSION } from '@gesta/forms';
import { use, useEffect, useRef } from 'react';
import { useExam, useValue } from '../exam.ts';
import { editorsOf } from '../openEditors.ts';
import { Ghost } from '../richText/Ghost.tsx';
import { OpeningContext } from '../richText/opening.ts';
import { RichText } from '../richText/RichText.tsx';
import { TextHints } from '../richText/TextHints.tsx';
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
  const offered = use(OpeningContext);
  const opening = fieldKey === CONCLUSION && !value && !named.readOnly ? offered : null;
  keys.current = (view, event) => {
    if (opening === null || event.key !== 'Tab' || event.shiftKey) return takeKey(view, event, suggestions);
    opening.take();
    return true;
  };
  return (
    <RichText
      editor={editor}
      labelId={named.labelId}
      readOnly={named.readOnly}
      {...(named.readOnly ? {} : { foot: <TextHints /> })}
      {...(opening === null ? {} : { ghost: <Ghost sentence={opening.sentence} /> })}
      tools={editor && <TemplatesButton editor={editor} placed={placed} />}
    >
      {editor && <SuggestionList editor={editor} suggestions={suggestions} />}
    </RichText>
  );
}
