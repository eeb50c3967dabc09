import { randomBytes } from 'node:crypto';
import type { RouteName } from '@gesta/domain';
import { hashOf } from '../http/sessionSecret.ts';
import { auditInput } from './auditInput.ts';
import type { Factories } from './factories.ts';
import { png } from './pictures.ts';

const image = `data:image/png;base64,${Buffer.from(png(40, 12)).toString('base64')}`;
const password = 'ninguém adivinha isto';

const ABOUT_PEOPLE: readonly RouteName[] = [
  ...(['createUser', 'updateUser', 'removeUser', 'inviteUser', 'openExamPlaces', 'openExamsOf', 'passExams'] as const),
  ...(['endUserSessions', 'userSignature', 'removeUserSignature', 'imageProcessing', 'removeTOTP'] as const),
  ...(['forgotPassword', 'seeInvitation', 'acceptInvitation', 'keepCertificate'] as const),
];

/** Something each route about accounts and their trail accepts, about a person made for this one call; null for other routes. */
export async function peopleInput(
  make: Factories,
  name: RouteName,
  companyId: string,
): Promise<Record<string, unknown> | null> {
  if (!ABOUT_PEOPLE.includes(name)) return auditInput(make, name, companyId);
  const { id: iuid, email } = await make.makeUser('doctor', [companyId]);
  switch (name) {
    case 'createUser':
      return { displayName: 'Nova', email: `nova.${iuid}@clinica.example`, role: 'user', companies: [companyId] };
    case 'updateUser':
      return { iuid, rqe: '1' };
    case 'userSignature':
      await make.pool.query(
        "INSERT INTO user_signature (user_id, content_type, bytes, updated_at) VALUES ($1, 'image/png', $2, now())",
        [iuid, Buffer.from(png(40, 12))],
      );
      return { iuid };
    case 'imageProcessing':
      return { image, storageRef: 'signatures', fileName: iuid };
    case 'passExams':
      return { iuid, to: (await make.makeUser('doctor', [companyId])).id };
    case 'removeTOTP':
      await make.pool.query('INSERT INTO user_totp (user_id, secret, enabled_at) VALUES ($1, $2, now())', [
        iuid,
        Buffer.alloc(20),
      ]);
      return { userId: iuid };
    case 'keepCertificate':
      return { kind: 'a1', file: 'AAAA', passphrase: 'x' };
    case 'forgotPassword':
      return { email };
    case 'seeInvitation':
      return { token: await linkFor(make, iuid) };
    case 'acceptInvitation':
      return { token: await linkFor(make, iuid), password, confirmation: password };
    default:
      return { iuid };
  }
}

/** A link that was given to somebody; only its hash is kept. */
export async function linkFor(make: Factories, iuid: string, hours = 48): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await make.pool.query(
    `INSERT INTO invitation (user_id, purpose, token_hash, created_at, expires_at)
     VALUES ($1, 'invite', $2, now(), now() + make_interval(hours => $3))`,
    [iuid, hashOf(token), hours],
  );
  return token;
}
