import { plainText } from '@gesta/domain';
import { CONCLUSION } from '@gesta/forms';
import { ActionIcon } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBabyCarriage,
  IconCheck,
  IconChevronDown,
  IconFileText,
  IconForms,
  IconListDetails,
  IconNotes,
  IconPhoto,
  IconPlus,
  IconTimeline,
  IconTrash,
} from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { AddFormDialog } from '../../../exam/AddFormDialog.tsx';
import { AGE_FORM } from '../../../exam/ageForm.ts';
import { begun } from '../../../exam/begun.ts';
import classes from '../../../exam/exam.module.css';
import { groupMedia, mediaIn } from '../../../exam/medias/machineMedia.ts';
import { useMachineMedia } from '../../../exam/medias/useMachineMedia.ts';
import { useApart, usePresent } from '../../../exam/usePresent.ts';
import { useRemoveForm } from '../../../exam/useRemoveForm.ts';
import { SideHeading } from '../../../exam/WorkspaceFrame.tsx';
import { useExam, useExamLater } from '../../../form/exam.ts';
import { useExamFiles } from '../../../form/files/useExamFiles.ts';
import { useQuietValues } from '../../../form/useQuietValues.ts';
import { useT } from '../../../ui/useT.tsx';
import { useFormKeys } from './useFormKeys.ts';

const EXAM = '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId';

/** The way through an exam. */
export function ExamSide() {
  const { t } = useT();
  const { opened, readOnly } = useExam();
  const present = usePresent();
  const apart = useApart();
  const [open, setOpen] = useState(true);
  const [adding, addControl] = useDisclosure(false);
  const { formId: shown } = useParams({ strict: false });
  const remove = useRemoveForm(shown);
  const params = { patientId: opened.patient.iuid, gestationInteractionId: opened.interaction.iuid };
  useFormKeys(present, readOnly ? null : addControl.open);
  return (
    <>
      {apart ? (
        <Link to="/timeline/$patientId" params={params}>
          <IconTimeline size={16} stroke={1.75} aria-hidden />
          {t('patient.timeline')}
        </Link>
      ) : (
        <Link to="/ultra-fetal/patient/$patientId" params={params} activeOptions={{ exact: true }}>
          <IconBabyCarriage size={16} stroke={1.75} aria-hidden />
          {t('gestation.gestations')}
        </Link>
      )}
      <Link to={`${EXAM}/medias`} params={params}>
        <IconPhoto size={16} stroke={1.75} aria-hidden />
        {t('fetal.medias')}
        <MediaCount />
      </Link>
      <button type="button" data-entry aria-expanded={open} onClick={() => setOpen(!open)}>
        <IconForms size={16} stroke={1.75} aria-hidden />
        {t('form.forms')}
        <IconChevronDown data-end size={14} stroke={1.75} aria-hidden className={classes.chevron} />
      </button>
      {open && (
        <ul className={classes.forms}>
          {present.map((form) => (
            <FormEntry key={form.key} formId={form.key} label={form.label} params={params} onRemove={remove} />
          ))}
        </ul>
      )}
      {!readOnly && (
        <button type="button" data-entry className={classes.add} aria-label={t('common.add')} onClick={addControl.open}>
          <IconPlus size={16} stroke={2} aria-hidden />
          {t('fetal.add')}
        </button>
      )}
      <AddFormDialog opened={adding} onClose={addControl.close} />
      <SideHeading>{t('fetal.report')}</SideHeading>
      <Link to={`${EXAM}/conclusion`} params={params}>
        <IconFileText size={16} stroke={1.75} aria-hidden />
        {t('fetal.conclusion')}
        <SentenceCount />
      </Link>
      <Link to={`${EXAM}/observations`} params={params}>
        <IconNotes size={16} stroke={1.75} aria-hidden />
        {t('fetal.observations')}
      </Link>
      <Link to={`${EXAM}/summary`} params={params}>
        <IconListDetails size={16} stroke={1.75} aria-hidden />
        {t('fetal.summary')}
      </Link>
      {readOnly && <p className={classes.readOnly}>{t('fetal.readOnly')}</p>}
    </>
  );
}

/** How many pictures and clips there are, of machines and of people. */
function MediaCount() {
  const { hasImage, hasVideo } = useExam().opened.interaction;
  // An exam that has neither asks nobody.
  const { studies } = useMachineMedia(hasImage || hasVideo);
  const groups = groupMedia(studies, mediaIn(useExamFiles() ?? []));
  const count = groups.reduce((sum, { items }) => sum + items.length, 0);
  return count > 0 && <Count>{count}</Count>;
}

/** How much the conclusion says: a finding is a line of its own. */
function SentenceCount() {
  const { t } = useT();
  const html = useExamLater(({ values }) => String(values[CONCLUSION] ?? ''));
  const count = useMemo(() => (html === '' ? 0 : plainText(html).split('\n').filter(Boolean).length), [html]);
  return count > 0 && <Count>{t('fetal.lines', { count })}</Count>;
}

/** For the eye: who hears the page hears the name of the page. */
const Count = ({ children }: { children: ReactNode }) => (
  <span data-end aria-hidden>
    {children}
  </span>
);

type EntryProps = {
  formId: string;
  label: string;
  params: { patientId: string; gestationInteractionId: string };
  onRemove: (formId: string) => Promise<void>;
};

function FormEntry({ formId, label, params, onRemove }: EntryProps) {
  const { t } = useT();
  const { say, readOnly, definitions, store } = useExam();
  const { formId: shown } = useParams({ strict: false });
  const definition = definitions.find(({ key }) => key === formId);
  const values = useQuietValues();
  const [done, all] = definition ? begun(definition, values, store.compiled()) : [0, 0];
  return (
    <li>
      <Link
        to={`${EXAM}/form/$formId`}
        params={{ ...params, formId }}
        aria-current={shown === formId ? 'page' : undefined}
      >
        <span className={classes.entryName}>{say(label)}</span>
        {done === all ? (
          <IconCheck data-end size={15} stroke={2} role="img" aria-label={t('fetal.begunAll')} />
        ) : (
          done > 0 && (
            <span data-end title={t('fetal.begun', { done: String(done), all: String(all) })}>
              {done}/{all}
            </span>
          )
        )}
      </Link>
      {formId !== AGE_FORM && !readOnly && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={24}
          className={classes.removeForm}
          aria-label={t('fetal.removeForm', { form: say(label) })}
          onClick={() => void onRemove(formId)}
        >
          <IconTrash size={14} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </li>
  );
}
