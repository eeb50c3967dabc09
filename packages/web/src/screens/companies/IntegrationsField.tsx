import { type Company, hasVersion, type Integration, type MessageKey } from '@gesta/domain';
import { Button, Input, PasswordInput, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useAct, useCall } from '../../api/useCall.ts';
import fields from '../../ui/fields.module.css';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { SYSTEM_NAMES } from '../../ui/systemNames.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './integrations.module.css';

/** Other systems that get the reports of the clinic, each saved by itself. */
export function IntegrationsField({ company }: { company: Company }) {
  const { t } = useT();
  const label = useId();
  const { data } = useCall('companyIntegrations', { iuid: company.iuid });
  return (
    <Input.Wrapper
      className={fields.wide}
      label={t('company.tabIntegration')}
      labelElement="div"
      labelProps={{ id: label }}
      description={t('company.integrationsHint')}
    >
      <div className={classes.systems}>
        {data?.map((each) => (
          <System key={each.kind} company={company.iuid} stored={each} />
        ))}
      </div>
    </Input.Wrapper>
  );
}

function System({ company, stored }: { company: string; stored: Integration }) {
  const { t } = useT();
  const [url, setUrl] = useState(stored.url);
  const [token, setToken] = useState('');
  const [version, setVersion] = useState(stored.version);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  const save = useAct('saveIntegration', {
    onDone: () => {
      setToken('');
      notifyDone(t('common.savedSuccess'));
    },
    onFailed: (error) => (error.detail.fields?.url ? setProblem('errors.urlInvalid') : notifyFailed(error, t)),
  });
  const changed = url.trim() !== stored.url || token !== '' || version.trim() !== stored.version;
  const name = SYSTEM_NAMES[stored.kind];
  const of = (what: MessageKey) => `${name}: ${t(what)}`;
  return (
    <fieldset className={classes.system}>
      <legend className={classes.name}>{name}</legend>
      <TextInput
        className={classes.url ?? ''}
        aria-label={of('company.url')}
        placeholder={t('company.url')}
        type="url"
        autoComplete="off"
        value={url}
        error={problem && t(problem)}
        onChange={(event) => {
          setUrl(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <PasswordInput
        aria-label={of('company.token')}
        placeholder={t(stored.hasToken ? 'company.tokenKept' : 'company.token')}
        autoComplete="new-password"
        value={token}
        onChange={(event) => setToken(event.currentTarget.value)}
      />
      {hasVersion(stored.kind) ? (
        <TextInput
          aria-label={of('company.version')}
          placeholder={t('company.version')}
          autoComplete="off"
          value={version}
          onChange={(event) => setVersion(event.currentTarget.value)}
        />
      ) : (
        <span />
      )}
      <Button
        variant="default"
        disabled={!changed}
        loading={save.isPending}
        aria-label={of('common.save')}
        onClick={() =>
          save.mutate({
            iuid: company,
            kind: stored.kind,
            url: url.trim(),
            version: version.trim(),
            ...(token !== '' && { token }),
          })
        }
      >
        {t('common.save')}
      </Button>
    </fieldset>
  );
}
