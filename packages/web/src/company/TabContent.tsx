import type { Company } from '@gesta/domain';
import { lazy, Suspense } from 'react';
import { useSession } from '../api/session.tsx';
import { DataTab } from './DataTab.tsx';
import { TabSkeleton } from './frame/TabSkeleton.tsx';
import type { TabHolder } from './frame/tabControl.ts';
import type { SavedCompany } from './frame/useCompanyTab.tsx';
import { IntegrationTab } from './integration/IntegrationTab.tsx';
import { PrintTab } from './PrintTab.tsx';
import { ScheduleTab } from './ScheduleTab.tsx';
import { TemplatesTab } from './TemplatesTab.tsx';
import type { CompanyTab } from './tabs.ts';

/** It reads forms with the code that puts them together, which nobody else on these screens needs. */
const CustomizationTab = lazy(async () => ({
  default: (await import('./customization/CustomizationTab.tsx')).CustomizationTab,
}));

type Props = {
  tab: CompanyTab;
  holder: TabHolder;
  company: SavedCompany | null;
  onCreated: (company: Company) => void;
};

export function TabContent({ tab, holder, company, onCreated }: Props) {
  const { role } = useSession();
  if (company === null || tab === 'data')
    return <DataTab holder={holder} company={company} readOnly={role !== 'admin'} onCreated={onCreated} />;
  if (tab === 'schedule') return <ScheduleTab holder={holder} company={company} />;
  if (tab === 'print') return <PrintTab holder={holder} company={company.iuid} part="page" />;
  if (tab === 'headerFooter') return <PrintTab holder={holder} company={company.iuid} part="around" />;
  if (tab === 'templates') return <TemplatesTab holder={holder} company={company.iuid} />;
  if (tab === 'integration') return <IntegrationTab holder={holder} company={company} />;
  return (
    <Suspense fallback={<TabSkeleton />}>
      <CustomizationTab holder={holder} company={company.iuid} />
    </Suspense>
  );
}
