import { isPublished, showsRecordForm } from '@gesta/domain';
import { type FormDefinition, recordForms } from '@gesta/forms';
import { IconForms } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { FindingsProvider } from '../../exam/conclusion/FindingsProvider.tsx';
import { ConclusionPage, ObservationsPage } from '../../exam/conclusion/TextPage.tsx';
import exam from '../../exam/exam.module.css';
import { useExamPage } from '../../exam/examPage.ts';
import { MediasPage } from '../../exam/MediasPage.tsx';
import { FormBody } from '../../exam/page/FormBody.tsx';
import { ReportPanel } from '../../exam/report/ReportPanel.tsx';
import { ReportProgress } from '../../exam/report/ReportProgress.tsx';
import { useIsGenerating } from '../../exam/report/useIsGenerating.ts';
import { WrittenExam } from '../../exam/WrittenExam.tsx';
import { useExam, useExamState } from '../../form/exam.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TabList, tabProps } from '../../ui/Tabs.tsx';
import { useT } from '../../ui/useT.tsx';
import { CertificatePage } from './certificate/CertificatePage.tsx';
import { DocumentsPage } from './DocumentsPage.tsx';
import { PrescriptionPage } from './prescription/PrescriptionPage.tsx';
import classes from './record.module.css';
import type { RecordSearch } from './recordSearch.ts';
import { RequestPage } from './request/RequestPage.tsx';
import { FIRST_FORM } from './useRecordHome.ts';
import type { RecordTab, RecordTabs } from './useRecordTab.ts';

/** What goes out on paper is written item by item, beside its paper. */
const PAGES: Readonly<Record<string, ComponentType<{ form: FormDefinition }>>> = {
  prescricoes: PrescriptionPage,
  solicitacoes: RequestPage,
  atestados: CertificatePage,
};

const TABS: readonly RecordTab[] = ['prontuario', 'laudo'];

/** What is chosen on the left. A record that nobody may write into, or of which a report is being made, is read. */
export function RecordMain({ tab }: { tab: RecordTabs }) {
  const { t } = useT();
  const { readOnly } = useExam();
  const { status } = useExamPage();
  const { page, form } = useSearch({ strict: false }) as RecordSearch;
  const generating = useIsGenerating();
  const writes = showsRecordForm({ status, editable: !readOnly, generating });
  const isWritten = page === undefined || page === 'observations';
  return (
    <>
      <TabList className={classes.tabs} label={t('record.tabs')}>
        {TABS.map((each) => (
          <button key={each} {...tabProps(each === tab.current)} className={exam.tab} onClick={() => tab.choose(each)}>
            {t(each === 'laudo' ? 'record.report' : 'record.record')}
          </button>
        ))}
      </TabList>
      {page === 'documents' && <DocumentsPage />}
      {page === 'medias' && <MediasPage />}
      {page === 'summary' && (
        <ReportPanel type="Prontuario" attaches>
          <WrittenExam />
        </ReportPanel>
      )}
      {isWritten && generating && <ReportProgress stage="setting" />}
      {isWritten && !writes && <Read published={isPublished(status)} />}
      {page === 'observations' && writes && <ObservationsPage />}
      {page === undefined && writes && (tab.current === 'laudo' ? <Conclusion /> : <Form form={form ?? FIRST_FORM} />)}
    </>
  );
}

const Conclusion = () => (
  <FindingsProvider>
    <ConclusionPage />
  </FindingsProvider>
);

/** What was published is read as it was published; what nobody may write into, as it was written. */
function Read({ published }: { published: boolean }) {
  if (!published) return <WrittenExam />;
  return (
    <ReportPanel type="Prontuario">
      <WrittenExam />
    </ReportPanel>
  );
}

function Form({ form }: { form: string }) {
  const { t } = useT();
  const { definitions } = useExam();
  const isThere = useExamState(({ values }) => recordForms(definitions, values).some(({ key }) => key === form));
  const definition = definitions.find(({ key }) => key === form);
  if (definition === undefined || !isThere)
    return <EmptyState icon={IconForms} title={t('record.formNotFound')} hint={t('record.formNotFoundHint')} />;
  const Page = PAGES[form] ?? FormBody;
  return <Page key={form} form={definition} />;
}
