import { Checkbox, TextInput } from '@mantine/core';
import { useT } from '../../ui/useT.tsx';
import type { PeerAddress } from './peerAddress.ts';

/** So it is called in every language. */
const TLS = 'TLS';

type Props = {
  address: PeerAddress;
  /** The port such systems usually have. */
  portHint: string;
  error: string | undefined;
  tlsClass: string | undefined;
  onMove(change: Partial<PeerAddress>): void;
};

/** Where another system listens: its name, its port, and whether the way there is sealed. */
export function PeerFields({ address, portHint, error, tlsClass = '', onMove }: Props) {
  const { t } = useT();
  return (
    <>
      <TextInput
        label={t('company.pacsHost')}
        autoComplete="off"
        spellCheck={false}
        value={address.host}
        error={error}
        onChange={(event) => onMove({ host: event.currentTarget.value })}
      />
      <TextInput
        label={t('company.pacsPort')}
        placeholder={portHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={address.port}
        onChange={(event) => onMove({ port: event.currentTarget.value })}
      />
      <Checkbox
        className={tlsClass}
        label={TLS}
        checked={address.tls}
        onChange={(event) => onMove({ tls: event.currentTarget.checked })}
      />
    </>
  );
}
