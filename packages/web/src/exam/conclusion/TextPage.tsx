import { Alert } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { ConclusionActs } from '../../asking/ConclusionActs.tsx';
import { useExam } from '../../form/exam.ts';
import { OpeningContext } from '../../form/richText/opening.ts';
import { FormSection } from '../../form/sections/FormSection.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from '../exam.module.css';
import { ConclusionAside } from './ConclusionAside.tsx';
import { FindingsPanel } from './FindingsPanel.tsx';
import findings from './findings.module.css';
import { useOpening } from './useOpening.ts';

/** The conclusion or the observations: a form of one text, always part of an exam. */
function TextPage({ formId }: { formId: 'conclusion' | 'observations' }) {
  const { t } = useT();
  const { definitions } = useExam();
  const form = definitions.find(({ key }) => key === formId);
  if (form === undefined)
    return (
      <Alert icon={<IconInfoCircle size={18} stroke={1.75} aria-hidden />} variant="light">
        {t('conclusion.formNotFound')}
      </Alert>
    );
  return (
    <div className={classes.page} data-text>
      {formId === 'conclusion' && <ConclusionActs />}
      {form.components.map((section) => (
        <FormSection key={section.key} form={form} section={section} fetus={1} untitled />
      ))}
    </div>
  );
}

/** The conclusion between what the exam itself says and the paper; `plain` where the report stands around it. */
export function ConclusionPage({ plain = false }: { plain?: boolean }) {
  return (
    <div className={findings.room}>
      <div className={findings.desk} data-plain={plain || undefined}>
        <FindingsPanel />
        <OpeningContext value={useOpening()}>
          <TextPage formId="conclusion" />
        </OpeningContext>
        {!plain && <ConclusionAside />}
      </div>
    </div>
  );
}
export const ObservationsPage = () => <TextPage formId="observations" />;
