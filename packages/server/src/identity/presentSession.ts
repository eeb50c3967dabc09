import type { Session } from '@gesta/domain';
import type { Db } from '../db/statements.ts';
import type { Config } from '../process/config.ts';
import { presentUser } from './presentUser.ts';
import { companiesOf, readJournalKey, readUser } from './queries.ts';
import { warningsOf } from './warnings.ts';

export async function presentSession(
  db: Db,
  config: Config,
  userId: string,
  bearer: string,
  firstSignIn = false,
): Promise<Session> {
  const user = await readUser(db, userId);
  const companies = await companiesOf(db, user);
  return {
    token: bearer,
    journalKey: await readJournalKey(db, userId),
    user: presentUser(
      user,
      companies.map((each) => each.iuid),
    ),
    companies: companies.map(({ iuid, name }) => ({ iuid, name })),
    firstSignIn,
    needsSecondFactor: user.role !== 'user' && !user.totpEnabled && companies.some((each) => each.asksCode),
    warnings: await warningsOf(db, userId),
    settings: { remoteSupportUrl: config.remoteSupportUrl },
  };
}
