import type { Certificate, GestaError } from '@gesta/domain';
import { Button, Group, PasswordInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../../ui/Dialog.tsx';
import { errorText } from '../../ui/errorText.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './report.module.css';

export type Signature = { passphrase: string };

type Props = {
  opened: boolean;
  certificate: Certificate;
  /** Whether the clinic lets it go out without. */
  mayLeaveOut: boolean;
  busy: boolean;
  refusal: GestaError | null;
  onClose: () => void;
  onGiven: (signature: Signature | null) => void;
};

/** Asks for what opens the certificate; what was typed is gone with the dialog. */
export function PassphraseDialog({ opened, onClose, ...asked }: Props) {
  const { t } = useT();
  return (
    <Dialog opened={opened} onClose={asked.busy ? () => {} : onClose} title={t('signing.title')} size={460}>
      {opened && <PassphraseForm {...asked} />}
    </Dialog>
  );
}

function PassphraseForm({ certificate, mayLeaveOut, busy, refusal, onGiven }: Omit<Props, 'opened' | 'onClose'>) {
  const { t } = useT();
  const field = useRef<HTMLInputElement>(null);
  const [passphrase, setPassphrase] = useState('');
  const [missing, setMissing] = useState(false);
  const isCloud = certificate.kind === 'psc';
  const refused = () => {
    if (refusal === null || passphrase !== '') return undefined;
    return !isCloud && refusal.code === 'wrongPassphrase' ? t('signing.wrongPassphrase') : errorText(refusal, t);
  };
  useEffect(() => {
    if (refusal === null) return;
    setPassphrase('');
    field.current?.focus();
  }, [refusal]);
  return (
    <form
      className={classes.signer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (passphrase === '') return setMissing(true);
        onGiven({ passphrase });
      }}
    >
      <p>{t('signing.as', { name: certificate.name, cpf: certificate.cpf })}</p>
      <PasswordInput
        ref={field}
        data-autofocus
        label={t(isCloud ? 'signing.code' : 'signing.passphrase')}
        // The browser is not asked to keep it: it signs in the doctor's name on a computer others use.
        autoComplete={isCloud ? 'one-time-code' : 'off'}
        required
        readOnly={busy}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
        value={passphrase}
        error={missing ? t('errors.required') : refused()}
        onChange={(event) => {
          setPassphrase(event.currentTarget.value);
          setMissing(false);
        }}
      />
      <Group justify="flex-end" gap="sm">
        {mayLeaveOut && (
          <Button variant="default" disabled={busy} onClick={() => onGiven(null)}>
            {t('signing.without')}
          </Button>
        )}
        <Button type="submit" loading={busy}>
          {t('signing.sign')}
        </Button>
      </Group>
    </form>
  );
}
