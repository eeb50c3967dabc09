import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { TotpDialog } from './TotpDialog.tsx';

type Drawn = { qrCode: string; secret: string };

/** The second factor. Once it counts, only an admin takes it away. */
export function SecurityCard() {
  const { t } = useT();
  const { session } = useSession();
  const { iuid, totpEnabled } = session.user;
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const begin = useAct('generateTOTP', {
    onDone: setDrawn,
    onFailed: () => notifyProblem(t('twoFactor.setupFailed')),
  });
  return (
    <Card title={t('account.security')}>
      <p>{t(totpEnabled ? 'account.totpOn' : 'account.totpOff')}</p>
      <Button
        mt="sm"
        variant="default"
        disabled={totpEnabled}
        loading={begin.isPending}
        onClick={() => begin.mutate({ userId: iuid })}
      >
        {t('twoFactor.verification')}
      </Button>
      <TotpDialog drawn={drawn} onClose={() => setDrawn(null)} />
    </Card>
  );
}
