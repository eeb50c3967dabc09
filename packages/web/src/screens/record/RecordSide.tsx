import { certificatesIn, prescribedItems } from '@gesta/domain';
import { RECORD_FORMS, recordForms } from '@gesta/forms';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconEdit,
  IconFiles,
  IconFileText,
  IconForms,
  IconListDetails,
  IconNotes,
  IconPhoto,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AddFormDialog } from '../../exam/AddFormDialog.tsx';
import exam from '../../exam/exam.module.css';
import { useExamPage } from '../../exam/examPage.ts';
import { useEditOpened } from '../../exam/useEditOpened.tsx';
import { useRemoveForm } from '../../exam/useRemoveForm.ts';
import { SideHeading } from '../../exam/WorkspaceFrame.tsx';
import { useExam, useExamState } from '../../form/exam.ts';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './record.module.css';
import type { RecordSearch } from './recordSearch.ts';
import { FIRST_FORM } from './useRecordHome.ts';
import type { RecordTabs } from './useRecordTab.ts';

const RECORD = '/medical-record/$recordId';

/** The way through a record. */
export function RecordSide({ tab }: { tab: RecordTabs }) {
  const { t } = useT();
  const { opened, readOnly } = useExam();
  const { page, form } = useSearch({ strict: false }) as RecordSearch;
  const params = { recordId: opened.interaction.iuid };
  const current = (is: boolean) => (is ? ('page' as const) : undefined);
  return (
    <>
      <ExamFacts />
      <Link to={RECORD} params={params} search={{ page: 'documents' }} aria-current={current(page === 'documents')}>
        <IconFiles size={16} stroke={1.75} aria-hidden />
        {t('record.documents')}
      </Link>
      <Link to={RECORD} params={params} search={{ page: 'medias' }} aria-current={current(page === 'medias')}>
        <IconPhoto size={16} stroke={1.75} aria-hidden />
        {t('record.media')}
      </Link>
      <Link to={RECORD} params={params} search={{ page: 'summary' }} aria-current={current(page === 'summary')}>
        <IconListDetails size={16} stroke={1.75} aria-hidden />
        {t('report.summary')}
      </Link>
      {tab.current === 'laudo' ? (
        <>
          <SideHeading>{t('record.report')}</SideHeading>
          <Link to={RECORD} params={params} search={{}} aria-current={current(page === undefined)}>
            <IconFileText size={16} stroke={1.75} aria-hidden />
            {t('fetal.conclusion')}
          </Link>
        </>
      ) : (
        <Forms open={page === undefined ? (form ?? FIRST_FORM) : undefined} />
      )}
      <Link
        to={RECORD}
        params={params}
        search={{ page: 'observations' }}
        aria-current={current(page === 'observations')}
      >
        <IconNotes size={16} stroke={1.75} aria-hidden />
        {t('record.notes')}
      </Link>
      {readOnly && <p className={exam.readOnly}>{t('record.readOnly')}</p>}
    </>
  );
}

function ExamFacts() {
  const { t } = useT();
  const format = useFormat();
  const { status } = useExamPage();
  const { serviceDay, doctor } = useExam().opened.interaction;
  const { mayEdit, begin, dialog } = useEditOpened();
  return (
    <section className={classes.facts} aria-label={t('record.record')}>
      <dl>
        <div>
          <dt>{t('record.serviceDate')}</dt>
          <dd className="num">{format.day(serviceDay)}</dd>
        </div>
        <div>
          <dt>{t('common.doctor')}</dt>
          <dd>
            {doctor && <PersonMark name={doctor.name} photo={doctor.avatar} />}
            {doctor?.name ?? t('studies.noDoctor')}
          </dd>
        </div>
      </dl>
      <StatusBadge status={status} />
      {mayEdit && (
        <ActionIcon
          className={classes.editFacts}
          variant="subtle"
          color="gray"
          size={26}
          aria-label={t('study.editExam')}
          onClick={begin}
        >
          <IconEdit size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
      {dialog}
    </section>
  );
}

/** How many items a document has; the paper says it to those who do not see this. */
function ItemCount({ form }: { form: string }) {
  const count = useExamState(({ values }) => {
    if (form === 'prescricoes') return prescribedItems(values).length;
    if (form === 'atestados') return certificatesIn(values).length;
    return Object.keys(values).filter((key) => /^solicitacoes\.item\d+\.exame$/.test(key) && form === 'solicitacoes')
      .length;
  });
  return count === 0 ? null : (
    <span data-end aria-hidden>
      {count}
    </span>
  );
}

function Forms({ open }: { open: string | undefined }) {
  const { t } = useT();
  const { opened, definitions, say, readOnly } = useExam();
  const [adding, addControl] = useDisclosure(false);
  const remove = useRemoveForm(open);
  const keys = useExamState(({ values }) =>
    recordForms(definitions, values)
      .map(({ key }) => key)
      .join(' '),
  );
  const forms = useMemo(
    () => keys.split(' ').flatMap((key) => definitions.find((form) => form.key === key) ?? []),
    [definitions, keys],
  );
  const params = { recordId: opened.interaction.iuid };
  return (
    <>
      <SideHeading>{t('record.record')}</SideHeading>
      <ul className={exam.forms} aria-label={t('record.record')}>
        {forms.map(({ key, label }) => (
          <li key={key}>
            <Link to={RECORD} params={params} search={{ form: key }} aria-current={key === open ? 'page' : undefined}>
              <IconForms size={16} stroke={1.75} aria-hidden />
              <span className={exam.entryName}>{say(label)}</span>
              <ItemCount form={key} />
            </Link>
            {!readOnly && !RECORD_FORMS.some((own) => own === key) && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={24}
                className={exam.removeForm}
                aria-label={t('fetal.removeForm', { form: say(label) })}
                onClick={() => void remove(key)}
              >
                <IconTrash size={14} stroke={1.75} aria-hidden />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <button type="button" data-entry className={exam.add} aria-label={t('common.add')} onClick={addControl.open}>
          <IconPlus size={16} stroke={2} aria-hidden />
          {t('fetal.add')}
        </button>
      )}
      <AddFormDialog opened={adding} onClose={addControl.close} />
    </>
  );
}
