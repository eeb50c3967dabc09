import { type AssistantScreen, type OpenedExam, showsRecordForm } from '@gesta/domain';
import { type FormDefinition, shownForms } from '@gesta/forms';
import { Alert, Button } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { AssistantButton } from '../../asking/AssistantButton.tsx';
import { AssistantHost } from '../../asking/AssistantHost.tsx';
import { useAssistant } from '../../asking/assistantDesk.ts';
import { AssistantBeside } from '../../assistant/AssistantBeside.tsx';
import { AssistantDrawer } from '../../assistant/AssistantDrawer.tsx';
import { AddFormDialog } from '../../exam/AddFormDialog.tsx';
import { FindingsProvider } from '../../exam/conclusion/FindingsProvider.tsx';
import { ConclusionPage, ObservationsPage } from '../../exam/conclusion/TextPage.tsx';
import { MachineMeasures } from '../../exam/device/MachineMeasures.tsx';
import { ExamProvider } from '../../exam/ExamProvider.tsx';
import { ExamQuestions } from '../../exam/ExamQuestions.tsx';
import exam from '../../exam/exam.module.css';
import { type ExamHome, useExamPage } from '../../exam/examPage.ts';
import { type Opened, Opening } from '../../exam/Opening.tsx';
import { FormBody } from '../../exam/page/FormBody.tsx';
import { ExamPassport } from '../../exam/passport/ExamPassport.tsx';
import { ReportPanel } from '../../exam/report/ReportPanel.tsx';
import { ReportProvider } from '../../exam/report/ReportProvider.tsx';
import { useIsGenerating } from '../../exam/report/useIsGenerating.ts';
import { SavingMarks } from '../../exam/SavingMarks.tsx';
import { WrittenExam } from '../../exam/WrittenExam.tsx';
import { useExam, useExamState } from '../../form/exam.ts';
import { TabList, tabProps } from '../../ui/Tabs.tsx';
import { useT } from '../../ui/useT.tsx';
import { GeneralPanel } from './GeneralPanel.tsx';
import classes from './general.module.css';

const FIRST_FORM = 'conclusion';
const TEXTS = ['conclusion', 'observations'];

/** An exam that is no part of a pregnancy: what it is on the left, its report on the right. */
export function GeneralScreen() {
  const { id = '' } = useParams({ strict: false });
  return (
    <Opening key={id} iuid={id}>
      {(opened) => <General {...opened} />}
    </Opening>
  );
}

function General({ opened, definitions, reload }: Opened) {
  const { company } = useSession();
  const home = useGeneralHome(opened);
  const asked = useAsked();
  // Forms that change in the clinic while an exam is open count from the next time it is opened.
  const [forms] = useState(definitions);
  return (
    <ExamProvider opened={opened} definitions={forms} reload={reload} home={home} place="generalReport">
      <ExamQuestions>
        <FindingsProvider>
          <ReportProvider>
            <MachineMeasures hasAside={false}>
              <AssistantHost {...asked} interaction={opened.interaction.iuid} company={company.iuid}>
                <Assisted />
              </AssistantHost>
            </MachineMeasures>
          </ReportProvider>
        </FindingsProvider>
        <ExamPassport />
      </ExamQuestions>
    </ExamProvider>
  );
}

/** What of the exam somebody may ask about on this page. */
function useAsked(): { screen: AssistantScreen | null; formKey: string | null } {
  const { form = FIRST_FORM } = useSearch({ strict: false });
  if (form === 'conclusion') return { screen: 'conclusion', formKey: null };
  return TEXTS.includes(form) ? { screen: null, formKey: null } : { screen: 'form', formKey: form };
}

/** The page, and beside it whoever is asked, while she is; over it where there is no room. */
function Assisted() {
  const { t } = useT();
  const desk = useAssistant();
  const isWide = useMediaQuery('(min-width: 1200px)', true, { getInitialValueInEffect: false });
  const isBeside = isWide && desk?.isOpen === true;
  return (
    <div className={classes.screen} data-beside={isBeside || undefined}>
      <GeneralPanel />
      <Report />
      {isBeside && (
        <aside className={classes.beside} aria-label={t('assistant.title')}>
          <AssistantBeside />
        </aside>
      )}
      {!isWide && <AssistantDrawer />}
    </div>
  );
}

function useGeneralHome({ interaction: { iuid } }: OpenedExam): ExamHome {
  const navigate = useNavigate();
  return useMemo(
    () => ({
      firstForm: FIRST_FORM,
      offers: 'exam',
      published: () => void navigate({ to: '/studies' }),
      goToForm: (form, at) =>
        void navigate({ to: '/general-report/$id', params: { id: iuid }, search: { form, ...at } }),
    }),
    [navigate, iuid],
  );
}

/** The forms of the exam and its texts; once nobody may write into it any more, it is read. */
function Report() {
  const { t } = useT();
  const { readOnly } = useExam();
  const { status } = useExamPage();
  const generating = useIsGenerating();
  const writes = showsRecordForm({ status, editable: !readOnly, generating });
  return (
    <section className={classes.report} aria-label={t('record.report')}>
      <div className={classes.top}>
        {status !== 'PUBLICADO' && (
          <Alert
            className={classes.warning}
            color="yellow"
            variant="light"
            icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
          >
            {t('report.unpublishedWarning')}
          </Alert>
        )}
        <SavingMarks />
        <AssistantButton />
      </div>
      <ReportPanel type="Laudo" attaches edits>
        {writes ? <Forms /> : <WrittenExam />}
      </ReportPanel>
    </section>
  );
}

function Forms() {
  const { t } = useT();
  const { definitions, say } = useExam();
  const { goToForm } = useExamPage();
  const { form: asked } = useSearch({ strict: false });
  const [adding, addControl] = useDisclosure(false);
  const keys = useExamState(({ values }) =>
    shownForms(definitions, values)
      .map(({ key }) => key)
      .join(' '),
  );
  const present = useMemo(
    () => [...keys.split(' '), ...TEXTS].flatMap((key) => definitions.find((each) => each.key === key) ?? []),
    [definitions, keys],
  );
  const current = present.find(({ key }) => key === asked)?.key ?? FIRST_FORM;
  const title = ({ key, label }: FormDefinition) =>
    key === 'conclusion' ? t('fetal.conclusion') : key === 'observations' ? t('fetal.observations') : say(label);
  const shown = present.find(({ key }) => key === current);
  return (
    <>
      <div className={classes.forms}>
        <TabList className={exam.tabs} label={t('form.forms')}>
          {present.map((form) => (
            <button
              key={form.key}
              {...tabProps(form.key === current)}
              className={exam.tab}
              onClick={() => goToForm(form.key)}
            >
              {title(form)}
            </button>
          ))}
        </TabList>
        <Button
          size="xs"
          variant="default"
          aria-label={t('common.add')}
          leftSection={<IconPlus size={14} stroke={2} aria-hidden />}
          onClick={addControl.open}
        >
          {t('fetal.add')}
        </Button>
      </div>
      <AddFormDialog opened={adding} onClose={addControl.close} />
      {current === 'conclusion' && <ConclusionPage plain />}
      {current === 'observations' && <ObservationsPage />}
      {shown && !TEXTS.includes(current) && <FormBody key={current} form={shown} />}
    </>
  );
}
