import { Button, PinInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './profile.module.css';

type Props = { drawn: { qrCode: string; secret: string } | null; onClose: () => void };

export function TotpDialog({ drawn, onClose }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={drawn !== null} onClose={onClose} title={t('twoFactor.verification')} size={420}>
      {drawn && <DialogBody {...drawn} onClose={onClose} />}
    </Dialog>
  );
}

function DialogBody({ qrCode, secret, onClose }: { qrCode: string; secret: string; onClose: () => void }) {
  const { t } = useT();
  const { session } = useSession();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState('');
  const problemId = useId();
  const verify = useAct('verifyTOTP', {
    onDone: ({ valid }) => {
      if (!valid) return setProblem(t('twoFactor.codeInvalid'));
      notifyDone(t('account.totpEnabled'));
      onClose();
    },
    onFailed: ({ code: reason }) =>
      setProblem(t(reason === 'tooManyAttempts' ? 'twoFactor.locked' : 'twoFactor.verifyError')),
  });
  const submit = () => {
    if (!/^\d{6}$/.test(code)) return setProblem(t('twoFactor.codeInvalid'));
    verify.mutate({ userId: session.user.iuid, code });
  };
  return (
    <form
      className={classes.scan}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <p>{t('account.totpScan')}</p>
      <img src={qrCode} width={220} height={220} alt={t('twoFactor.qrCode')} />
      <div>
        {t('twoFactor.secret')}: <code>{secret}</code>
      </div>
      <PinInput
        length={6}
        type="number"
        oneTimeCode
        value={code}
        aria-label={t('twoFactor.code')}
        aria-describedby={problemId}
        error={problem !== ''}
        onChange={(typed) => {
          setCode(typed);
          setProblem('');
        }}
      />
      <p id={problemId} role={problem === '' ? undefined : 'alert'}>
        {problem}
      </p>
      <Button type="submit" loading={verify.isPending}>
        {t('account.totpConfirm')}
      </Button>
    </form>
  );
}
