import type { User } from '@gesta/domain';

/** The registration as physicians write it: number and state. */
export function sayCrm({ crm, crmUF }: Pick<User, 'crm' | 'crmUF'>): string {
  return [crm, crmUF].filter((part) => part !== '').join('/');
}
