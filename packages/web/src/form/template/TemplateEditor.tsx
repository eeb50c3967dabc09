import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconBracketsContain, IconHistory, IconX } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { RichText } from '../richText/RichText.tsx';
import { useRichEditor } from '../richText/useRichEditor.ts';
import { SuggestionList } from './SuggestionList.tsx';
import { TemplateVersions } from './TemplateVersions.tsx';
import { takeKey } from './takeKey.ts';
import classes from './templates.module.css';
import { useSuggestions } from './useSuggestions.ts';
import type { TemplateDesk } from './useTemplateDesk.ts';

/** One template: its name, its text, and the texts it had before. */
export function TemplateEditor({ desk }: { desk: TemplateDesk }) {
  const { t } = useT();
  const { chosen, kept, name, content, missing, mayEdit, type } = desk;
  const labelId = useId();
  const hintId = useId();
  const nameBox = useRef<HTMLInputElement>(null);
  const [history, setHistory] = useState(false);
  const { editor, keys } = useRichEditor({
    html: content,
    readOnly: !mayEdit,
    attributes: { 'aria-labelledby': labelId, 'aria-describedby': hintId },
    onChange: (html) => type({ content: html }),
  });
  const suggestions = useSuggestions(editor, 'names');
  keys.current = (view, event) => takeKey(view, event, suggestions);
  // A new one begins with its name, and so does what was refused for want of one.
  const isNew = chosen?.iuid === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once saved it is no new beginning
  useEffect(() => {
    if (missing || isNew) nameBox.current?.focus();
  }, [missing]);
  return (
    <div className={classes.main}>
      <div className={classes.head}>
        <TextInput
          ref={nameBox}
          className={classes.name ?? ''}
          label={t('template.name')}
          required
          maxLength={120}
          readOnly={!mayEdit}
          value={name}
          error={missing ? t('errors.required') : undefined}
          onChange={(event) => type({ name: event.currentTarget.value })}
        />
        {kept !== null && (
          <Button
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.75} aria-hidden />}
            aria-expanded={history}
            onClick={() => setHistory(!history)}
          >
            {t('template.versions')}
          </Button>
        )}
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('template.unselect')}
          title={t('template.unselect')}
          onClick={() => void desk.choose(null)}
        >
          <IconX size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {history && kept !== null && <TemplateVersions desk={desk} template={kept} />}
      <span className={classes.label} id={labelId}>
        {t('template.content')}
      </span>
      <RichText
        editor={editor}
        labelId={labelId}
        readOnly={!mayEdit}
        tools={
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconBracketsContain size={15} stroke={1.75} aria-hidden />}
            onClick={() => editor && writeKeyword(editor, t('template.keyword'))}
          >
            {t('template.keyword')}
          </Button>
        }
      >
        {editor && <SuggestionList editor={editor} suggestions={suggestions} />}
      </RichText>
      <p className={classes.hint} id={hintId}>
        {t(mayEdit ? 'template.contentHint' : 'errors.systemTemplate')}
      </p>
    </div>
  );
}

/** What is selected becomes a choice; where nothing is, a choice is written, ready to be typed over. */
function writeKeyword(editor: Editor, words: string): void {
  const { from, to, empty } = editor.state.selection;
  const inner = empty ? words : editor.state.doc.textBetween(from, to, ' ', ' ').replace(/[[\]]/g, '');
  editor
    .chain()
    .focus()
    .insertContentAt({ from, to }, { type: 'text', text: `[[${inner}]]` })
    .setTextSelection({ from: from + 2, to: from + 2 + inner.length })
    .run();
}
