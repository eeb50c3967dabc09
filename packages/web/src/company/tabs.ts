import type { MessageKey, Role } from '@gesta/domain';
import {
  type Icon,
  IconBraces,
  IconCalendarCog,
  IconFileText,
  IconId,
  IconLayoutNavbar,
  IconPlugConnected,
  IconPrinter,
} from '@tabler/icons-react';

export const COMPANY_TABS = [
  'data',
  'schedule',
  'print',
  'templates',
  'headerFooter',
  'integration',
  'customization',
] as const;
export type CompanyTab = (typeof COMPANY_TABS)[number];

export const TAB_LOOK: Record<CompanyTab, { label: MessageKey; icon: Icon }> = {
  data: { label: 'company.tabData', icon: IconId },
  schedule: { label: 'company.tabSchedule', icon: IconCalendarCog },
  print: { label: 'company.tabPrint', icon: IconPrinter },
  templates: { label: 'company.tabTemplates', icon: IconFileText },
  headerFooter: { label: 'company.tabHeaderFooter', icon: IconLayoutNavbar },
  integration: { label: 'company.tabIntegration', icon: IconPlugConnected },
  customization: { label: 'company.tabCustomization', icon: IconBraces },
};

/** A manager leads one clinic: what other systems and forms do there is the installation's business. */
export const tabsFor = (role: Role): readonly CompanyTab[] =>
  role === 'admin' ? COMPANY_TABS : COMPANY_TABS.filter((tab) => tab !== 'integration' && tab !== 'customization');
