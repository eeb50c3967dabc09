import { lineOf, type RouteName } from '@gesta/domain';
import { expect, test } from 'vitest';
import { buildRequest } from './buildRequest.ts';

const base = 'https://clinic.example/functions';
const signedIn = { token: 'secret', company: 'aurora' };
const build = (name: RouteName, input: Record<string, unknown>, who = signedIn) =>
  buildRequest(base, lineOf(name), input, who);

test('path, query and body are told apart by the schemas of the route', () => {
  const change = build('updatePatient', { iuid: 'a/b', version: 3, name: 'ANA' });
  expect(change).toMatchObject({ method: 'PATCH', url: `${base}/patients/a%2Fb`, body: '{"version":3,"name":"ANA"}' });
  const list = build('listPatients', { search: 'josé & ana', limit: 20 });
  expect(list).toMatchObject({
    method: 'GET',
    url: `${base}/patients?search=jos%C3%A9+%26+ana&limit=20`,
    body: undefined,
  });
});

test('empty questions leave no trace in the address', () => {
  expect(build('listInteractions', { search: '', status: undefined }).url).toBe(`${base}/interactions`);
});

test('the token goes with every call, the clinic only with calls about a clinic', () => {
  expect(build('home', {}).headers).toMatchObject({ authorization: 'Bearer secret', 'x-company': 'aurora' });
  expect(build('listUsers', {}).headers).not.toHaveProperty('x-company');
});

test('without a token the call proceeds without authorization', () => {
  const entry = buildRequest(base, lineOf('signIn'), { email: 'a@b.c', password: 'x' }, { token: null, company: null });
  expect(entry.headers).not.toHaveProperty('authorization');
  expect(entry.headers['content-type']).toBe('application/json');
});

test('a file travels as it is, with its name beside it and not in the address', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const upload = build('uploadExamFile', { iuid: 'a', field: 'x.y.z', name: 'nódulo 1.png', bytes });
  expect(upload).toMatchObject({ method: 'POST', url: `${base}/interactions/a/files?field=x.y.z`, body: bytes });
  expect(upload.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'x-file-name': 'n%C3%B3dulo%201.png',
  });
});
