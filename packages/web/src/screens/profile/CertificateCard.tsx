import type { Certificate } from '@gesta/domain';
import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct, useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { CERTIFICATE_WORDS } from '../../ui/certificateWords.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import list from '../../ui/facts.module.css';
import { notifyDone, notifyFailed } from '../../ui/notify.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { CertificateForm } from './CertificateForm.tsx';
import classes from './profile.module.css';

/** The certificate with which one signs the own reports: what it says of itself, and another in its place. */
export function CertificateCard() {
  const { t } = useT();
  const confirm = useConfirm();
  const kept = useCall('ownCertificate', {});
  const [replacing, setReplacing] = useState(false);
  const remove = useAct('removeCertificate', {
    onDone: () => notifyDone(t('signing.removed')),
    onFailed: (error) => notifyFailed(error, t),
  });
  const ask = async () => {
    const { ok } = await confirm({
      title: t('signing.remove'),
      message: t('signing.removeQuestion'),
      confirmLabel: t('common.remove'),
      danger: true,
    });
    if (ok) remove.mutate({});
  };
  const certificate = kept.data?.certificate ?? null;
  return (
    <Card title={t('signing.certificate')}>
      {kept.error && <ErrorNote error={kept.error} onRetry={() => void kept.refetch()} />}
      {certificate && <CertificateFacts certificate={certificate} />}
      {kept.data && !certificate && <p className={classes.empty}>{t('signing.none')}</p>}
      <p>{t('signing.hint')}</p>
      {kept.data && (certificate === null || replacing) && (
        <CertificateForm
          cloud={kept.data.psc}
          onKept={() => setReplacing(false)}
          {...(certificate ? { onCancel: () => setReplacing(false) } : {})}
        />
      )}
      {certificate && !replacing && (
        <Group justify="flex-end" gap="sm" mt="sm">
          <Button variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
            {t('signing.remove')}
          </Button>
          <Button variant="default" onClick={() => setReplacing(true)}>
            {t('signing.replace')}
          </Button>
        </Group>
      )}
    </Card>
  );
}

function CertificateFacts({ certificate }: { certificate: Certificate }) {
  const { t } = useT();
  const format = useFormat();
  const { kind, name, cpf, issuer, from, until, problem } = certificate;
  const facts: [string, string][] = [
    [t('signing.holder'), name],
    ...(cpf === '' ? [] : [[t('user.cpf'), cpf] as [string, string]]),
    [t('signing.issuer'), issuer],
    problem === 'notYet' ? [t('signing.from'), format.moment(from)] : [t('signing.until'), format.moment(until)],
  ];
  return (
    <>
      {problem !== null && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle size={18} stroke={1.75} aria-hidden />}>
          {t(CERTIFICATE_WORDS[problem])}
        </Alert>
      )}
      <dl className={`${list.facts} ${classes.certificate}`}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {kind === 'psc' && <p className={classes.empty}>{t('signing.cloud')}</p>}
    </>
  );
}
