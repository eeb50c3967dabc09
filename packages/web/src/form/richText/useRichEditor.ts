import type { EditorView } from '@tiptap/pm/view';
import { type Editor, useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { EXTENSIONS } from './extensions.ts';

export type TakeKey = (view: EditorView, event: KeyboardEvent) => boolean;

type Options = {
  html: string;
  readOnly: boolean;
  /** What the text is called, and what is said of it. */
  attributes: Record<string, string>;
  /** An empty text is ''. */
  onChange: (html: string) => void;
};

/** A text that is written as HTML, and follows what others make of it. */
export function useRichEditor({ html, readOnly, attributes, onChange }: Options) {
  /** What this editor last wrote: anything else came from somewhere else. */
  const own = useRef(html);
  const changed = useRef(onChange);
  changed.current = onChange;
  /** The list under the cursor takes its keys before the text does. */
  const keys = useRef<TakeKey>(() => false);
  const editor: Editor | null = useEditor({
    extensions: EXTENSIONS,
    content: html,
    editable: !readOnly,
    // The policy of the page refuses style elements without its nonce; the rules are in the style sheet.
    injectCSS: false,
    editorProps: {
      handleKeyDown: (view, event) => keys.current(view, event),
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-readonly': String(readOnly), ...attributes },
    },
    onUpdate({ editor: current }) {
      own.current = current.isEmpty ? '' : current.getHTML();
      changed.current(own.current);
    },
  });
  useEffect(() => {
    if (!editor || html === own.current) return;
    own.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
  }, [editor, html]);
  useEffect(() => {
    editor?.setEditable(!readOnly, false);
  }, [editor, readOnly]);
  return { editor, keys };
}
