import type { Company } from '@gesta/domain';
import { Button, Group, Input, Modal, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import fields from '../patients/patients.module.css';
import segments from '../studies/segments.module.css';
import {
  type CompanyField,
  type CompanyForm,
  type CompanyProblems,
  checkCompany,
  companyFormOf,
  companyProblems,
  EMPTY_COMPANY,
} from './companyForm.ts';

type Props = { opened: boolean; company: Company | null; onClose: () => void };

export function CompanyDialog({ opened, company, onClose }: Props) {
  const { t } = useT();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(company ? 'companies.edit' : 'companies.new')}
      size={640}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <CompanyFields company={company} onClose={onClose} />
    </Modal>
  );
}

function CompanyFields({ company, onClose }: Omit<Props, 'opened'>) {
  const { t } = useT();
  const format = useFormat();
  const digitsLabel = useId();
  const [form, setForm] = useState(() =>
    company ? { ...companyFormOf(company), identity: format.cnpj(company.identity) } : EMPTY_COMPANY,
  );
  const [problems, setProblems] = useState<CompanyProblems>({});
  const options = {
    onDone: () => {
      notifyDone(t('common.savedSuccess'));
      onClose();
    },
    onFailed: ({ detail }: { detail: { fields?: Record<string, string> } }) =>
      setProblems(companyProblems(detail.fields ?? {})),
  };
  const create = useAct('createCompany', options);
  const update = useAct('updateCompany', options);
  const sent = company ? update : create;

  const set = <F extends CompanyField>(field: F, value: CompanyForm[F]) => {
    setForm((before) => ({ ...before, [field]: value }));
    setProblems(({ [field]: _, ...rest }) => rest);
  };
  const told = (field: CompanyField) => {
    const problem = problems[field];
    return problem && t(problem);
  };
  const typed = (field: 'name' | 'nameFull' | 'identity' | 'email' | 'scheduleUrl') => ({
    value: form[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => set(field, event.currentTarget.value),
    error: told(field),
    autoComplete: 'off',
  });
  const save = () => {
    const { draft, problems: found } = checkCompany(form);
    setProblems(found ?? {});
    if (!draft) return;
    if (company) update.mutate({ iuid: company.iuid, version: company.version, ...draft });
    else create.mutate(draft);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
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
          checked={form.scheduleActivated}
          onChange={(event) => set('scheduleActivated', event.currentTarget.checked)}
        />
        {form.scheduleActivated && (
          <TextInput className={fields.wide} label={t('companies.scheduleUrl')} type="url" {...typed('scheduleUrl')} />
        )}
        <Switch
          className={fields.wide}
          classNames={{ track: fields.switch ?? '' }}
          label={t('company.totpEnabled')}
          checked={form.totpEnabled}
          onChange={(event) => set('totpEnabled', event.currentTarget.checked)}
        />
      </div>
      {sent.error && !sent.error.detail.fields && <ErrorNote error={sent.error} />}
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={sent.isPending}>
          {t('common.save')}
        </Button>
      </Group>
    </form>
  );
}
