import { type GestaError, type MessageKey, MOST_CERTIFICATE_BYTES } from '@gesta/domain';
import { Button, FileButton, Group, Input, PasswordInput } from '@mantine/core';
import { IconCloud, IconFileCertificate } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useAct } from '../../api/useCall.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { fieldKeys } from '../../ui/errorText.ts';
import { fileAddress } from '../../ui/fileAddress.ts';
import { notifyDone } from '../../ui/notify.ts';
import { say } from '../../ui/say.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './profile.module.css';

type Props = {
  /** Whether there is a provider of certificates in the cloud. */
  cloud: boolean;
  onKept: () => void;
  /** The one that is there stays. */
  onCancel?: () => void;
};

/** First which certificate, then what opens it. */
export function CertificateForm({ cloud, onKept, onCancel }: Props) {
  const { t } = useT();
  const fileLabel = useId();
  const reset = useRef<() => void>(null);
  const [chosen, setChosen] = useState<File | 'psc' | null>(null);
  /** Each choice begins its own field, with the keyboard in it. */
  const [round, setRound] = useState(0);
  const [passphrase, setPassphrase] = useState('');
  const [problems, setProblems] = useState<Partial<Record<string, MessageKey>>>({});
  const [failure, setFailure] = useState<GestaError | null>(null);
  const keep = useAct('keepCertificate', {
    secret: true,
    onDone: () => {
      notifyDone(t('signing.kept'));
      choose(null);
      onKept();
    },
    onFailed: (error) => {
      keep.reset();
      setProblems(fieldKeys(error));
      setFailure(error.detail.fields ? null : error);
    },
  });
  function choose(next: File | 'psc' | null) {
    // The same file chosen again is a choice too.
    reset.current?.();
    setChosen(next);
    setRound((before) => before + 1);
    setPassphrase('');
    setFailure(null);
    const isLarge = next instanceof File && next.size > MOST_CERTIFICATE_BYTES;
    setProblems(isLarge ? { file: 'errors.p12Large' } : {});
  }
  const submit = async () => {
    if (chosen === null || problems.file === 'errors.p12Large') return;
    if (passphrase === '') return setProblems({ passphrase: 'errors.required' });
    if (chosen === 'psc') return keep.mutate({ kind: 'psc', passphrase });
    const address = await fileAddress(chosen);
    keep.mutate({ kind: 'a1', file: address.slice(address.indexOf(',') + 1), passphrase });
  };
  return (
    <form
      className={classes.choice}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {chosen instanceof File && (
        <Input.Wrapper
          label={t('signing.file')}
          labelElement="div"
          labelProps={{ id: fileLabel }}
          error={say(problems.file, t)}
        >
          <output aria-labelledby={fileLabel}>{chosen.name}</output>
        </Input.Wrapper>
      )}
      {chosen !== null && (
        <PasswordInput
          key={round}
          autoFocus
          label={t(chosen === 'psc' ? 'signing.code' : 'signing.passphrase')}
          autoComplete={chosen === 'psc' ? 'one-time-code' : 'off'}
          required
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': t('account.showPassword') }}
          value={passphrase}
          error={say(problems.passphrase, t)}
          onChange={(event) => {
            setPassphrase(event.currentTarget.value);
            setProblems(({ passphrase: _, ...rest }) => rest);
          }}
        />
      )}
      {failure && <ErrorNote error={failure} />}
      <Group justify="flex-end" gap="sm">
        {onCancel && (
          <Button variant="subtle" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        {cloud && chosen !== 'psc' && (
          <Button
            variant="default"
            leftSection={<IconCloud size={16} stroke={1.75} aria-hidden />}
            onClick={() => choose('psc')}
          >
            {t('signing.useCloud')}
          </Button>
        )}
        <FileButton resetRef={reset} accept=".p12,.pfx,application/x-pkcs12" onChange={(file) => file && choose(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileCertificate size={16} stroke={1.75} aria-hidden />}
            >
              {t('signing.choose')}
            </Button>
          )}
        </FileButton>
        {chosen !== null && (
          <Button type="submit" loading={keep.isPending}>
            {t('signing.keep')}
          </Button>
        )}
      </Group>
    </form>
  );
}
