import type { RouteAnswer, Routes } from '@gesta/domain';
import { Button, Group } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../api/useCall.ts';
import { notifyFailed } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { PortalStrip } from './PortalStrip.tsx';
import { ProtectChoice } from './ProtectChoice.tsx';

type Props = { iuid: string; details: RouteAnswer<Routes['sendingDetails']>; onClose: () => void };

/** For a patient who is told of it in person: the portal is opened, and its link and protocol are there to hand over. */
export function OpenPortalForm({ iuid, details, onClose }: Props) {
  const { t } = useT();
  const [portal, setPortal] = useState(details.portal);
  const [kept, setKept] = useState(details.accessProtocol !== null);
  const [protect, setProtect] = useState(details.protect);
  const act = useRef<HTMLButtonElement>(null);
  useEffect(() => act.current?.focus(), []);
  const open = useAct('openPortal', {
    onDone: ({ accessProtocol }) => {
      setPortal('open');
      setKept(accessProtocol !== null);
    },
    onFailed: (error) => notifyFailed(error, t),
  });
  const isOpen = portal === 'open';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isOpen) onClose();
        else open.mutate({ iuid, protect });
      }}
    >
      <p>{t('send.openPortalText')}</p>
      {(!isOpen || kept) && (
        <ProtectChoice iuid={iuid} protect={protect} proposed={details.proposed} kept={kept} onProtect={setProtect} />
      )}
      <PortalStrip key={portal} iuid={iuid} found={portal} link={details.link} onClosed={() => setPortal('closed')} />
      <Group justify="flex-end" gap="sm" mt="xl">
        {!isOpen && (
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
        )}
        <Button ref={act} type="submit" loading={open.isPending}>
          {t(isOpen ? 'common.close' : 'send.openNow')}
        </Button>
      </Group>
    </form>
  );
}
