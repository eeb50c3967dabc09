import type { Interaction } from '@gesta/domain';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useCall } from '../api/useCall.ts';
import { DayField } from '../ui/DayField.tsx';
import classes from '../ui/fields.module.css';
import { useT } from '../ui/useT.tsx';
import type { ExamField, ExamForm, ExamProblems } from './examForm.ts';

type Props = {
  exam: Interaction;
  form: ExamForm;
  problems: ExamProblems;
  set: <F extends ExamField>(field: F, value: ExamForm[F]) => void;
};

export function ExamFields({ exam, form, problems, set }: Props) {
  const { t } = useT();
  const doctors = useCall('listDoctors', {}).data ?? [];
  // Somebody who is no longer a doctor here still has the exam until it is given to another.
  const holder = exam.doctor && !doctors.some(({ iuid }) => iuid === exam.doctor?.iuid) ? [exam.doctor] : [];
  const error = (field: ExamField) => {
    const problem = problems[field];
    return problem && t(problem);
  };
  const typed = (field: Exclude<ExamField, 'doctor' | 'studyDate'>) => ({
    value: form[field],
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
    autoComplete: 'off',
    error: error(field),
  });

  return (
    <div className={classes.fields}>
      <TextInput className={classes.wide} label={t('studies.examTitle')} data-autofocus {...typed('title')} />
      <DayField
        label={t('common.date')}
        required
        value={form.studyDate}
        onChange={(day) => set('studyDate', day)}
        error={error('studyDate')}
      />
      <TextInput label={t('studies.examTime')} inputMode="numeric" {...typed('time')} />
      <Select
        className={classes.wide}
        label={t('common.doctor')}
        placeholder={t('studies.noDoctor')}
        clearable
        clearButtonProps={{ 'aria-label': t('studies.clearOne', { name: t('common.doctor') }), 'aria-hidden': false }}
        data={[...holder, ...doctors].map(({ iuid, name }) => ({ value: iuid, label: name }))}
        value={form.doctor}
        onChange={(doctor) => set('doctor', doctor)}
        error={error('doctor')}
      />
      <TextInput label={t('common.resource')} {...typed('resource')} />
      <TextInput label={t('common.room')} classNames={{ input: classes.upper ?? '' }} {...typed('room')} />
      <TextInput className={classes.wide} label={t('studies.referringDoctor')} {...typed('refName')} />
      <TextInput label={t('studies.referringCrm')} {...typed('refCrm')} />
      <TextInput label={t('studies.referringState')} maxLength={2} {...typed('refState')} />
      <TextInput label={t('studies.referringEmail')} type="email" {...typed('refEmail')} />
      <TextInput label={t('studies.referringPhone')} type="tel" {...typed('refPhone')} />
      <Textarea
        className={classes.wide}
        label={t('studies.clinicalIndication')}
        autosize
        minRows={2}
        {...typed('clinicalIndication')}
      />
    </div>
  );
}
