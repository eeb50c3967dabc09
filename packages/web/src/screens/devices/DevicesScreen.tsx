import { minutesSilent } from '@gesta/domain';
import { IconDeviceDesktop, IconHourglass, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { ListBody } from '../../ui/ListBody.tsx';
import { LiveMark } from '../../ui/LiveMark.tsx';
import { isOffered } from '../../ui/offer.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import table from '../../ui/table.module.css';
import { useNow } from '../../ui/useNow.ts';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { DeviceTable } from './DeviceTable.tsx';
import { deviceRowOffers } from './deviceRowOffers.ts';
import { FirstDevice } from './FirstDevice.tsx';
import { ImageDialog } from './ImageDialog.tsx';
import { MachinesCard } from './MachinesCard.tsx';
import { PendingCard } from './PendingCard.tsx';
import { sayDevice } from './sayDevice.ts';
import { type ShownDevice, useDevices } from './useDevices.ts';
import { useRevoke } from './useRevoke.ts';

type Shown = 'online' | 'silent' | 'waiting';
const NO_DEVICES: readonly ShownDevice[] = [];
/** A dead device turns grey without a message: the screen looks at its clock. */
const LOOK_MS = 5_000;
const CHIPS = [
  { key: 'online', label: 'devices.online', icon: IconWifi, family: 'ok' },
  { key: 'silent', label: 'devices.silent', icon: IconWifiOff, family: 'err' },
  { key: 'waiting', label: 'devices.waitsForYou', icon: IconHourglass, family: 'warn' },
] as const;

export function DevicesScreen() {
  const { t } = useT();
  const { role } = useSession();
  const now = useNow(LOOK_MS);
  const { isAdmin, answer, kept, devices, pending } = useDevices();
  const [shown, setShown] = useState<Shown | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const groups = {
    online: devices.filter((each) => isOnline(each, now)),
    silent: devices.filter((each) => !isOnline(each, now)),
    waiting: NO_DEVICES,
  };
  const counts = { online: groups.online.length, silent: groups.silent.length, waiting: pending.length };
  // Who asked has been answered: then all are on view again.
  const chosenGroup = shown === 'waiting' && pending.length === 0 ? null : shown;
  const lines = chosenGroup === null ? devices : groups[chosenGroup];
  const rows = useRows(lines.map(({ iuid }) => iuid));
  const offers = useScreenOffers('/devices');
  const acts = deviceRowOffers(role);
  const mayAdjust = isOffered(acts, 'devices.image');
  const revoke = useRevoke();
  useRowKeys(rows);
  useKeys([
    ...(mayAdjust
      ? [{ key: 'i', label: 'devices.image', run: () => rows.current && setChosen(rows.current) } as const]
      : []),
    {
      key: '.',
      label: 'studies.openActions',
      run: () => rows.element()?.querySelector<HTMLElement>('[data-actions]')?.click(),
    },
  ]);

  return (
    <div className={table.page}>
      <PageTitle
        title={t('shell.devices')}
        actions={<LiveMark />}
        chips={
          devices.length > 0 && (
            <FilterChips
              legend={t('common.status')}
              all={{ label: t('common.all'), count: devices.length + pending.length }}
              chips={CHIPS.map((each) => ({ ...each, label: t(each.label), count: counts[each.key] }))}
              chosen={chosenGroup}
              onChoose={setShown}
            />
          )
        }
      />
      {pending.map((device) => (
        <PendingCard key={device.iuid} device={device} />
      ))}
      {chosenGroup !== 'waiting' && (
        <ListBody
          answer={answer}
          kept={kept}
          empty={lines.length === 0}
          nothing={
            devices.length === 0 ? (
              <FirstDevice mayApprove={isAdmin} />
            ) : (
              <EmptyState icon={IconDeviceDesktop} title={t('devices.noneSo')} hint={t('devices.noneSoHint')} />
            )
          }
        >
          <DeviceTable
            devices={lines}
            isAdmin={isAdmin}
            now={now}
            old={kept.old}
            rows={rows}
            waiting={pending.length}
            onImage={mayAdjust ? ({ iuid }) => setChosen(iuid) : undefined}
            onRevoke={
              isOffered(acts, 'devices.revoke')
                ? (device) => void revoke({ ...device, name: sayDevice(device) })
                : undefined
            }
          />
        </ListBody>
      )}
      {offers('machines.authorise') && chosenGroup === null && <MachinesCard />}
      <ImageDialog
        device={devices.find(({ iuid }) => iuid === chosen) ?? null}
        now={now}
        onClose={() => setChosen(null)}
      />
    </div>
  );
}

const isOnline = ({ seenAt }: ShownDevice, now: number): boolean =>
  seenAt !== null && minutesSilent(Date.parse(seenAt), now) === null;
