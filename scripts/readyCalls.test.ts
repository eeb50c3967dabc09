import { expect, it } from 'vitest';
import { factories } from '../packages/server/src/test/factories.ts';
import { testApp } from '../packages/server/src/test/testApp.ts';
import { type ReadyCall, readyCall } from '../packages/web/src/company/integration/readyCall.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const;

/** The call as a shell and curl read it: method, address, headers, body. */
function readAsShell(text: string, exam: string) {
  const line = text.replaceAll('\\\n', ' ').replaceAll('$EXAME', exam);
  expect(text, 'a shell puts nothing into single quotes').not.toMatch(/'[^']*\$EXAME[^']*'/);
  const headers = [...line.matchAll(/-H "([^:]+): ([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]);
  const method = METHODS.find((each) => line.includes(`-X ${each}`)) ?? 'GET';
  const url = /"?(http[^\s"]+)"?/.exec(line)?.[1] ?? '';
  const payload = /-d '([^']*)'/.exec(line)?.[1];
  return { method, url, headers: Object.fromEntries(headers), ...(payload === undefined ? {} : { payload }) };
}

it('the calls a clinic is shown work as they are pasted: an exam is booked, changed, read and removed', async () => {
  const server = await testApp();
  const make = factories(server.database.ownerUrl);
  const admin = { token: await server.signIn((await make.makeUser('admin', [])).email) };
  const company = (await make.makeCompany()).id;
  const { key } = (await server.call('renewCompanyKey', { iuid: company }, admin)).body;
  const paste = (call: ReadyCall, exam = '') =>
    server.app.inject(readAsShell(readyCall(call, { base: 'http://localhost/functions', company, key }), exam));
  const booked = await paste('book');
  expect(booked.statusCode, booked.body).toBe(200);
  const { id } = booked.json();
  expect(booked.json()).toMatchObject({ patientName: 'MARIA EXEMPLO', birthDate: '1997-03-04', serviceTime: '09:30' });
  expect((await paste('change', id)).json()).toMatchObject({ id, title: 'Obstétrica', serviceTime: '09:30' });
  expect((await paste('read', id)).json()).toMatchObject({ status: 'LAUDAR' });
  expect((await paste('remove', id)).statusCode).toBe(200);
  expect((await paste('read', id)).statusCode).toBe(404);
});
