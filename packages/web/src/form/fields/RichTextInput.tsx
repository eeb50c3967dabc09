import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import type { EditorView } from '@tiptap/pm/view';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useValue } from '../exam.ts';
import { editorsOf } from '../openEditors.ts';
import { SuggestionList } from '../suggest/SuggestionList.tsx';
import { takeKey } from '../suggest/takeKey.ts';
import { useSuggestions } from '../suggest/useSuggestions.ts';
import type { Named } from './FieldFrame.tsx';
import { FindingMark } from './findingMark.ts';
import classes from './richText.module.css';
import '@mantine/tiptap/styles.layer.css';

/** What a report can print: paragraphs, emphasis and lists. */
const EXTENSIONS = [
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
];

type Props = { fieldKey: string; named: Named };

/** Stored as HTML; an empty text is not stored. */
export function RichTextInput({ fieldKey, named }: Props) {
  const { t } = useT();
  const exam = useExam();
  const value = useValue(fieldKey);
  const html = typeof value === 'string' ? value : '';
  /** What this editor last wrote: anything else came from somewhere else. */
  const own = useRef(html);
  /** The list under the cursor takes its keys before the text does. */
  const keys = useRef<(view: EditorView, event: KeyboardEvent) => boolean>(() => false);
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editable: !named.readOnly,
    // The policy of the page refuses style elements without its nonce; the rules are in the style sheet.
    injectCSS: false,
    editorProps: {
      handleKeyDown: (view, event) => keys.current(view, event),
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': named.labelId,
        'aria-describedby': named.describedBy,
        'aria-required': String(named.required),
        'aria-readonly': String(named.readOnly),
      },
    },
    onUpdate({ editor: current }) {
      own.current = current.isEmpty ? '' : current.getHTML();
      exam.change({ [fieldKey]: own.current || null });
    },
  });
  useEffect(() => {
    if (!editor || html === own.current) return;
    own.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  const { store } = exam;
  useEffect(() => {
    if (!editor || named.readOnly) return;
    const open = editorsOf(store);
    open.set(fieldKey, editor);
    return () => {
      open.delete(fieldKey);
    };
  }, [editor, store, fieldKey, named.readOnly]);
  useEffect(() => {
    editor?.setEditable(!named.readOnly, false);
  }, [editor, named.readOnly]);

  const suggestions = useSuggestions(editor);
  keys.current = (view, event) => takeKey(view, event, suggestions);

  const labels: Partial<RichTextEditorLabels> = {
    boldControlLabel: t('field.bold'),
    italicControlLabel: t('field.italic'),
    underlineControlLabel: t('field.underline'),
    bulletListControlLabel: t('field.bulletList'),
    orderedListControlLabel: t('field.orderedList'),
  };
  return (
    <RichTextEditor
      editor={editor}
      labels={labels}
      classNames={{ root: classes.editor ?? '', content: classes.content ?? '' }}
    >
      {!named.readOnly && (
        <RichTextEditor.Toolbar className={classes.toolbar ?? ''} role="toolbar" aria-labelledby={named.labelId}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
        </RichTextEditor.Toolbar>
      )}
      <RichTextEditor.Content />
      {editor && <SuggestionList editor={editor} suggestions={suggestions} />}
    </RichTextEditor>
  );
}
