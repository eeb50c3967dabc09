import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atFileEnd } from './atFileEnd.ts';

export const CERTIFIED = { name: 'ANA DE TESTE', cpf: '52998224725', passphrase: 'frase do certificado' } as const;

type Wanted = {
  name: string;
  /** Null: the certificate names none. */
  cpf: string | null;
  from: Date;
  until: Date;
  /** Null: it says nothing about what its key is for. */
  usage: string | null;
  key: 'rsa' | 'ec';
  /** Sealed as old programs do it. */
  legacy: boolean;
  passphrase: string;
};

export type Authority = ReturnType<typeof makeAuthority>;

const DAY = 24 * 3600 * 1000;
const dated = (moment: Date) => `${moment.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;

/** A root and one below it that certifies people, made by OpenSSL: nothing of it is written by what it tests. */
export function makeAuthority() {
  const folder = mkdtempSync(path.join(tmpdir(), 'gesta-authority-'));
  atFileEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const at = (name: string) => path.join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  mkdirSync(at('roots'));
  writeFileSync(at('index.txt'), '');
  writeFileSync(
    at('ca.conf'),
    [
      '[ca]\ndefault_ca=a\n[a]\ndatabase=index.txt\nnew_certs_dir=.\ndefault_md=sha256\npolicy=any\nrand_serial=yes\nunique_subject=no',
      '[any]\ncommonName=supplied\n[req]\ndistinguished_name=dn\n[dn]\n',
    ].join('\n'),
  );
  writeFileSync(at('ca.ext'), 'basicConstraints=critical,CA:TRUE\nkeyUsage=critical,keyCertSign,cRLSign\n');
  const newKey = (name: string, kind: 'rsa' | 'ec') =>
    kind === 'rsa'
      ? openssl('genpkey', '-algorithm', 'RSA', '-pkeyopt', 'rsa_keygen_bits:2048', '-out', `${name}.key`)
      : openssl('genpkey', '-algorithm', 'EC', '-pkeyopt', 'ec_paramgen_curve:P-256', '-out', `${name}.key`);
  const asked = (name: string, subject: string) =>
    openssl(
      'req',
      '-new',
      '-utf8',
      '-config',
      'ca.conf',
      '-key',
      `${name}.key`,
      '-subj',
      subject,
      '-out',
      `${name}.csr`,
    );
  const certify = (name: string, by: string, from: Date, until: Date, more: string[] = []) =>
    openssl(
      ...['ca', '-batch', '-notext', '-config', 'ca.conf', '-cert', `${by}.pem`, '-keyfile', `${by}.key`],
      ...['-startdate', dated(from), '-enddate', dated(until), '-in', `${name}.csr`, '-out', `${name}.pem`, ...more],
    );
  const years = { from: new Date(Date.now() - 9 * 365 * DAY), until: new Date(Date.now() + 9 * 365 * DAY) };
  for (const name of ['root', 'middle']) newKey(name, 'ec');
  asked('root', '/CN=Raiz de Teste');
  certify('root', 'root', years.from, years.until, ['-selfsign', '-extfile', 'ca.ext']);
  asked('middle', '/CN=Autoridade de Teste');
  certify('middle', 'root', years.from, years.until, ['-extfile', 'ca.ext']);
  writeFileSync(at('roots/root.pem'), readFileSync(at('root.pem')));

  let count = 0;
  /** A certificate of a person and the `.p12` she would get. */
  const issue = (wanted: Partial<Wanted> = {}) => {
    const { name, cpf, from, until, usage, key, legacy, passphrase } = {
      ...CERTIFIED,
      ...{ from: new Date(Date.now() - DAY), until: new Date(Date.now() + 365 * DAY) },
      ...{ usage: 'critical,digitalSignature,nonRepudiation,keyEncipherment', key: 'ec' as const, legacy: false },
      ...wanted,
    };
    count += 1;
    const file = `person${count}`;
    newKey(file, key);
    asked(file, `/CN=${name}${cpf === null ? '' : `:${cpf}`}`);
    const holder = `01011980${cpf}${'0'.repeat(26)}`;
    writeFileSync(
      at(`${file}.ext`),
      [
        'basicConstraints=CA:FALSE',
        ...(usage === null ? [] : [`keyUsage=${usage}`]),
        ...(cpf === null
          ? []
          : ['subjectAltName=@alt', '[alt]', `otherName.0=2.16.76.1.3.1;FORMAT:ASCII,OCT:${holder}`]),
      ].join('\n'),
    );
    certify(file, 'middle', from, until, ['-extfile', `${file}.ext`]);
    openssl(
      ...['pkcs12', '-export', '-inkey', `${file}.key`, '-in', `${file}.pem`, '-certfile', 'middle.pem'],
      ...['-passout', `pass:${passphrase}`, '-out', `${file}.p12`, ...(legacy ? ['-legacy'] : [])],
    );
    return {
      p12: readFileSync(at(`${file}.p12`)),
      pem: readFileSync(at(`${file}.pem`), 'utf8') + readFileSync(at('middle.pem'), 'utf8'),
      key: readFileSync(at(`${file}.key`), 'utf8'),
      passphrase,
    };
  };
  return { folder, roots: at('roots'), at, openssl, issue };
}
