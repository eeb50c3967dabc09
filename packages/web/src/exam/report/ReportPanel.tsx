import { isPublished, type ReportType } from '@gesta/domain';
import { Alert, Button, FileButton, Select } from '@mantine/core';
import { IconDownload, IconEdit, IconFileCheck, IconFileText, IconPaperclip } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useCredentials } from '../../api/credentials.ts';
import { useExam } from '../../form/exam.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import { GuardPanel } from '../guard/GuardPanel.tsx';
import { ExamMessages } from './ExamMessages.tsx';
import { FailedDeliveries } from './FailedDeliveries.tsx';
import { fhirAddress } from './fhirAddress.ts';
import { LeftOut, PrintParameters } from './PrintParameters.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportProgress } from './ReportProgress.tsx';
import classes from './report.module.css';
import { useReportDesk } from './reportDesk.ts';
import { SigningNote } from './SigningNote.tsx';
import { WhyNotPublish } from './WhyNotPublish.tsx';

type Props = {
  /** Whose report it is: each remembers its own choice of what is printed. */
  type?: ReportType;
  /** A file made elsewhere may take the place of the report. */
  attaches?: boolean;
  /** What is written stands in the place of the paper, and can be gone back to. */
  edits?: boolean;
  /** Shown while there is no paper. */
  children?: ReactNode;
};

/** The report of the open exam: made, looked at, published; once published, read. */
export function ReportPanel({ type = 'Exame', attaches = false, edits = false, children }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { iuid } = useExam().opened.interaction;
  const { status } = useExamPage();
  const { company } = useCredentials();
  const report = useReportDesk();
  const { state, stage, guarding, publish, reopen, resume, busy } = report;
  const generating = stage !== null;
  const [chosen, setChosen] = useState<string | null>(null);
  const [editing, setEditing] = useState(false);
  const out = isPublished(status);
  const versions = state?.versions ?? [];
  const draft = state?.draft ?? null;
  const shown = versions.find(({ version }) => String(version) === chosen) ?? (out ? versions[0] : undefined);
  const hasPaper = shown !== undefined || draft !== null;
  const isRead = hasPaper && !editing;
  const again = (make: () => void) => {
    setEditing(false);
    make();
  };
  return (
    <div className={classes.panel}>
      <div className={classes.buttons}>
        {versions.length > 0 && (
          <Select
            className={classes.versions ?? ''}
            aria-label={t('report.versions')}
            placeholder={t('report.versions')}
            data={versions.map(({ version, publishedAt, publishedBy }) => ({
              value: String(version),
              label: t('report.versionOf', { version, moment: format.moment(publishedAt), name: publishedBy }),
            }))}
            value={shown ? String(shown.version) : null}
            clearable={!out}
            onChange={setChosen}
          />
        )}
        {!out && state?.mayEdit && (
          <>
            {attaches && (
              <FileButton accept="application/pdf,.pdf" onChange={(file) => file && again(() => report.attach(file))}>
                {(props) => (
                  <Button
                    {...props}
                    variant="default"
                    loading={report.attaching}
                    leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
                  >
                    {t('report.attachPdf')}
                  </Button>
                )}
              </FileButton>
            )}
            <PrintParameters type={type} />
            {edits && isRead && (
              <Button variant="default" onClick={() => setEditing(true)}>
                {t('report.edit')}
              </Button>
            )}
            {!report.inBar && (
              <Button
                variant={report.started ? 'default' : 'filled'}
                loading={generating}
                leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
                onClick={() => again(report.generate)}
              >
                {t('report.generate')}
              </Button>
            )}
            {!report.inBar && report.started && state.mayPublish && (
              <Button
                loading={busy}
                disabled={generating || draft === null}
                leftSection={<IconFileCheck size={16} stroke={1.75} aria-hidden />}
                onClick={publish}
              >
                {t('publish.publish')}
              </Button>
            )}
          </>
        )}
        {shown && company !== null && (
          <Button
            component="a"
            href={fhirAddress(iuid, shown.version, company)}
            download
            variant="default"
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          >
            {t('report.downloadFhir')}
          </Button>
        )}
        {out && state?.mayEdit && (
          <Button
            variant="default"
            loading={busy}
            leftSection={<IconEdit size={16} stroke={1.75} aria-hidden />}
            onClick={reopen}
          >
            {t('report.editReport')}
          </Button>
        )}
      </div>
      {state && (status === 'ERRO' || state.deliveries.some((each) => each.status === 'failed')) && (
        <FailedDeliveries iuid={iuid} deliveries={state.deliveries} mayResend={state.mayEdit} />
      )}
      {out && <ExamMessages iuid={iuid} />}
      {!out && state?.mayEdit && !state.mayPublish && <WhyNotPublish busy={busy} onReopen={resume} />}
      {!out && state?.mayPublish && <SigningNote way={report.signing} />}
      {!out && state?.mayEdit && <GuardPanel guarding={guarding} readOnly={false} />}
      {!out && <LeftOut />}
      {stage !== null && <ReportProgress stage={stage} usualMs={report.usualMs} />}
      {!generating && isRead && shown && <ReportFrame iuid={iuid} version={shown.version} stamp={shown.sha256} />}
      {!generating && isRead && !shown && draft && (
        <>
          {!draft.current && (
            <Alert color="yellow" variant="light">
              {t('report.outdated')}
            </Alert>
          )}
          <ReportFrame iuid={iuid} version="draft" stamp={draft.createdAt} />
        </>
      )}
      {!generating && !isRead && children}
    </div>
  );
}
