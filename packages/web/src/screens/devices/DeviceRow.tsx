import { LOW_SPACE_BYTES, minutesSilent } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import { RowMenu } from '../../ui/RowMenu.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { DeviceMark } from './DeviceMark.tsx';
import classes from './devices.module.css';
import { sayDevice } from './sayDevice.ts';
import type { ShownDevice } from './useDevices.ts';

type Props = {
  device: ShownDevice;
  now: number;
  current: boolean;
  onImage: ((device: ShownDevice) => void) | undefined;
  onRevoke: ((device: ShownDevice) => void) | undefined;
};

export function DeviceRow({ device, now, current, onImage, onRevoke }: Props) {
  const { t } = useT();
  const name = sayDevice(device);
  return (
    <tr data-row={device.iuid} data-current={current || undefined} tabIndex={-1}>
      <td className={`${table.block} ${table.strong}`}>{device.room}</td>
      <td>{device.resource}</td>
      {device.key !== undefined && (
        <td>
          <code className={classes.key}>{device.key}</code>
        </td>
      )}
      <td className={table.together}>
        <DeviceMark device={device} now={now} withTime />
      </td>
      <td className={table.together}>
        <FreeSpace device={device} now={now} />
      </td>
      <td className={table.together}>{device.appVersion}</td>
      <td className={`${table.end} ${table.corner}`}>
        <span className={classes.acts}>
          {onImage && (
            <Button
              size="xs"
              variant="default"
              data-main
              leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
              aria-label={t('devices.imageOf', { name })}
              onClick={() => onImage(device)}
            >
              {t('devices.image')}
            </Button>
          )}
          {onRevoke && (
            <RowMenu
              label={t('patients.actionsOf', { name })}
              acts={[
                {
                  icon: IconPlugConnectedX,
                  label: t('devices.revoke'),
                  asks: ['revokeDevice'],
                  run: () => onRevoke(device),
                },
              ]}
            />
          )}
        </span>
      </td>
    </tr>
  );
}

function FreeSpace({ device: { freeBytes, seenAt }, now }: Pick<Props, 'device' | 'now'>) {
  const { t } = useT();
  const format = useFormat();
  if (freeBytes === null) return <span className={table.quiet}>—</span>;
  const gigabytes = freeBytes / 1e9;
  const said = t('devices.gigabytes', { size: format.number(gigabytes, gigabytes < 10 ? 1 : 0) });
  if (freeBytes >= LOW_SPACE_BYTES) {
    const isOld = seenAt !== null && minutesSilent(Date.parse(seenAt), now) !== null;
    return <span className={isOld ? table.quiet : undefined}>{said}</span>;
  }
  return (
    <span className={classes.low}>
      <IconAlertTriangle size={15} stroke={1.75} aria-hidden />
      <b>{said}</b>
      <small>{t('devices.lowSpace')}</small>
    </span>
  );
}
