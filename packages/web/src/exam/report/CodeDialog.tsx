import { CodeForm } from '../../login/CodeForm.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './report.module.css';

type Props = { opened: boolean; onClose: () => void; onRight: () => void };

/** Asks for the code of the second factor; whoever gave a right one may go on once. */
export function CodeDialog({ opened, onClose, onRight }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('twoFactor.verification')} size={380}>
      <CodeForm className={classes.code} confirm={t('common.confirm')} focused onRight={onRight}>
        <p>{t('twoFactor.enterCode')}</p>
      </CodeForm>
    </Dialog>
  );
}
