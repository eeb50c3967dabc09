import { Fragment } from 'react';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import table from '../../ui/table.module.css';
import type { Rows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import classes from './devices.module.css';
import type { ShownDevice } from './useDevices.ts';

type Props = {
  devices: readonly ShownDevice[];
  isAdmin: boolean;
  now: number;
  old: boolean;
  rows: Rows;
  /** How many ask to be let in. */
  waiting: number;
  onImage: ((device: ShownDevice) => void) | undefined;
  onRevoke: ((device: ShownDevice) => void) | undefined;
};

const COLUMNS = ['common.room', 'common.resource', 'common.status', 'devices.freeSpace', 'devices.appVersion'] as const;
const ADMIN_COLUMNS = ['common.room', 'common.resource', 'devices.key', ...COLUMNS.slice(2)] as const;

/** An admin reads it clinic by clinic. */
export function DeviceTable({ devices, isAdmin, now, old, rows, waiting, ...acts }: Props) {
  const { t } = useT();
  const columns = isAdmin ? ADMIN_COLUMNS : COLUMNS;
  return (
    <>
      <ListTable columns={columns} acts old={old} rows={rows}>
        {devices.map((device, index) => (
          <Fragment key={device.iuid}>
            {device.company !== undefined && device.company.iuid !== devices[index - 1]?.company?.iuid && (
              <tr className={classes.company}>
                <th scope="rowgroup" colSpan={columns.length + 1}>
                  {device.company.name}
                </th>
              </tr>
            )}
            <DeviceRow device={device} now={now} current={device.iuid === rows.current} {...acts} />
          </Fragment>
        ))}
      </ListTable>
      <footer className={table.foot}>
        <span>
          {t('devices.approved', { count: devices.length })}
          {waiting > 0 && ` · ${t('devices.waiting', { count: waiting })}`}
        </span>
        <span className={table.keys} aria-hidden>
          <KeyHint keys={['↑', '↓']} label={t('studies.keysMove')} />
          {acts.onImage && <KeyHint keys={['I']} label={t('devices.keyImage')} />}
          <KeyHint keys={['.']} label={t('studies.keysActions')} />
        </span>
      </footer>
    </>
  );
}
