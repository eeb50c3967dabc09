import { wholeYears } from '@gesta/clinical';
import type { PatientLine } from '@gesta/domain';
import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core';
import { IconDots, IconPencil, IconSearchOff, IconTrash, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { KeyHint } from '../studies/KeyHint.tsx';
import table from '../studies/table.module.css';
import type { Rows } from '../studies/useRows.ts';

type Props = {
  /** Null until the first answer. */
  patients: readonly PatientLine[] | null;
  /** The rows answer an older question than the one just asked. */
  waiting: boolean;
  rows: Rows<HTMLButtonElement>;
  searched: string;
  more: boolean;
  onMore: () => void;
  onOpen: (patient: PatientLine) => void;
  onRemove?: (patient: PatientLine) => void;
  onNew: () => void;
};

export function PatientTable({ patients, waiting, rows, searched, more, onMore, onOpen, onRemove, onNew }: Props) {
  const { t } = useT();
  if (patients === null) return <Skeleton height={320} radius="lg" />;
  if (patients.length === 0) return <NoPatients searched={searched} onNew={onNew} />;

  return (
    <Card padding="none">
      <table className={table.table} data-waiting={waiting || undefined}>
        <thead>
          <tr>
            <th scope="col">{t('common.name')}</th>
            <th scope="col">{t('patient.identity')}</th>
            <th scope="col">{t('patient.birthdate')}</th>
            <th scope="col">{t('common.phone')}</th>
            <th scope="col" className={table.end}>
              {t('common.actions')}
            </th>
          </tr>
        </thead>
        <tbody className={waiting ? table.waiting : undefined}>
          {patients.map((patient, index) => (
            <PatientRow
              key={patient.iuid}
              patient={patient}
              current={index === rows.current}
              row={rows.row(index)}
              onOpen={() => onOpen(patient)}
              {...(onRemove ? { onRemove: () => onRemove(patient) } : {})}
            />
          ))}
        </tbody>
      </table>
      <footer className={table.foot}>
        <span>{t('patients.shown', { count: patients.length })}</span>
        {more && (
          <Button size="xs" variant="default" loading={waiting} onClick={onMore}>
            {t('common.more')}
          </Button>
        )}
        <span className={table.keys}>
          <KeyHint keys={['↑', '↓']} label={t('studies.keysMove')} />
          <KeyHint keys={['↵']} label={t('studies.keysOpen')} />
        </span>
      </footer>
    </Card>
  );
}

type RowProps = {
  patient: PatientLine;
  current: boolean;
  row: ReturnType<Rows<HTMLButtonElement>['row']>;
  onOpen: () => void;
  onRemove?: () => void;
};

function PatientRow({ patient, current, row, onOpen, onRemove }: RowProps) {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const years = patient.birthdate && wholeYears(patient.birthdate, company.today);

  return (
    // The button in the first cell is the same act for the keyboard.
    <tr data-current={current || undefined} className={table.clickable} onClick={onOpen}>
      <td className={table.block}>
        <button
          type="button"
          className={table.main}
          {...row}
          onClick={(event) => {
            event.stopPropagation();
            onOpen();
          }}
        >
          {patient.name}
        </button>
        {patient.patId !== '' && <small>{patient.patId}</small>}
      </td>
      <td className={table.together}>{format.identity(patient.identity)}</td>
      <td className={table.together}>
        {patient.birthdate && format.day(patient.birthdate)}
        {years !== null && <small>{t('patients.years', { count: years })}</small>}
      </td>
      <td className={table.together}>{format.phone(patient.phone)}</td>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keeps a click on the menu from opening the row */}
      <td className={`${table.end} ${table.corner}`} onClick={(event) => event.stopPropagation()}>
        <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('patients.actionsOf', { name: patient.name })}>
              <IconDots size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item data-autofocus leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />} onClick={onOpen}>
              {t('common.edit')}
            </Menu.Item>
            {onRemove && (
              <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />} onClick={onRemove}>
                {t('common.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      </td>
    </tr>
  );
}

function NoPatients({ searched, onNew }: { searched: string; onNew: () => void }) {
  const { t } = useT();
  const action = (
    <Button leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />} onClick={onNew}>
      {t('patients.new')}
    </Button>
  );
  return (
    <Card>
      {searched === '' ? (
        <EmptyState icon={IconUsers} title={t('patients.none')} hint={t('patients.noneHint')} action={action} />
      ) : (
        <EmptyState
          icon={IconSearchOff}
          title={t('patients.notFound', { searched })}
          hint={t('patients.notFoundHint')}
          action={action}
        />
      )}
    </Card>
  );
}
