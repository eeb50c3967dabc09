import { isCnpj } from '@gesta/domain';
import pg from 'pg';
import { hashPassword } from '../identity/password.ts';

export type NewAdmin = {
  email: string;
  name: string;
  password: string;
  company: { name: string; identity: string } | null;
};

/** Makes an admin, and the first company with it if one is named. A refusal is a sentence, and changes nothing. */
export async function createAdmin(ownerUrl: string, { email, name, password, company }: NewAdmin): Promise<void> {
  const identity = company === null ? null : company.identity.toUpperCase().replace(/[.\-/\s]/g, '');
  if (identity !== null && !isCnpj(identity)) throw new Error('--identity is not a valid CNPJ.');
  const passwordHash = await hashPassword(password);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    const companyId = company === null ? null : await insertCompany(client, company.name, identity ?? '');
    const made = await client.query<{ id: string }>(
      `INSERT INTO app_user (email, password_hash, display_name, role, default_company_id)
       VALUES ($1, $2, $3, 'admin', $4) ON CONFLICT (email) WHERE removed_at IS NULL DO NOTHING RETURNING id`,
      [email, passwordHash, name, companyId],
    );
    const id = made.rows[0]?.id;
    if (id === undefined) throw new Error(`There is already somebody with the e-mail ${email}: nothing was changed.`);
    await audit(client, null, 'user.create', id, { role: 'admin' });
    if (companyId !== null) await audit(client, companyId, 'company.create', companyId, {});
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}

async function insertCompany(client: pg.Client, name: string, identity: string): Promise<string> {
  const made = await client.query<{ id: string }>(
    'INSERT INTO company (identity, name, name_full) VALUES ($1, $2, $2) ON CONFLICT (identity) DO NOTHING RETURNING id',
    [identity, name],
  );
  const id = made.rows[0]?.id;
  if (id === undefined) throw new Error(`There is already a company with the CNPJ ${identity}: nothing was changed.`);
  return id;
}

async function audit(
  client: pg.Client,
  company: string | null,
  action: 'user.create' | 'company.create',
  subject: string,
  details: Record<string, string>,
): Promise<void> {
  await client.query(`SELECT gesta_audit($1, null, $2, $3, $4, '', 'command', true)`, [
    company,
    action,
    subject,
    details,
  ]);
}
