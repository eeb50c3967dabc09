import { isPublished } from '@gesta/domain';
import { Alert, Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useExam } from '../../form/exam.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import { GuardPanel } from '../guard/GuardPanel.tsx';
import { ReportFrame } from '../report/ReportFrame.tsx';
import { ReportProgress } from '../report/ReportProgress.tsx';
import { useReportDesk } from '../report/reportDesk.ts';
import classes from './findings.module.css';

/** The paper the text is written for, and what stands between both and a publication. */
export function ConclusionAside() {
  const { t } = useT();
  const format = useFormat();
  const { opened, readOnly } = useExam();
  const { status } = useExamPage();
  const { state, stage, usualMs, generate, guarding } = useReportDesk();
  if (isPublished(status) || !state?.mayEdit) return null;
  const { draft } = state;
  const generating = stage !== null;
  return (
    <aside className={classes.aside} aria-label={t('report.preview')}>
      <div className={classes.previewHead}>
        <h2>{t('report.preview')}</h2>
        {draft && <span>{format.moment(draft.createdAt)}</span>}
        <Button
          size="compact-sm"
          variant="default"
          loading={generating}
          leftSection={<IconFileText size={14} stroke={1.75} aria-hidden />}
          onClick={generate}
        >
          {t('report.generate')}
        </Button>
      </div>
      {stage !== null && <ReportProgress stage={stage} usualMs={usualMs} />}
      {!generating && draft === null && <p className={classes.empty}>{t('report.previewNone')}</p>}
      {!generating && draft && !draft.current && (
        <Alert color="yellow" variant="light" p="xs">
          {t('report.outdated')}
        </Alert>
      )}
      {!generating && draft && (
        <div className={classes.preview}>
          <ReportFrame iuid={opened.interaction.iuid} version="draft" stamp={draft.createdAt} />
        </div>
      )}
      <GuardPanel guarding={guarding} readOnly={readOnly} />
    </aside>
  );
}
