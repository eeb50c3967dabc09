import type { RouteAnswer, Routes } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconPencil, IconPlugConnectedX, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { RowMenu } from '../../ui/RowMenu.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { ClinicTitleDialog, type NamedClinic } from './ClinicTitleDialog.tsx';
import { type MachineBegin, MachineDialog } from './MachineDialog.tsx';
import { useRevoke } from './useRevoke.ts';
import { WhereToSend } from './WhereToSend.tsx';

export type Machines = RouteAnswer<Routes['listMachines']>;

const COLUMNS = ['machines.machine', 'devices.company', 'machines.address', 'common.status'] as const;

/** Machines that speak DICOM, of all clinics; those that nobody knows tried to connect, and are let in here. */
export function MachinesCard() {
  const { t } = useT();
  const format = useFormat();
  const { data } = useCall('listMachines', {});
  const revoke = useRevoke();
  const [begun, setBegun] = useState<MachineBegin | null>(null);
  const [renamed, setRenamed] = useState<NamedClinic | null>(null);
  if (!data) return null;
  const { machines, callers, companies, door } = data;
  return (
    <Card
      title={t('machines.title')}
      padding="none"
      actions={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
          onClick={() => setBegun({ aeTitle: '', address: '', company: null })}
        >
          {t('machines.add')}
        </Button>
      }
    >
      <WhereToSend door={door} companies={companies} onRename={setRenamed} />
      <ListTable columns={COLUMNS} acts old={false}>
        {callers.map(({ iuid, aeTitle, address, calledAe, company, lastAt }) => (
          <tr key={iuid}>
            <td className={`${table.block} ${table.strong}`}>{aeTitle}</td>
            <td>{companies.find((each) => each.iuid === company)?.name ?? calledAe}</td>
            <td>{address}</td>
            <td className={table.together}>{t('machines.tried', { when: format.moment(lastAt) })}</td>
            <td className={table.end}>
              <Button
                size="xs"
                aria-label={t('machines.authoriseOf', { name: aeTitle })}
                onClick={() => setBegun({ aeTitle, address, company })}
              >
                {t('machines.authorise')}
              </Button>
            </td>
          </tr>
        ))}
        {machines.map(({ iuid, aeTitle, address, charset, company, room, resource, seenAt }) => (
          <tr key={iuid}>
            <td className={`${table.block} ${table.strong}`}>
              {aeTitle}
              <small>{[resource, room].filter(Boolean).join(' · ')}</small>
            </td>
            <td>{company.name}</td>
            <td>{address || t('machines.anyAddress')}</td>
            <td className={table.together}>
              {seenAt === null ? t('devices.neverSeen') : t('machines.heard', { when: format.moment(seenAt) })}
            </td>
            <td className={`${table.end} ${table.corner}`}>
              <RowMenu
                label={t('patients.actionsOf', { name: aeTitle })}
                acts={[
                  {
                    icon: IconPencil,
                    label: t('common.edit'),
                    asks: ['updateMachine'],
                    run: () => setBegun({ iuid, aeTitle, address, charset, room, resource, company: company.iuid }),
                  },
                  {
                    icon: IconPlugConnectedX,
                    label: t('devices.revoke'),
                    asks: ['revokeDevice'],
                    run: () => void revoke({ iuid, name: aeTitle, company }),
                  },
                ]}
              />
            </td>
          </tr>
        ))}
      </ListTable>
      <ClinicTitleDialog clinic={renamed} onClose={() => setRenamed(null)} />
      <MachineDialog begun={begun} companies={companies} onClose={() => setBegun(null)} />
    </Card>
  );
}
