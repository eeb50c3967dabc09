import { CodeForm } from '../../login/CodeForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './profile.module.css';

type Props = { drawn: { qrCode: string; secret: string } | null; onClose: () => void };

export function TotpDialog({ drawn, onClose }: Props) {
  const { t } = useT();
  const enabled = () => {
    notifyDone(t('account.totpEnabled'));
    onClose();
  };
  return (
    <Dialog opened={drawn !== null} onClose={onClose} title={t('twoFactor.verification')} size={420}>
      {drawn && (
        <CodeForm className={classes.scan} confirm={t('account.totpConfirm')} onRight={enabled}>
          <p>{t('account.totpScan')}</p>
          <img src={drawn.qrCode} width={220} height={220} alt={t('twoFactor.qrCode')} />
          <div>
            {t('twoFactor.secret')}: <code>{drawn.secret}</code>
          </div>
        </CodeForm>
      )}
    </Dialog>
  );
}
