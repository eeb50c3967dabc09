import { BRAZILIAN_STATES, type Company, SIGNATURE_MODES } from '@gesta/domain';
import { Input, SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { useAct } from '../api/useCall.ts';
import { Card } from '../ui/Card.tsx';
import fields from '../ui/fields.module.css';
import segments from '../ui/segments.module.css';
import { useT } from '../ui/useT.tsx';
import { ActiveSwitch } from './ActiveSwitch.tsx';
import {
  checkData,
  DATA_LABELS,
  type DataField,
  type DataForm,
  dataFormOf,
  dataProblems,
  maskZipCode,
  SIGNATURE_WORDS,
} from './dataForm.ts';
import classes from './dataTab.module.css';
import { TabFrame } from './frame/TabFrame.tsx';
import tabClasses from './frame/tab.module.css';
import type { TabHolder } from './frame/tabControl.ts';
import { type SavedCompany, useCompanyTab } from './frame/useCompanyTab.tsx';

type Props = {
  holder: TabHolder;
  /** Null for one that is not stored yet. */
  company: SavedCompany | null;
  readOnly: boolean;
  onCreated: (company: Company) => void;
};

type TextField = { [F in DataField]: string extends DataForm[F] ? F : never }[DataField];

/** Who the clinic is, where it is and what holds in it. */
export function DataTab({ holder, company, readOnly, onCreated }: Props) {
  const { t } = useT();
  const digitsLabel = useId();
  const signatureLabel = useId();
  const create = useAct('createCompany', { onDone: onCreated });
  const update = useAct('updateCompany');
  const tab = useCompanyTab<DataForm>(company, {
    labels: DATA_LABELS,
    formOf: dataFormOf,
    problemsOf: dataProblems,
    sayAs: (field, value) =>
      field === 'signature' ? t(SIGNATURE_WORDS[value as DataForm['signature']].label) : String(value),
    send: (form, version) => {
      const { draft, problems } = checkData(form);
      if (!draft) return problems;
      return company ? update.mutateAsync({ iuid: company.iuid, version, ...draft }) : create.mutateAsync(draft);
    },
  });
  const { form, set, problems } = tab;
  const told = (field: DataField) => {
    const problem = problems[field];
    return problem && t(problem);
  };
  const typed = (field: TextField, mask = (text: string) => text) => ({
    label: t(DATA_LABELS[field]),
    value: form[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => set(field, mask(event.currentTarget.value)),
    error: told(field),
    autoComplete: 'off',
  });
  const chosen = (field: 'state' | 'directorUF') => ({
    label: t(DATA_LABELS[field]),
    searchable: true,
    clearable: true,
    data: BRAZILIAN_STATES,
    value: form[field] || null,
    error: told(field),
    onChange: (state: string | null) => set(field, state ?? ''),
  });
  const yesOrNo = (field: 'totpEnabled' | 'mediaBeforeReport' | 'protocolApart') => (
    <Switch
      className={fields.wide}
      classNames={{ track: fields.switch ?? '' }}
      label={t(DATA_LABELS[field])}
      checked={form[field]}
      onChange={(event) => set(field, event.currentTarget.checked)}
    />
  );

  return (
    <TabFrame
      {...tab}
      holder={holder}
      name={t('company.tabData')}
      changed={tab.changed.length}
      saving={create.isPending || update.isPending}
      undo={() => tab.reset()}
      readOnly={readOnly}
    >
      <fieldset className={classes.plain} disabled={readOnly}>
        {readOnly && <p className={tabClasses.note}>{t('company.readOnly')}</p>}
        <Card title={t('company.identityCard')}>
          <div className={fields.fields}>
            <TextInput required data-autofocus {...typed('name')} />
            <TextInput required {...typed('identity')} />
            <TextInput {...typed('nameFull')} />
            <TextInput type="email" {...typed('email')} />
            <TextInput inputMode="numeric" {...typed('cnes')} />
            <Select
              label={t('companies.timeZone')}
              searchable
              data={Intl.supportedValuesOf('timeZone')}
              value={form.timeZone}
              error={told('timeZone')}
              onChange={(zone) => zone && set('timeZone', zone)}
            />
          </div>
        </Card>
        <Card title={t('company.placeCard')}>
          <div className={classes.place}>
            <TextInput className={classes.street ?? ''} {...typed('address')} />
            <TextInput {...typed('number')} />
            <TextInput {...typed('district')} />
            <TextInput {...typed('city')} />
            <Select {...chosen('state')} />
            <TextInput inputMode="numeric" placeholder="00000-000" {...typed('zipCode', maskZipCode)} />
            <TextInput type="tel" {...typed('phone')} />
            <TextInput className={classes.street ?? ''} type="url" {...typed('site')} />
          </div>
        </Card>
        <Card title={t('company.directorCard')}>
          <div className={classes.director}>
            <TextInput {...typed('directorName')} />
            <TextInput {...typed('directorCrm')} />
            <Select {...chosen('directorUF')} />
          </div>
        </Card>
        <Card title={t('company.rulesCard')}>
          <div className={fields.fields}>
            {yesOrNo('totpEnabled')}
            {yesOrNo('mediaBeforeReport')}
            {yesOrNo('protocolApart')}
            <Input.Wrapper
              label={t('companies.accessionDigits')}
              labelElement="div"
              labelProps={{ id: digitsLabel }}
              error={told('accessionDigits')}
            >
              <SegmentedControl
                classNames={segments}
                fullWidth
                disabled={readOnly}
                aria-labelledby={digitsLabel}
                value={form.accessionDigits}
                onChange={(digits) => set('accessionDigits', digits)}
                data={['5', '6']}
              />
            </Input.Wrapper>
            <Input.Wrapper
              className={fields.wide}
              label={t('company.signature')}
              labelElement="div"
              labelProps={{ id: signatureLabel }}
              description={t(SIGNATURE_WORDS[form.signature].hint)}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={told('signature')}
            >
              <SegmentedControl
                classNames={segments}
                fullWidth
                disabled={readOnly}
                aria-labelledby={signatureLabel}
                value={form.signature}
                onChange={(mode) => set('signature', mode)}
                data={SIGNATURE_MODES.map((value) => ({ value, label: t(SIGNATURE_WORDS[value].label) }))}
              />
            </Input.Wrapper>
          </div>
        </Card>
        {company && !readOnly && <ActiveSwitch company={company} />}
      </fieldset>
    </TabFrame>
  );
}
