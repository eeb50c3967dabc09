import { Alert, Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useExam } from '../../form/exam.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { ReportFrame } from '../report/ReportFrame.tsx';
import { ReportProgress } from '../report/ReportProgress.tsx';
import { useReportDesk } from '../report/reportDesk.ts';
import classes from './findings.module.css';

/** The paper the text is written for, as it was when it was last made. */
export function ReportPreview() {
  const { t } = useT();
  const format = useFormat();
  const { opened } = useExam();
  const { state, stage, usualMs, generate, inBar } = useReportDesk();
  const draft = state?.draft ?? null;
  const generating = stage !== null;
  return (
    <>
      <div className={classes.previewHead}>
        {draft && <span>{format.moment(draft.createdAt)}</span>}
        {!inBar && (
          <Button
            size="compact-sm"
            variant="default"
            loading={generating}
            leftSection={<IconFileText size={14} stroke={1.75} aria-hidden />}
            onClick={generate}
          >
            {t('report.generate')}
          </Button>
        )}
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
    </>
  );
}
