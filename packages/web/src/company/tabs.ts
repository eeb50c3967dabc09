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

import type { Offer } from '../ui/offer.ts';

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

export const TAB_LOOK: Record<CompanyTab, Offer<MessageKey> & { icon: Icon }> = {
  data: { label: 'company.tabData', icon: IconId, asks: ['activeCompany'] },
  schedule: { label: 'company.tabSchedule', icon: IconCalendarCog, asks: ['saveSchedule', 'saveExamTypes'] },
  print: { label: 'company.tabPrint', icon: IconPrinter, asks: ['printConfig', 'savePrintConfig'] },
  templates: { label: 'company.tabTemplates', icon: IconFileText, asks: ['listTemplates', 'saveTemplate'] },
  headerFooter: {
    label: 'company.tabHeaderFooter',
    icon: IconLayoutNavbar,
    asks: ['printConfig', 'savePrintConfig', 'saveCompanyLogo'],
  },
  integration: {
    label: 'company.tabIntegration',
    icon: IconPlugConnected,
    asks: ['companyIntegrations', 'companyKey', 'updateCompany'],
  },
  customization: {
    label: 'company.tabCustomization',
    icon: IconBraces,
    asks: ['formCustomization', 'saveFormCustomization'],
  },
};

/** A manager leads one clinic: what other systems and forms do there is the installation's business. */
export const tabsFor = (role: Role): readonly CompanyTab[] =>
  role === 'admin' ? COMPANY_TABS : COMPANY_TABS.filter((tab) => tab !== 'integration' && tab !== 'customization');
