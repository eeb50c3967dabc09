import type { RouteAnswer, Routes } from '@gesta/domain';
import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy, IconPencil, IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { copyText } from '../../calc/copyText.ts';
import { useT } from '../../ui/useT.tsx';
import type { NamedClinic } from './ClinicTitleDialog.tsx';
import classes from './whereToSend.module.css';

type Props = Pick<RouteAnswer<Routes['listMachines']>, 'door' | 'companies'> & {
  onRename: (clinic: NamedClinic) => void;
};

/** What is typed into a machine so that it finds the clinic: address, port, and the name the clinic is called by. */
export function WhereToSend({ door, companies, onRename }: Props) {
  const { t } = useT();
  return (
    <section className={classes.where} aria-label={t('machines.sendTo')}>
      <h3>{t('machines.sendTo')}</h3>
      {door === null ? (
        <p>
          <IconPlugConnectedX size={15} stroke={1.75} aria-hidden />
          {t('machines.noDoor')}
        </p>
      ) : (
        <dl>
          {door.addresses.map((address) => (
            <Typed key={address} label={t('machines.address')} value={address} />
          ))}
          <Typed label={t(door.tls ? 'machines.portSealed' : 'machines.port')} value={String(door.port)} />
        </dl>
      )}
      <dl>
        {companies.map((clinic) => (
          <Typed
            key={clinic.iuid}
            label={`${clinic.name} · ${t('machines.machine')}`}
            value={clinic.aeTitle}
            onEdit={() => onRename(clinic)}
          />
        ))}
      </dl>
    </section>
  );
}

function Typed({ label, value, onEdit }: { label: string; value: string; onEdit?: () => void }) {
  const { t } = useT();
  const [isCopied, setCopied] = useState(false);
  const Sign = isCopied ? IconCheck : IconCopy;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <ActionIcon
          size={26}
          variant="subtle"
          color="gray"
          aria-label={t('machines.copyOf', { value })}
          onClick={async () => setCopied(await copyText(value))}
          onBlur={() => setCopied(false)}
        >
          <Sign size={15} stroke={1.75} aria-hidden />
        </ActionIcon>
        <output className="visually-hidden">{isCopied && t('common.copied')}</output>
        {onEdit && (
          <ActionIcon
            size={26}
            variant="subtle"
            color="gray"
            aria-label={t('machines.editOf', { name: value })}
            onClick={onEdit}
          >
            <IconPencil size={15} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </dd>
    </div>
  );
}
