import { IconBook2 } from '@tabler/icons-react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useT } from '../../ui/useT.tsx';
import { TemplateEditor } from './TemplateEditor.tsx';
import { TemplateList } from './TemplateList.tsx';
import classes from './templates.module.css';
import type { TemplateDesk } from './useTemplateDesk.ts';

/** The list of templates and the one that is open. */
export function TemplateBoard({ desk }: { desk: TemplateDesk }) {
  const { t } = useT();
  const { chosen } = desk;
  return (
    <div className={classes.desk} data-chosen={chosen !== null || undefined}>
      <TemplateList desk={desk} />
      {chosen === null ? (
        <div className={classes.nothing}>
          <EmptyState icon={IconBook2} title={t('template.choose')} hint={t('template.chooseHint')} />
        </div>
      ) : (
        <TemplateEditor key={chosen.place} desk={desk} />
      )}
    </div>
  );
}
