import { TotpSetup } from '../../login/TotpSetup.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.tsx';

type Props = { opened: boolean; onClose: () => void };

export function TotpDialog({ opened, onClose }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('twoFactor.verification')} size={420}>
      {opened && <TotpSetup onDone={onClose} />}
    </Dialog>
  );
}
