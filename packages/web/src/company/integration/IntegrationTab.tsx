import type { CompanyHl7, Integration } from '@gesta/domain';
import { useCall } from '../../api/useCall.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useT } from '../../ui/useT.tsx';
import { TabFrame } from '../frame/TabFrame.tsx';
import { TabSkeleton } from '../frame/TabSkeleton.tsx';
import type { TabHolder } from '../frame/tabControl.ts';
import type { SavedCompany } from '../frame/useCompanyTab.tsx';
import { AssistantCard } from './AssistantCard.tsx';
import { Hl7Card } from './Hl7Card.tsx';
import { KeyCard } from './KeyCard.tsx';
import { MailCard } from './MailCard.tsx';
import { PacsCard } from './PacsCard.tsx';
import { SystemsCard } from './SystemsCard.tsx';
import { useHl7 } from './useHl7.ts';
import { useIntegrations } from './useIntegrations.ts';

/** How other systems of the clinic reach it, and where its reports and its mail go. */
export function IntegrationTab({ holder, company }: { holder: TabHolder; company: SavedCompany }) {
  const { data, error, refetch } = useCall('companyIntegrations', { iuid: company.iuid });
  const hl7 = useCall('companyHl7', { iuid: company.iuid });
  const failed = error ?? hl7.error;
  if (failed) return <ErrorNote error={failed} onRetry={() => void (error ? refetch() : hl7.refetch())} />;
  if (!data || !hl7.data) return <TabSkeleton />;
  return <Loaded holder={holder} company={company} stored={data} spoken={hl7.data} />;
}

type LoadedProps = { holder: TabHolder; company: SavedCompany; stored: Integration[]; spoken: CompanyHl7 };

function Loaded({ holder, company, stored, spoken }: LoadedProps) {
  const { t } = useT();
  const state = useIntegrations(company, stored);
  const hl7 = useHl7(company.iuid, spoken);
  const changed = state.changed + (hl7.isChanged ? 1 : 0);
  return (
    <TabFrame
      holder={holder}
      name={t('company.tabIntegration')}
      changed={changed}
      dirty={changed > 0}
      saving={state.saving || hl7.saving}
      refusals={state.refusals + hl7.refusals}
      error={hl7.error ?? state.error}
      version={state.mail.version}
      conflict={state.mail.conflict}
      save={async () => (await hl7.save()) && (await state.save())}
      undo={() => {
        hl7.undo();
        state.undo();
      }}
    >
      <KeyCard company={company} />
      <SystemsCard company={company.iuid} stored={stored} state={state} />
      <PacsCard company={company.iuid} stored={stored} state={state} />
      <Hl7Card company={company.iuid} state={hl7} />
      <MailCard mail={state.mail} company={company} />
      <AssistantCard company={company.iuid} />
    </TabFrame>
  );
}
