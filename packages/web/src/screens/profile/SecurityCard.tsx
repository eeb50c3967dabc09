import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSession } from '../../api/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import { TotpDialog } from './TotpDialog.tsx';

/** The second factor. Once it counts, only an admin takes it away. */
export function SecurityCard() {
  const { t } = useT();
  const { session } = useSession();
  const { totpEnabled } = session.user;
  const [opened, dialog] = useDisclosure(false);
  return (
    <Card title={t('account.security')}>
      <p>{t(totpEnabled ? 'account.totpOn' : 'account.totpOff')}</p>
      <Button mt="sm" variant="default" disabled={totpEnabled} onClick={dialog.open}>
        {t('twoFactor.verification')}
      </Button>
      <TotpDialog opened={opened} onClose={dialog.close} />
    </Card>
  );
}
