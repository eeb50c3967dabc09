import { RichTextEditor, type RichTextEditorLabels } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { useT } from '../../ui/useT.tsx';
import classes from './richText.module.css';
import '@mantine/tiptap/styles.layer.css';

type Props = {
  editor: Editor | null;
  labelId: string;
  readOnly: boolean;
  /** What else stands in the bar over the text. */
  tools?: ReactNode;
  /** What stands in the place of a text that is empty. */
  ghost?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
};

/** The text with the bar over it. */
export function RichText({ editor, labelId, readOnly, tools, ghost, foot, children }: Props) {
  const { t } = useT();
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
      {!readOnly && (
        <RichTextEditor.Toolbar className={classes.toolbar ?? ''} role="toolbar" aria-labelledby={labelId}>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Bold />
            <RichTextEditor.Italic />
            <RichTextEditor.Underline />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          {tools}
        </RichTextEditor.Toolbar>
      )}
      <div className={classes.page}>
        {ghost}
        <RichTextEditor.Content />
      </div>
      {foot}
      {children}
    </RichTextEditor>
  );
}
