import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBook2 } from '@tabler/icons-react';
import type { Editor } from '@tiptap/react';
import { type RefObject, useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import classes from './templates.module.css';

type Props = { editor: Editor; placed: RefObject<boolean> };

/** Opens the templates for the text it stands over; what is applied is written where somebody was writing. */
export function TemplatesButton({ editor, placed }: Props) {
  const { t } = useT();
  const [opened, control] = useDisclosure(false);
  const [asked, setAsked] = useState(false);
  const open = () => {
    setAsked(true);
    control.open();
  };
  const apply = (html: string) => {
    control.close();
    if (editor.isEmpty) editor.chain().setContent(html, { emitUpdate: true }).focus('end').run();
    else
      editor
        .chain()
        .focus(placed.current ? undefined : 'end')
        .insertContent(html)
        .run();
  };
  return (
    <>
      <Button
        size="compact-sm"
        variant="subtle"
        className={classes.open ?? ''}
        leftSection={<IconBook2 size={15} stroke={1.75} aria-hidden />}
        onClick={open}
      >
        {t('template.title')}
      </Button>
      {asked && <TemplatesDialog opened={opened} onClose={control.close} onApply={apply} />}
    </>
  );
}
