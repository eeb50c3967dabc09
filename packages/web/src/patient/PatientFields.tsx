import type { Patient } from '@gesta/domain';
import { SEXES } from '@gesta/domain';
import { bareIdentity, formatIdentity, formatPhone } from '@gesta/forms';
import { Checkbox, Input, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { DayField } from '../ui/DayField.tsx';
import classes from '../ui/fields.module.css';
import { NumberField } from '../ui/NumberField.tsx';
import segments from '../ui/segments.module.css';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import type { PatientField, PatientForm, PatientProblems } from './patientForm.ts';
import { sayField } from './sayField.ts';

type Written = 'identity' | 'phone';
/** Punctuated as people read it when the field is left: while typing, the caret stays where it is. */
const WRITTEN: Readonly<Record<Written, (typed: string) => string>> = {
  identity: (typed) => formatIdentity(bareIdentity(typed)),
  phone: formatPhone,
};

type Props = {
  form: PatientForm;
  problems: PatientProblems;
  clashes: { with: Patient; fields: PatientField[] } | null;
  set: <F extends PatientField>(field: F, value: PatientForm[F], unreadable?: boolean) => void;
};

export function PatientFields({ form, problems, clashes, set }: Props) {
  const { t } = useT();
  const format = useFormat();
  const sexLabel = useId();

  const told = (field: PatientField) => {
    const problem = problems[field];
    const clash = clashes?.fields.includes(field) ? clashes.with : null;
    return {
      error: problem && t(problem),
      description: clash && t('patients.theirValue', { value: sayField(field, clash, format, t) }),
    };
  };
  const typed = (field: 'name' | 'patId' | 'identity' | 'nationality' | 'phone' | 'email') => ({
    value: form[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => set(field, event.currentTarget.value),
    ...(field in WRITTEN ? { onBlur: () => set(field, WRITTEN[field as Written](form[field])) } : {}),
    autoComplete: 'off',
    ...told(field),
  });

  return (
    <div className={classes.fields}>
      <TextInput
        className={classes.wide}
        label={t('common.name')}
        required
        data-autofocus
        classNames={{ input: classes.upper ?? '' }}
        {...typed('name')}
      />
      <DayField
        label={t('patient.birthdate')}
        required
        value={form.birthdate}
        onChange={(day, unreadable) => set('birthdate', day, unreadable)}
        {...told('birthdate')}
      />
      <Input.Wrapper
        label={t('patient.sex')}
        labelElement="div"
        labelProps={{ id: sexLabel }}
        required
        {...told('sex')}
      >
        <SegmentedControl
          classNames={segments}
          fullWidth
          aria-labelledby={sexLabel}
          value={form.sex ?? ''}
          onChange={(sex) => set('sex', SEXES.find((each) => each === sex) ?? null)}
          data={SEXES.map((sex) => ({ value: sex, label: t(`patients.sex${sex}`) }))}
        />
      </Input.Wrapper>
      <TextInput label={t('patient.patId')} {...typed('patId')} />
      <TextInput label={t('patients.identity')} {...typed('identity')} />
      <NumberField
        label={t('patient.weightKg')}
        value={form.weight}
        onChange={(weight, unreadable) => set('weight', weight, unreadable)}
        {...told('weight')}
      />
      <NumberField
        label={t('patient.heightCm')}
        value={form.height}
        onChange={(height, unreadable) => set('height', height, unreadable)}
        {...told('height')}
      />
      <TextInput label={t('common.phone')} type="tel" {...typed('phone')} />
      <TextInput label={t('common.email')} type="email" {...typed('email')} />
      <TextInput label={t('patient.nationality')} {...typed('nationality')} />
      <Checkbox
        className={classes.wide}
        radius={4}
        label={t('patients.refusesAI')}
        checked={form.refusesAI}
        onChange={(event) => set('refusesAI', event.currentTarget.checked)}
        {...told('refusesAI')}
        description={told('refusesAI').description ?? t('patients.refusesAIHint')}
      />
    </div>
  );
}
