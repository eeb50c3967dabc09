import { API_KEY_HEADER } from '@gesta/domain';
import dicomParser from 'dicom-parser';
import type { Config } from '../process/config.ts';
import { type Factories, factories } from './factories.ts';
import { inParts } from './inParts.ts';
import { type TestApp, testApp } from './testApp.ts';

export type WebArchive = Awaited<ReturnType<typeof webArchive>>;

/** A clinic with a key, and what another archive does with it. */
export async function webArchive(settings: Partial<Config> = {}) {
  const server: TestApp = await testApp(settings);
  const make: Factories = factories(server.database.ownerUrl);
  const company = await make.makeCompany();
  const admin = await server.signIn((await make.makeUser('admin', [company.id])).email);
  const keyOf = async (iuid: string): Promise<string> =>
    (await server.call('renewCompanyKey', { iuid }, { token: admin })).body.key;
  const clinic = { id: company.id, key: await keyOf(company.id) };
  const withKey = (key = clinic.key): Record<string, string> => ({ [API_KEY_HEADER]: key });
  const ask = async (path: string, headers = withKey()) => {
    const answer = await server.app.inject({ url: `/dicom-web/${path}`, headers });
    return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, body: answer.body };
  };
  return {
    ...{ server, make, admin, clinic, withKey, ask },
    async anotherClinic() {
      const { id } = await make.makeCompany();
      return { id, key: await keyOf(id) };
    },
    async store(files: readonly Buffer[], headers = withKey()) {
      const { payload, headers: kind } = inParts(files);
      const sent = { payload, headers: { ...kind, ...headers } };
      const answer = await server.app.inject({ method: 'POST', url: '/dicom-web/studies', ...sent });
      return { status: answer.statusCode, type: answer.headers['content-type'], body: answer.json() };
    },
    found: async (path: string, headers?: Record<string, string>) => JSON.parse((await ask(path, headers)).body),
  };
}

/** By a second reader. */
export function numbersIn(file: Buffer) {
  const set = dicomParser.parseDicom(file, { untilTag: 'x00200010' });
  const uid = (tag: string) => set.string(tag) ?? '';
  return { study: uid('x0020000d'), series: uid('x0020000e'), sop: uid('x00080018') };
}

export const webAddressOf = ({ study, series, sop }: ReturnType<typeof numbersIn>) =>
  `studies/${study}/series/${series}/instances/${sop}`;
