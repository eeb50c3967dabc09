import type { RouteName } from '@gesta/domain';
import type { Factories } from './factories.ts';

/** Something each route of the trail accepts; null for other routes. */
export async function auditInput(
  make: Factories,
  name: RouteName,
  companyId: string,
): Promise<Record<string, unknown> | null> {
  switch (name) {
    case 'readTrailEntry':
    case 'readInstallationEntry':
      for (const chain of [companyId, null])
        await make.pool.query("SELECT gesta_audit($1::uuid, NULL, 'audit.read', '', '{}', '', '', false)", [chain]);
      await make.pool.query('SELECT gesta_seal(NULL)');
      return { seq: 1 };
    case 'recordReaders':
    case 'recordReadersPaper':
      return { iuid: (await make.makePatient(companyId)).id };
    case 'readTrail':
    case 'readInstallationTrail':
    case 'trailPeople':
    case 'exportTrail':
    case 'trailState':
    case 'verifyTrail':
    case 'seeBreak':
      return {};
    default:
      return null;
  }
}
