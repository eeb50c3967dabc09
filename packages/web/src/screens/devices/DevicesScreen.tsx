import { minutesSilent } from '@gesta/domain';
import { IconDeviceDesktop, IconHourglass, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import chip from '../../ui/chip.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
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
import { PendingCard } from './PendingCard.tsx';
import { type ShownDevice, useDevices } from './useDevices.ts';
import { useRevoke } from './useRevoke.ts';

type Shown = 'all' | 'online' | 'silent' | 'waiting';
const SHOWN = ['all', 'online', 'silent', 'waiting'] as const;
const NO_DEVICES: readonly ShownDevice[] = [];
/** A dead device turns grey without a message: the screen looks at its clock. */
const LOOK_MS = 5_000;
const ICONS = { all: null, online: IconWifi, silent: IconWifiOff, waiting: IconHourglass } as const;
const FAMILY = { all: undefined, online: 'ok', silent: 'err', waiting: 'warn' } as const;
const LABELS = {
  all: 'common.all',
  online: 'devices.online',
  silent: 'devices.silent',
  waiting: 'devices.waitsForYou',
} as const;

export function DevicesScreen() {
  const { t } = useT();
  const { role } = useSession();
  const now = useNow(LOOK_MS);
  const { isAdmin, answer, kept, devices, pending } = useDevices();
  const [shown, setShown] = useState<Shown>('all');
  const [chosen, setChosen] = useState<string | null>(null);
  const groups: Record<Exclude<Shown, 'waiting'>, readonly ShownDevice[]> = {
    all: devices,
    online: devices.filter((each) => isOnline(each, now)),
    silent: devices.filter((each) => !isOnline(each, now)),
  };
  const counts: Record<Shown, number> = {
    all: devices.length + pending.length,
    online: groups.online.length,
    silent: groups.silent.length,
    waiting: pending.length,
  };
  // Who asked has been answered: then all are on view again.
  const chosenGroup = shown === 'waiting' && pending.length === 0 ? 'all' : shown;
  const lines = chosenGroup === 'waiting' ? NO_DEVICES : groups[chosenGroup];
  const rows = useRows(lines.map(({ iuid }) => iuid));
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
            <fieldset>
              <legend className="visually-hidden">{t('common.status')}</legend>
              {SHOWN.filter((each) => each === 'all' || each === chosenGroup || counts[each] > 0).map((each) => {
                const Picture = ICONS[each];
                return (
                  <button
                    key={each}
                    type="button"
                    className={chip.chip}
                    aria-pressed={chosenGroup === each}
                    data-on={chosenGroup === each || undefined}
                    data-family={FAMILY[each]}
                    onClick={() => setShown(each)}
                  >
                    {Picture && <Picture size={14} stroke={1.75} aria-hidden />}
                    {t(LABELS[each])} <b>{counts[each]}</b>
                  </button>
                );
              })}
            </fieldset>
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
            onRevoke={isOffered(acts, 'devices.revoke') ? revoke : undefined}
          />
        </ListBody>
      )}
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
