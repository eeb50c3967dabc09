import type { Tenant, TenantTable } from './tenants.ts';

const zeros = `\\x${'00'.repeat(32)}`;
const entry = (of: Tenant) => ({
  company_id: of.company,
  at: '2026-11-12T12:00:00Z',
  action: 'x',
  subject: 'x',
  details: {},
  address: '',
  request_id: '',
});

/** The trail of a clinic: what is sealed, what is not yet, and where its chain ends. */
export const AUDIT_TABLES: Record<string, TenantTable> = {
  audit_entry: { app: 'S', rows: (of) => [{ ...entry(of), seq: 1, previous: zeros, hash: zeros }] },
  audit_tail: { app: 'S', rows: (of) => [{ ...entry(of), tell: false }] },
  audit_head: { app: 'S', identity: 'S', rows: (of) => [{ company_id: of.company, seq: 1, hash: zeros }] },
};
