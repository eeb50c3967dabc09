import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { hashOf } from '../http/sessionSecret.ts';
import { hashPassword } from '../identity/password.ts';
import { newToken } from '../people/oneTimeLink.ts';

const HOURS = 48;

type Invited = {
  email: string;
  /** Of somebody new, who becomes an admin: others are made on the screen. */
  name: string | null;
};

/** A link for one use, for somebody who has an account or for a new admin. A refusal is a sentence, and changes nothing. */
export async function inviteByCommand(
  ownerUrl: string,
  { email, name }: Invited,
): Promise<{ token: string; isNew: boolean }> {
  const unknownToAll = await hashPassword(randomBytes(32).toString('base64url'));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    const found = await client.query<{ id: string; new: boolean }>(
      'SELECT id, last_sign_in_at IS NULL AS new FROM app_user WHERE email = $1 AND removed_at IS NULL FOR UPDATE',
      [email],
    );
    const isNew = found.rowCount === 0;
    if (isNew && name === null)
      throw new Error(`Nobody has the e-mail ${email}. With --name an admin is made; others are made on the screen.`);
    const id = found.rows[0]?.id ?? (await insertAdmin(client, email, name ?? '', unknownToAll));
    const purpose = isNew || found.rows[0]?.new ? 'invite' : 'reset';
    const token = newToken();
    await client.query(
      `INSERT INTO invitation (user_id, purpose, token_hash, created_at, expires_at)
       VALUES ($1, $2, $3, now(), now() + make_interval(hours => $4))
       ON CONFLICT (user_id) DO UPDATE SET purpose = excluded.purpose, token_hash = excluded.token_hash,
         created_at = excluded.created_at, created_by = NULL, expires_at = excluded.expires_at`,
      [id, purpose, hashOf(token), HOURS],
    );
    await audit(client, 'user.invite', id, { purpose });
    await client.query('COMMIT');
    return { token, isNew };
  } finally {
    await client.end();
  }
}

async function insertAdmin(client: pg.Client, email: string, name: string, passwordHash: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    "INSERT INTO app_user (email, password_hash, display_name, role) VALUES ($1, $2, $3, 'admin') RETURNING id",
    [email, passwordHash, name],
  );
  const id = rows[0]?.id ?? '';
  await audit(client, 'user.create', id, { role: 'admin' });
  return id;
}

async function audit(
  client: pg.Client,
  action: 'user.create' | 'user.invite',
  id: string,
  details: object,
): Promise<void> {
  await client.query(`SELECT gesta_audit(null, null, $1, $2, $3, '', 'command', true)`, [action, id, details]);
}
