import { Input, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import fields from '../../ui/fields.module.css';
import segments from '../../ui/segments.module.css';
import { useT } from '../../ui/useT.tsx';
import type { CompanyField, CompanyForm, CompanyProblems } from './companyForm.ts';

type Props = {
  form: CompanyForm;
  problems: CompanyProblems;
  set: <F extends CompanyField>(field: F, value: CompanyForm[F]) => void;
  /** What stands below the fields, and is saved by itself. */
  children?: ReactNode;
};

export function CompanyFields({ form, problems, set, children }: Props) {
  const { t } = useT();
  const digitsLabel = useId();
  const told = (field: CompanyField) => {
    const problem = problems[field];
    return problem && t(problem);
  };
  const typed = (field: 'name' | 'nameFull' | 'identity' | 'email') => ({
    value: form[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => set(field, event.currentTarget.value),
    error: told(field),
    autoComplete: 'off',
  });

  return (
    <div className={fields.fields}>
      <TextInput label={t('common.name')} required data-autofocus {...typed('name')} />
      <TextInput label={t('company.cnpj')} required {...typed('identity')} />
      <TextInput className={fields.wide} label={t('company.name')} {...typed('nameFull')} />
      <TextInput label={t('common.email')} type="email" {...typed('email')} />
      <Select
        label={t('companies.timeZone')}
        searchable
        data={Intl.supportedValuesOf('timeZone')}
        value={form.timeZone}
        error={told('timeZone')}
        onChange={(zone) => zone && set('timeZone', zone)}
      />
      <Input.Wrapper
        label={t('companies.accessionDigits')}
        labelElement="div"
        labelProps={{ id: digitsLabel }}
        error={told('accessionDigits')}
      >
        <SegmentedControl
          classNames={segments}
          fullWidth
          aria-labelledby={digitsLabel}
          value={String(form.accessionDigits)}
          onChange={(digits) => set('accessionDigits', digits === '5' ? 5 : 6)}
          data={['5', '6']}
        />
      </Input.Wrapper>
      <div />
      <Switch
        className={fields.wide}
        classNames={{ track: fields.switch ?? '' }}
        label={t('common.scheduleActivated')}
        checked={form.schedule.activated}
        onChange={(event) => set('schedule', { ...form.schedule, activated: event.currentTarget.checked })}
      />
      {form.schedule.activated && (
        <TextInput
          className={fields.wide}
          label={t('companies.scheduleUrl')}
          type="url"
          value={form.schedule.url}
          onChange={(event) => set('schedule', { ...form.schedule, url: event.currentTarget.value })}
          error={told('schedule')}
          autoComplete="off"
        />
      )}
      <Switch
        className={fields.wide}
        classNames={{ track: fields.switch ?? '' }}
        label={t('company.totpEnabled')}
        checked={form.totpEnabled}
        onChange={(event) => set('totpEnabled', event.currentTarget.checked)}
      />
      <Switch
        className={fields.wide}
        classNames={{ track: fields.switch ?? '' }}
        label={t('company.mediaBeforeReport')}
        checked={form.portal.mediaBeforeReport}
        onChange={(event) => set('portal', { ...form.portal, mediaBeforeReport: event.currentTarget.checked })}
      />
      {children}
    </div>
  );
}
