import { TextInput } from '@mantine/core';
import { DayField } from '../../ui/DayField.tsx';
import classes from '../../ui/fields.module.css';
import { maskPhone } from '../../ui/phoneMask.ts';
import { useT } from '../../ui/useT.tsx';
import type { WorklistField, WorklistForm, WorklistProblems } from './worklistForm.ts';

type Props = {
  form: WorklistForm;
  problems: WorklistProblems;
  set: <F extends WorklistField>(field: F, value: WorklistForm[F], unreadable?: boolean) => void;
};

export function WorklistFields({ form, problems, set }: Props) {
  const { t } = useT();
  const told = (field: WorklistField) => {
    const problem = problems[field];
    return problem && t(problem);
  };
  const typed = (field: Exclude<WorklistField, 'serviceDate' | 'birthDate'>) => ({
    value: form[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => set(field, event.currentTarget.value),
    error: told(field),
    autoComplete: 'off',
  });

  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.wide}
        label={t('common.name')}
        required
        data-autofocus
        classNames={{ input: classes.upper ?? '' }}
        {...typed('patientName')}
      />
      <TextInput label={t('patient.patId')} {...typed('patId')} />
      <TextInput label={t('study.accessionNumber')} {...typed('accessionNo')} />
      <TextInput className={classes.wide} label={t('worklist.examTitle')} {...typed('title')} />
      <TextInput label={t('common.modality')} {...typed('modality')} />
      <DayField
        label={t('common.date')}
        value={form.serviceDate}
        onChange={(day, unreadable) => set('serviceDate', day, unreadable)}
        error={told('serviceDate')}
      />
      <TextInput label={t('common.resource')} {...typed('resource')} />
      <TextInput label={t('common.room')} classNames={{ input: classes.upper ?? '' }} {...typed('room')} />
      <TextInput
        label={t('common.phone')}
        type="tel"
        placeholder="(##) ##### - ####"
        {...typed('phone')}
        onChange={(event) => set('phone', maskPhone(event.currentTarget.value))}
      />
      <TextInput label={t('common.email')} type="email" {...typed('email')} />
      <DayField
        label={t('patient.birthdate')}
        value={form.birthDate}
        onChange={(day, unreadable) => set('birthDate', day, unreadable)}
        error={told('birthDate')}
      />
    </div>
  );
}
