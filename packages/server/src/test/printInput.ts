import type { RouteName } from '@gesta/domain';
import type { Factories } from './factories.ts';
import { png } from './pictures.ts';
import type { TestApp } from './testApp.ts';

const logo = { name: 'logo.png', bytes: png(8, 8) };

/** Something the routes about the printing of a company accept. */
export async function printInput(
  { server, make }: { server: TestApp; make: Factories },
  name: RouteName,
  company: string,
): Promise<Record<string, unknown>> {
  if (name === 'saveCompanyLogo') return { company, ...logo };
  if (name === 'companyLogo') {
    const admin = await make.makeUser('admin', []);
    const who = { token: await server.signIn(admin.email), company };
    await server.call('saveCompanyLogo', { company, ...logo }, who);
  }
  if (name !== 'savePrintConfig') return { company };
  // A company that has not said yet how it prints.
  await make.pool.query('DELETE FROM print_config WHERE company_id = $1', [company]);
  return { company, version: 0, paperFormat: 'A4', pageOrientation: 'portrait' };
}
