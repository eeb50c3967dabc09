import { isPublished } from '@gesta/domain';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useExam } from '../../form/exam.ts';
import segments from '../../ui/segments.module.css';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import { GuardPanel } from '../guard/GuardPanel.tsx';
import { useReportDesk } from '../report/reportDesk.ts';
import classes from './findings.module.css';
import { ReportPreview } from './ReportPreview.tsx';
import { TemplatesPanel } from './TemplatesPanel.tsx';

/** What a text is begun with or the paper it is written for, and what stands between both and a publication. */
export function ConclusionAside() {
  const { t } = useT();
  const { readOnly } = useExam();
  const { status } = useExamPage();
  const { state, stage, guarding } = useReportDesk();
  const [shown, setShown] = useState<string>('templates');
  const [lastStage, setLastStage] = useState(stage);
  if (stage !== lastStage) {
    setLastStage(stage);
    // Whoever has the paper made wants to see it.
    if (stage !== null) setShown('preview');
  }
  if (isPublished(status) || !state?.mayEdit) return null;
  return (
    <aside className={classes.aside} aria-label={t('report.preview')}>
      <SegmentedControl
        fullWidth
        classNames={segments}
        data={[
          { value: 'templates', label: t('template.title') },
          { value: 'preview', label: t('report.preview') },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'templates' ? <TemplatesPanel /> : <ReportPreview />}
      <GuardPanel guarding={guarding} readOnly={readOnly} />
    </aside>
  );
}
