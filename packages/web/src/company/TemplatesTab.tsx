import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useMemo } from 'react';
import { TemplateBoard } from '../form/template/TemplateBoard.tsx';
import { useTemplateDesk } from '../form/template/useTemplateDesk.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { useT } from '../ui/useT.tsx';
import type { Unsaved } from '../ui/useUnsaved.ts';
import { TabFrame } from './frame/TabFrame.tsx';
import type { TabHolder } from './frame/tabControl.ts';
import classes from './templatesTab.module.css';

/** The templates of the clinic, written as they are in an exam; the exam alone applies them. */
export function TemplatesTab({ holder, company }: { holder: TabHolder; company: string }) {
  const { t } = useT();
  const confirm = useConfirm();
  const unsaved = useMemo(() => guardOf(confirm, t), [confirm, t]);
  const desk = useTemplateDesk(unsaved, company);
  const { kept, mayEdit, busy, dirty } = desk;
  useEffect(() => unsaved.note(dirty), [unsaved, dirty]);
  return (
    <TabFrame
      holder={holder}
      name={t('company.tabTemplates')}
      changed={1}
      dirty={dirty}
      saving={busy}
      save={desk.saveNow}
      undo={desk.undo}
    >
      <div className={classes.desk}>
        <TemplateBoard desk={desk} />
      </div>
      {kept !== null && mayEdit && (
        <Button
          mt="sm"
          variant="subtle"
          color="red"
          disabled={busy}
          leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
          onClick={() => void desk.remove()}
        >
          {t('common.remove')}
        </Button>
      )}
    </TabFrame>
  );
}

/** Asked when another template is chosen; the dialog around it asks when the tab is left. */
function guardOf(confirm: ReturnType<typeof useConfirm>, t: ReturnType<typeof useT>['t']): Unsaved {
  let dirty = false;
  return {
    note: (now) => {
      dirty = now;
    },
    mayLeave: async () => {
      if (!dirty) return true;
      const { ok } = await confirm({
        title: t('patients.discardTitle'),
        message: t('patients.discardMessage'),
        confirmLabel: t('patients.discard'),
        cancelLabel: t('patients.keepTyping'),
        danger: true,
      });
      return ok;
    },
  };
}
