import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { CodeForm } from '../../login/CodeForm.tsx';
import { OwnPasswordForm } from '../../login/OwnPasswordForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyDone, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './profile.module.css';

type Drawn = { qrCode: string; secret: string };
type Props = { opened: boolean; onClose: () => void };

export function TotpDialog({ opened, onClose }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('twoFactor.verification')} size={420}>
      {opened && <Setup onDone={onClose} />}
    </Dialog>
  );
}

/** First who it is, then the picture for the device, then a first code from it. */
function Setup({ onDone }: { onDone: () => void }) {
  const { t } = useT();
  const { session } = useSession();
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
