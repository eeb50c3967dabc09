import type { Company } from '@gesta/domain';
import { Button, Group, Input, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useAct, useCall } from '../../api/useCall.ts';
import { copyText } from '../../calc/copyText.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import fields from '../../ui/fields.module.css';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';

/** Makes and renews the key with which the clinic's other systems call the worklist. It is on view once. */
export function ApiKeyField({ company }: { company: Company }) {
  const { t } = useT();
  const format = useFormat();
  const confirm = useConfirm();
  const label = useId();
  const [shown, setShown] = useState<string | null>(null);
  const { data } = useCall('companyKey', { iuid: company.iuid });
  const renew = useAct('renewCompanyKey', {
    onDone: ({ key }) => setShown(key),
    onFailed: (error) => notifyFailed(error, t),
  });
  const exists = (data?.madeAt ?? null) !== null;
  const ask = async () => {
    const question = {
      title: t('companies.apiKeyRenew'),
      message: t('companies.apiKeyRenewMessage'),
      confirmLabel: t('companies.apiKeyRenew'),
      danger: true,
    };
    if (!exists || (await confirm(question)).ok) renew.mutate({ iuid: company.iuid });
  };
  const copy = async () => {
    if (shown !== null && (await copyText(shown))) notifyDone(t('common.copied'), 2000);
  };
  const said = data?.madeAt
    ? t('companies.apiKeySince', { moment: format.moment(data.madeAt) })
    : t('companies.apiKeyNone');

  return (
    <Input.Wrapper
      className={fields.wide}
      label={t('company.apiKey')}
      labelElement="div"
      labelProps={{ id: label }}
      description={shown === null ? said : t('companies.apiKeyOnce')}
    >
      <Group gap="sm" mt={6} wrap="nowrap">
        {shown !== null && (
          <TextInput
            flex={1}
            readOnly
            value={shown}
            aria-label={t('company.apiKey')}
            onFocus={(event) => event.currentTarget.select()}
          />
        )}
        {shown !== null && (
          <Button variant="default" onClick={() => void copy()}>
            {t('common.copy')}
          </Button>
        )}
        {shown === null && data !== undefined && (
          <Button variant="default" loading={renew.isPending} onClick={() => void ask()}>
            {t(exists ? 'companies.apiKeyRenew' : 'company.generateApiKey')}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
