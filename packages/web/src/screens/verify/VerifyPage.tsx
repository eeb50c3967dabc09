import type { VerifiedReport } from '@gesta/domain';
import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { LanguagePill } from '../../login/LanguagePill.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { LogoMark } from '../../ui/LogoMark.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { FileCheck } from './FileCheck.tsx';
import { SignatureFacts } from './SignatureFacts.tsx';
import classes from './verify.module.css';

/** Confirms the code on a paper to anybody: who, when and which version; nothing clinical. */
export function VerifyPage() {
  const { t } = useT();
  const { code = '' } = useParams({ strict: false });
  return (
    <main className={classes.page}>
      <section className={classes.card} aria-labelledby="verify-title">
        <div className={classes.brand}>
          <span>
            <LogoMark size={26} />
            {t('shell.product')}
          </span>
          <LanguagePill />
        </div>
        <h1 id="verify-title">{t('verify.title')}</h1>
        <CodeForm key={code} code={code} />
        {code !== '' && <Answer code={code} />}
      </section>
    </main>
  );
}

function CodeForm({ code }: { code: string }) {
  const { t } = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '') void navigate({ to: '/verify/{-$code}', params: { code: typed.trim() } });
      }}
    >
      <TextInput
        label={t('verify.code')}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
        placeholder="0000-0000-0000"
      />
      <Button type="submit">{t('verify.check')}</Button>
    </form>
  );
}

function Answer({ code }: { code: string }) {
  const { t } = useT();
  const { data, error, refetch } = useCall('verifyReport', { code });
  if (data) return <Confirmed report={data} />;
  if (!error) return <p role="status">…</p>;
  if (error.code === 'reportNotConfirmed') return <NotConfirmed />;
  if (error.code !== 'notFound' && error.code !== 'invalidInput')
    return <ErrorNote error={error} onRetry={() => void refetch()} />;
  return (
    <p className={classes.answer} data-tone="err" role="status">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      {t('verify.unknown')}
    </p>
  );
}

/** Nothing of what is stored is repeated here: it may be forged. */
function NotConfirmed() {
  const { t } = useT();
  return (
    <div className={classes.refusal} role="alert">
      <p className={classes.answer} data-tone="err">
        <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
        {t('verify.notConfirmed')}
      </p>
      <p>{t('verify.notConfirmedWhy')}</p>
      <p>{t('verify.notConfirmedDo')}</p>
    </div>
  );
}

function Confirmed({ report }: { report: VerifiedReport }) {
  const { t } = useT();
  const format = useFormat();
  const { clinic, doctor, serviceDay, publishedAt, version, newest, sha256, compared, signature } = report;
  const facts: [string, string][] = [
    [t('verify.clinic'), clinic],
    ...(doctor
      ? [[t('common.doctor'), [doctor.name, doctor.registration].filter(Boolean).join(' · ')] as [string, string]]
      : []),
    [t('paper.examDate'), format.day(serviceDay)],
    [t('verify.publishedAt'), format.moment(publishedAt)],
    [t('verify.version'), String(version)],
  ];
  return (
    <>
      <p className={classes.answer} data-tone={newest ? 'ok' : 'warn'} role="status">
        <IconCircleCheck size={20} stroke={1.75} aria-hidden />
        {newest ? t('verify.genuine') : `${t('verify.genuine')} ${t('verify.older')}`}
      </p>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t('verify.hash')}</dt>
          <dd className={classes.hash}>{sha256}</dd>
        </div>
      </dl>
      {signature && <SignatureFacts signature={signature} />}
      {compared === 'file' && <p className={classes.note}>{t('verify.fileOnly')}</p>}
      <FileCheck sha256={sha256} />
    </>
  );
}
