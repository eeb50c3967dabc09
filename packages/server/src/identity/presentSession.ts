import type { Session } from '@gesta/domain';
import type { PublicContext } from '../http/context.ts';
import { presentUser } from './presentUser.ts';
import { companiesOf, readUser } from './queries.ts';

export async function presentSession(ctx: PublicContext, userId: string, bearer: string): Promise<Session> {
  const user = await readUser(ctx.db, userId);
  const companies = await companiesOf(ctx.db, user);
  return {
    token: bearer,
    user: presentUser(
      user,
      companies.map((each) => each.iuid),
    ),
    companies,
    settings: { remoteSupportUrl: ctx.config.remoteSupportUrl },
  };
}
