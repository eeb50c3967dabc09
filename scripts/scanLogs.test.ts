import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { scanLogs } from './scanLogs.ts';

let folder = '';

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function scan(line: string, names = ''): string[] {
  folder = mkdtempSync(path.join(tmpdir(), 'gesta-logs-'));
  writeFileSync(path.join(folder, 'server.log'), `${line}\n`);
  writeFileSync(path.join(folder, 'names.txt'), names);
  return scanLogs(folder).problems;
}

const clean = [
  '{"level":30,"time":1763171000000,"pid":4711,"reqId":"0b6c9c3e-3b1d-4f0e-9a51-8e1f7c9c1a11","msg":"request"}',
  '{"method":"POST","url":"/functions/changePassword","status":200,"ms":12.34567890123}',
  '{"msg":"listening","url":"/functions/patients/:iuid"}',
  '2026-11-15 01:56:11.023 UTC [9433] LOG:  database system is ready to accept connections',
  '{"stack":"at node_modules/@fastify/static/index.js:12:3"}',
];

test.each(clean)('passes %s', (line) => {
  expect(scan(line, 'Maria da Silva\n')).toEqual([]);
});

const dirty: [string, string][] = [
  ['an e-mail address', '{"user":"ana.souza@clinica.com.br"}'],
  ['a CPF', '{"cpf":"529.982.247-25"}'],
  ['a CPF', '{"value":"52998224725"}'],
  ['a bearer token', '{"header":"Bearer abcdefgh12345678"}'],
  ['a secret', '{"cookie":"gesta=x","session":"Zm9vYmFyYmF6cXV4MTIz"}'],
  ['a token', '{"value":"Qx8dJ2kLm9PzRt5vWy1Bc3Df6Gh0Jk4Mn7Qs2Uv5Xz8"}'],
  ['a query string', '{"url":"/functions/patients?name=ana"}'],
  ['a query string', '{"msg":"GET /functions/search?q=x failed"}'],
  ["the word 'password'", '{"body":{"password":"x"}}'],
  ["a patient's name", '{"msg":"saved MARIA DA SILVA"}'],
];

test.each(dirty)('finds %s', (what, line) => {
  const problems = scan(line, 'Maria da Silva\n');
  expect(problems.map((problem) => problem.split(': ')[0])).toContain(`server.log:1 holds ${what}`);
});

test('no logs at all prove nothing', () => {
  expect(scanLogs(path.join(tmpdir(), 'gesta-no-such-folder')).problems).toHaveLength(1);
});
