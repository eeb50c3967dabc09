import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { CodeForm } from '../../login/CodeForm.tsx';
import { TotpSetup } from '../../login/TotpSetup.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './report.module.css';

type Props = { opened: boolean; onClose: () => void; onRight: () => void };

/** Asks for the code of the second factor; whoever gave a right one may go on once. Whoever has none sets it up first. */
export function CodeDialog({ opened, onClose, onRight }: Props) {
  const { t } = useT();
  const { session } = useSession();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('twoFactor.verification')} size={380}>
      {session.user.totpEnabled ? (
        <CodeForm className={classes.code} confirm={t('common.confirm')} focused onRight={onRight}>
          <p>{t('twoFactor.enterCode')}</p>
        </CodeForm>
      ) : (
        <div className={classes.code}>
          <p role="alert">{t('twoFactor.notConfigured')}</p>
          {/* The first right code is also the one that is asked for here: what was begun goes on. */}
          <TotpSetup onDone={onRight} />
          <Button component={Link} to="/profile" variant="subtle">
            {t('profile.title')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
