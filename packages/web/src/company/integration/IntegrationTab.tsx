import type { Integration } from '@gesta/domain';
import { useCall } from '../../api/useCall.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useT } from '../../ui/useT.tsx';
import { TabFrame } from '../frame/TabFrame.tsx';
import { TabSkeleton } from '../frame/TabSkeleton.tsx';
import type { TabHolder } from '../frame/tabControl.ts';
import type { SavedCompany } from '../frame/useCompanyTab.tsx';
import { KeyCard } from './KeyCard.tsx';
import { MailCard } from './MailCard.tsx';
import { SystemsCard } from './SystemsCard.tsx';
import { useIntegrations } from './useIntegrations.ts';

/** How other systems of the clinic reach it, and where its reports and its mail go. */
export function IntegrationTab({ holder, company }: { holder: TabHolder; company: SavedCompany }) {
  const { data, error, refetch } = useCall('companyIntegrations', { iuid: company.iuid });
  if (error) return <ErrorNote error={error} onRetry={() => void refetch()} />;
  if (!data) return <TabSkeleton />;
  return <Loaded holder={holder} company={company} stored={data} />;
}

function Loaded({ holder, company, stored }: { holder: TabHolder; company: SavedCompany; stored: Integration[] }) {
  const { t } = useT();
  const state = useIntegrations(company, stored);
  return (
    <TabFrame
      holder={holder}
      name={t('company.tabIntegration')}
      changed={state.changed}
      dirty={state.changed > 0}
      saving={state.saving}
      refusals={state.refusals}
      error={state.error}
      version={state.mail.version}
      conflict={state.mail.conflict}
      save={state.save}
      undo={state.undo}
    >
      <KeyCard company={company} />
      <SystemsCard company={company.iuid} stored={stored} state={state} />
      <MailCard mail={state.mail} company={company} />
    </TabFrame>
  );
}
