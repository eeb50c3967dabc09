import type { GestaError, MessageKey, RouteAnswer, Routes } from '@gesta/domain';
import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../api/useCall.ts';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { PortalStrip } from './PortalStrip.tsx';
import { ProtectChoice } from './ProtectChoice.tsx';
import { SentMessages } from './SentMessages.tsx';

type Props = {
  iuid: string;
  by: 'whatsapp' | 'email';
  details: RouteAnswer<Routes['sendingDetails']>;
  onClose: () => void;
  onFailed: () => void;
};

export function SendForm({ iuid, by, details, onClose, onFailed }: Props) {
  const { t, locale } = useT();
  const format = useFormat();
  const [to, setTo] = useState(by === 'whatsapp' ? format.phone(details.phone) : details.email);
  const [protect, setProtect] = useState(details.protect);
  const [problem, setProblem] = useState<MessageKey | null>(null);
  /** Where the protocol travels in a message of its own, a browser opens it at a click of its own. */
  const [protocolUrl, setProtocolUrl] = useState<string | null>(null);

  const [sent, setSent] = useState<readonly string[] | null>(null);

  // The field comes after the dialog, which has given the focus to what there was.
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const failed = ({ detail }: GestaError) => {
    const found = Object.values(detail.fields ?? {})[0];
    if (found === undefined) onFailed();
    else setProblem(found as MessageKey);
  };
  const email = useAct('sendEmail', {
    onDone: ({ message, protocolMessage }) =>
      setSent(protocolMessage === null ? [message] : [message, protocolMessage]),
    onFailed: failed,
  });
  const whatsapp = useAct('sendWhatsapp', {
    onDone: ({ url, protocol }) => {
      window.open(url, '_blank', 'noopener');
      if (protocol === null) onClose();
      else setProtocolUrl(protocol.url);
    },
    onFailed: failed,
  });
  const send = () => {
    if (by === 'email') email.mutate({ id: iuid, email: to.trim(), protect, locale });
    else whatsapp.mutate({ id: iuid, phone: to, protect, locale });
  };
  const shared = {
    value: to,
    ref: field,
    autoComplete: 'off',
    error: problem && t(problem),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setTo(event.currentTarget.value);
      setProblem(null);
    },
  };

  if (sent !== null) return <SentMessages messages={sent} onClose={onClose} />;
  if (protocolUrl !== null) return <ProtocolApart url={protocolUrl} onClose={onClose} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {by === 'whatsapp' ? (
        <TextInput label={t('common.phone')} type="tel" onBlur={() => setTo(format.phone(to))} {...shared} />
      ) : (
        <TextInput label={t('common.email')} type="email" {...shared} />
      )}
      <ProtectChoice
        iuid={iuid}
        protect={protect}
        proposed={details.proposed}
        kept={details.accessProtocol !== null}
        onProtect={setProtect}
      />
      <PortalStrip iuid={iuid} found={details.portal} link={details.link} opensBySending />
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" loading={email.isPending || whatsapp.isPending}>
          {t('send.send')}
        </Button>
      </Group>
    </form>
  );
}

function ProtocolApart({ url, onClose }: { url: string; onClose: () => void }) {
  const { t } = useT();
  return (
    <>
      <p role="status">{t('send.protocolNext')}</p>
      <Group justify="flex-end" mt="lg">
        <Button component="a" href={url} target="_blank" rel="noopener" autoFocus onClick={onClose}>
          {t('send.sendProtocol')}
        </Button>
      </Group>
    </>
  );
}
