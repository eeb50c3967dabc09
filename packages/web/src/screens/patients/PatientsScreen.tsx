import { type GestaError, mayCall, type Patient, type PatientLine } from '@gesta/domain';
import { IconTableImport } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { PatientDialog } from '../../patient/PatientDialog.tsx';
import { useScreenOffers } from '../../shell/useScreenOffers.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { NewButton } from '../../ui/NewButton.tsx';
import { notifyFailed } from '../../ui/notify.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { PrintHead } from '../../ui/PrintHead.tsx';
import { RefreshButton } from '../../ui/RefreshButton.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import table from '../../ui/table.module.css';
import { useKept } from '../../ui/useKept.ts';
import { usePrintList } from '../../ui/usePrintList.ts';
import { useRowKeys } from '../../ui/useRowKeys.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { ErasureDialog } from './ErasureDialog.tsx';
import { ExportDialog } from './ExportDialog.tsx';
import { MergeDialog } from './MergeDialog.tsx';
import { NoPatients } from './NoPatients.tsx';
import { PatientTable } from './PatientTable.tsx';
import { type PatientsSearch, patientsSearch } from './patientsSearch.ts';
import { useCreateFromList } from './useCreateFromList.ts';
import { useRemovePatient } from './useRemovePatient.ts';

const PAGE = 20;
const MOST = 500;

export function PatientsScreen() {
  const { t } = useT();
  const { role } = useSession();
  const offers = useScreenOffers('/patients');
  const address = patientsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const q = address.q ?? '';
  const [shown, setShown] = useState({ q, limit: PAGE });
  const limit = shown.q === q ? shown.limit : PAGE;
  const [edited, setEdited] = useState<Patient | null>(null);
  const [editing, setEditing] = useState(false);
  const stopEditing = useCallback(() => setEditing(false), []);
  const remove = useRemovePatient(stopEditing);
  const answer = useCall('listPatients', q === '' ? { limit } : { search: q, limit }, { keepPrevious: true });
  const kept = useKept(answer);
  const patients = kept.data?.patients ?? [];
  const rows = useRows(patients.map(({ iuid }) => iuid));
  const hasMore = kept.data?.more === true;
  const printed = usePrintList(!kept.old && (!hasMore || limit === MOST), () => setShown({ q, limit: MOST }));
  const [merged, setMerged] = useState<PatientLine | null>(null);
  const [exported, setExported] = useState<PatientLine | null>(null);
  const [erased, setErased] = useState<PatientLine | null>(null);
  const create = useCreateFromList();

  const go = (search: PatientsSearch, replace: boolean) =>
    void navigate({ to: '/patients', search, replace, resetScroll: false });
  const register = () => go({ ...address, new: 1 }, false);
  const closeNew = () => go(q === '' ? {} : { q }, true);
  const edit = useCallback(
    (line: PatientLine) => {
      call('getPatient', { iuid: line.iuid }).then(
        (patient) => {
          setEdited(patient);
          setEditing(true);
        },
        (error: GestaError) => notifyFailed(error, t),
      );
    },
    [t],
  );
  useRowKeys(rows);

  return (
    <div className={table.page}>
      <PageTitle
        title={t('shell.patients')}
        actions={
          <>
            {offers('moveIn.open') && (
              <ButtonLink
                to="/patients/imports"
                variant="default"
                leftSection={<IconTableImport size={16} stroke={1.75} aria-hidden />}
              >
                {t('moveIn.open')}
              </ButtonLink>
            )}
            {offers('patients.new') && (
              <NewButton act="patients.new" hotkey="P" onNew={register}>
                {t('common.new')}
              </NewButton>
            )}
          </>
        }
      />
      <search className={table.tools}>
        <SearchBox
          label={t('patients.searchLabel')}
          hint={t('patients.searchHint')}
          value={q}
          onSearch={(words) => go(patientsSearch({ ...address, q: words }), true)}
          onDown={() => rows.move(1)}
        />
        <PrintButton list={printed} />
        <RefreshButton answer={answer} />
      </search>
      {printed.printing && (
        <PrintHead
          title={t('shell.patients')}
          filters={[q && t('print.listSearched', { words: q })]}
          rows={patients.length}
          limit={hasMore ? patients.length : null}
        />
      )}
      <ListBody
        answer={answer}
        kept={kept}
        empty={patients.length === 0}
        nothing={<NoPatients searched={q} onNew={register} />}
      >
        <PatientTable
          patients={patients}
          old={kept.old}
          rows={rows}
          limit={MOST}
          more={hasMore}
          onMore={limit < MOST ? () => setShown({ q, limit: Math.min(MOST, limit + PAGE) }) : undefined}
          onEdit={edit}
          onRemove={remove}
          onCreate={create}
          onMerge={setMerged}
          onExport={setExported}
          onErasure={setErased}
        />
      </ListBody>
      <ExportDialog patient={exported} onClose={() => setExported(null)} />
      <ErasureDialog patient={erased} onClose={() => setErased(null)} />
      <MergeDialog patient={merged} onClose={() => setMerged(null)} />
      <PatientDialog opened={address.new === 1} patient={null} onClose={closeNew} />
      <PatientDialog
        opened={editing}
        patient={edited}
        onClose={stopEditing}
        {...(mayCall(role, 'deletePatient') ? { onRemove: remove } : {})}
      />
    </div>
  );
}
