import { useState } from 'react';
import { useOwnSession } from '../api/session.tsx';
import { useAct } from '../api/useCall.ts';
import { notifyDone, notifyProblem } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { CodeForm } from './CodeForm.tsx';
import { OwnPasswordForm } from './OwnPasswordForm.tsx';
import classes from './TotpSetup.module.css';

type Drawn = { qrCode: string; secret: string };

/** First who it is, then the picture for the device, then a first code from it. */
export function TotpSetup({ onDone }: { onDone: () => void }) {
  const { t } = useT();
  const session = useOwnSession();
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const begin = useAct('generateTOTP', {
    onDone: setDrawn,
    onFailed: ({ detail }) => detail.fields || notifyProblem(t('twoFactor.setupFailed')),
  });
  const enabled = () => {
    notifyDone(t('account.totpEnabled'));
    onDone();
  };
  if (drawn === null)
    return (
      <OwnPasswordForm
        confirm={t('shell.continue')}
        pending={begin.isPending}
        error={begin.error}
        onGiven={(password) => begin.mutate({ userId: session.user.iuid, password })}
      >
        <p>{t('account.totpPassword')}</p>
      </OwnPasswordForm>
    );
  return (
    <CodeForm className={classes.scan} confirm={t('account.totpConfirm')} focused onRight={enabled}>
      <p>{t('account.totpScan')}</p>
      <img src={drawn.qrCode} width={220} height={220} alt={t('twoFactor.qrCode')} />
      <div>
        {t('twoFactor.secret')}: <code>{drawn.secret}</code>
      </div>
    </CodeForm>
  );
}
