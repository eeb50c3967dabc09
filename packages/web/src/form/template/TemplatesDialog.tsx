import { fillTemplate } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.tsx';
import { type Unsaved, useUnsaved } from '../../ui/useUnsaved.ts';
import { useExam } from '../exam.ts';
import { TemplateBoard } from './TemplateBoard.tsx';
import classes from './templates.module.css';
import { useTemplateDesk } from './useTemplateDesk.ts';

type Props = { opened: boolean; onClose: () => void; onApply: (html: string) => void };

/** The templates of the clinic and those of the system: chosen, written, and put into the text the dialog was opened from. */
export function TemplatesDialog({ opened, onClose, onApply }: Props) {
  const { t } = useT();
  const unsaved = useUnsaved();
  const leave = async () => {
    if (await unsaved.mayLeave()) onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={() => void leave()}
      title={t('template.title')}
      size={1100}
      padding={0}
      classNames={{ header: classes.header ?? '', body: classes.body ?? '' }}
    >
      <Desk
        unsaved={unsaved}
        onClose={() => void leave()}
        onApply={async (html) => {
          if (await unsaved.mayLeave()) onApply(html);
        }}
      />
    </Dialog>
  );
}

type DeskProps = { unsaved: Unsaved; onClose: () => void; onApply: (html: string) => Promise<void> };

function Desk({ unsaved, onClose, onApply }: DeskProps) {
  const { t, locale } = useT();
  const { store, say } = useExam();
  const desk = useTemplateDesk(unsaved);
  const { kept, mayEdit, busy } = desk;
  const apply = () => {
    const exam = { compiled: store.compiled(), state: store.state(), speech: { t, locale, say } };
    void onApply(fillTemplate(desk.content, exam));
  };
  return (
    <>
      <TemplateBoard desk={desk} />
      <div className={classes.foot}>
        {kept !== null && mayEdit && (
          <Button
            variant="subtle"
            color="red"
            disabled={busy}
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() => void desk.remove()}
          >
            {t('common.remove')}
          </Button>
        )}
        <span className={classes.gap} />
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        <Button variant="default" disabled={!mayEdit || busy} onClick={desk.save}>
          {t('common.save')}
        </Button>
        <Button disabled={kept === null || busy} onClick={apply}>
          {t('common.apply')}
        </Button>
      </div>
    </>
  );
}
