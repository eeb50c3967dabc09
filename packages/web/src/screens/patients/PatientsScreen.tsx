import type { GestaError, Patient, PatientLine } from '@gesta/domain';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { notifyFailed } from '../../ui/notify.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useT } from '../../ui/useT.tsx';
import table from '../studies/table.module.css';
import { useRows } from '../studies/useRows.ts';
import { PatientDialog } from './PatientDialog.tsx';
import { PatientTable } from './PatientTable.tsx';
import { patientsSearch } from './patientsSearch.ts';
import { useRemovePatient } from './useRemovePatient.ts';

const NEW_KEY = 'N';
const PAGE = 20;
const MOST = 500;
const NETWORK_PAUSE_MS = 500;

export function PatientsScreen() {
  const { t } = useT();
  const { role } = useSession();
  const address = patientsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(address.q ?? '');
  const [asked] = useDebouncedValue(typed.trim(), NETWORK_PAUSE_MS);
  const [arrived, setArrived] = useState(address.q);
  const [limit, setLimit] = useState(PAGE);
  const [edited, setEdited] = useState<Patient | null>(null);
  const [editing, setEditing] = useState(false);
  const remove = useRemovePatient(() => setEditing(false));
  const input = asked === '' ? { limit } : { search: asked, limit };
  const answer = useCall('listPatients', input, { keepPrevious: true });
  const patients = answer.data?.patients ?? [];
  const rows = useRows<HTMLButtonElement>(patients.length);
  const mayRemove = role === 'admin' || role === 'manager';

  // The command palette may ask for another name while this screen is already open.
  if (address.q !== arrived) {
    setArrived(address.q);
    setTyped(address.q ?? '');
  }

  const create = () => void navigate({ to: '/patients', search: { ...address, new: 1 } });
  const closeNew = () => void navigate({ to: '/patients', search: address.q ? { q: address.q } : {}, replace: true });
  const edit = (line: PatientLine) => {
    call('getPatient', { iuid: line.iuid }).then(
      (patient) => {
        setEdited(patient);
        setEditing(true);
      },
      (error: GestaError) => notifyFailed(error, t),
    );
  };

  useKeys([
    { key: '/', label: 'studies.focusSearch', run: () => box.current?.focus() },
    { key: NEW_KEY, label: 'patients.new', run: create },
    { key: 'p', label: 'patients.new', run: create },
    { key: 'ArrowDown', label: 'studies.nextRow', run: () => rows.move(1) },
    { key: 'ArrowUp', label: 'studies.previousRow', run: () => rows.move(-1) },
    { key: 'Enter', label: 'studies.openRow', run: rows.open },
  ]);

  return (
    <div className={table.page}>
      <PageTitle
        title={t('shell.patients')}
        actions={
          <Button
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            rightSection={<Kbd onAccent>{NEW_KEY}</Kbd>}
            onClick={create}
          >
            {t('common.new')}
          </Button>
        }
      />
      <search className={table.tools}>
        <TextInput
          ref={box}
          className={table.search ?? ''}
          type="search"
          aria-label={t('patients.searchLabel')}
          placeholder={t('patients.searchHint')}
          leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
          rightSection={typed === '' ? <Kbd>/</Kbd> : undefined}
          rightSectionPointerEvents="none"
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setLimit(PAGE);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            rows.move(1);
          }}
        />
        <ActionIcon
          variant="default"
          size={32}
          aria-label={t('common.refresh')}
          title={t('common.refresh')}
          loading={answer.isRefetching}
          onClick={() => void answer.refetch()}
        >
          <IconRefresh size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </search>
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      <PatientTable
        patients={answer.data ? patients : null}
        waiting={answer.isPlaceholderData}
        rows={rows}
        searched={asked}
        more={answer.data?.more === true && limit < MOST}
        onMore={() => setLimit((before) => Math.min(MOST, before + PAGE))}
        onOpen={edit}
        onNew={create}
        {...(mayRemove ? { onRemove: remove } : {})}
      />
      <PatientDialog opened={address.new === 1} patient={null} onClose={closeNew} />
      <PatientDialog
        opened={editing}
        patient={edited}
        onClose={() => setEditing(false)}
        {...(mayRemove ? { onRemove: remove } : {})}
      />
    </div>
  );
}
