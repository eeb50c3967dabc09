import type { PrintConfig } from '@gesta/domain';
import { Skeleton } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { LogoCard } from '../../print/LogoCard.tsx';
import { PageMiniature } from '../../print/PageMiniature.tsx';
import { PrintFields } from '../../print/PrintFields.tsx';
import classes from '../../print/print.module.css';
import { usePrintForm } from '../../print/usePrintForm.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { RecordForm } from '../../ui/RecordForm.tsx';
import { useT } from '../../ui/useT.tsx';
import { useUnsaved } from '../../ui/useUnsaved.ts';

/** How a company prints its reports: the active one, or the one named in the address. */
export function PrintScreen() {
  const { t } = useT();
  const { session, company: active } = useSession();
  const { company = active.iuid } = useParams({ strict: false }) as { company?: string };
  const answer = useCall('printConfig', { company }, { company });
  const name = session.companies.find(({ iuid }) => iuid === company)?.name;
  return (
    <div className={classes.page}>
      <PageTitle title={t('print.settings')} {...(name === undefined ? {} : { subtitle: name })} />
      {answer.error && (
        <ErrorNote title={t('print.loadError')} error={answer.error} onRetry={() => void answer.refetch()} />
      )}
      {answer.isPending && <Skeleton height={420} radius="lg" />}
      {answer.data && <Settings key={company} company={company} loaded={answer.data} />}
    </div>
  );
}

function Settings({ company, loaded }: { company: string; loaded: PrintConfig }) {
  const { t } = useT();
  const unsaved = useUnsaved();
  const state = usePrintForm(company, loaded, () => {
    unsaved.note(false);
    notifyDone(t('common.savedSuccess'));
  });
  return (
    <div className={classes.columns}>
      <RecordForm
        state={state}
        conflict={state.theirs && t('print.conflict')}
        onDirty={unsaved.note}
        onCancel={state.reset}
      >
        <PrintFields state={state} />
      </RecordForm>
      <div className={classes.aside}>
        <PageMiniature form={state.form} />
        <LogoCard company={company} hasLogo={state.hasLogo} version={state.version} onChanged={state.follow} />
      </div>
    </div>
  );
}
