import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { warmPaper } from '../report/warmPaper.ts';
import { type Factories, factories } from '../test/factories.ts';
import { CATALOG, PACKED, type PackedBy, PLAIN_PDF, packedAs, packedPdf, pdfOf, streamOf } from '../test/pdfs.ts';
import { BROKEN_WEBP, CMYK_JPEG, LOSSLESS_WEBP, MOVING_WEBP, PROGRESSIVE_JPEG, png, WEBP } from '../test/pictures.ts';
import { type TestApp, testApp, type Who } from '../test/testApp.ts';

const field = 'medias.info.file';
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';

let server: TestApp;
let make: Factories;
let doctor: Who & { id: string; company: string };
let manager: Who & { company: string };

beforeAll(async () => {
  server = await testApp();
  make = factories(server.database.ownerUrl);
  const company = (await make.makeCompany()).id;
  const { id, email } = await make.makeUser('doctor', [company]);
  doctor = { id, token: await server.signIn(email), company };
  const leader = await make.makeUser('manager', [company]);
  manager = { token: await server.signIn(leader.email), company };
  // The first paper of all is the slow one.
  await warmPaper();
});

async function interaction(): Promise<string> {
  const patient = await make.makePatient(doctor.company);
  return (await make.makeInteraction(doctor.company, patient.id, { doctorId: doctor.id })).id;
}

const upload = async (bytes: Buffer, iuid?: string) =>
  server.call('uploadExamFile', { iuid: iuid ?? (await interaction()), field, name: 'a', bytes }, doctor);
const attach = async (bytes: Buffer) =>
  server.call('attachReport', { iuid: await interaction(), name: 'a.pdf', bytes }, doctor);
const logo = (bytes: Buffer) =>
  server.call('saveCompanyLogo', { company: manager.company, name: 'a', bytes } as never, manager);
const signature = (bytes: Buffer) =>
  server.call('saveSignature', { image: `data:image/png;base64,${bytes.toString('base64')}` }, doctor);

const filters = Object.keys(PACKED) as PackedBy[];
const refused = (words: string) => [415, { file: words }];

describe('[FND-074] a PDF, as the report of an exam and as a file of it,', () => {
  it.each([
    ...filters.map((filter) => [`a script in it packed by ${filter}`, packedPdf(SCRIPT, [filter])] as const),
    ['a script in it packed five times', packedPdf(SCRIPT, filters)] as const,
    ['a script in it that nothing refers to', pdfOf(CATALOG, SCRIPT)] as const,
    ['a file in it', pdfOf('<< /Type /Catalog /Names << /EmbeddedFiles 2 0 R >> >>', 'null')] as const,
    ['a lock', Buffer.concat([PLAIN_PDF, Buffer.from('trailer << /Encrypt 5 0 R >>\n')])] as const,
  ])('with %s is refused', async (_name, bytes) => {
    for (const answer of [await attach(bytes), await upload(bytes)])
      expect([answer.status, answer.body.error.fields]).toEqual(refused('files.activePdf'));
  });

  it.each([
    ['is packed in a way nobody knows', packedAs(Buffer.from('x'), '/SecretDecode', 4)],
    ['has a page packed in a way nobody knows', pdfOf(CATALOG, streamOf('/Filter /SecretDecode', Buffer.from('x')))],
    ['hides an object', pdfOf(CATALOG, streamOf('', Buffer.from(`\n9 0 obj ${SCRIPT} endobj\n`)))],
    ['is only called so', Buffer.from('%PDF-1.7 um pedido')],
  ])('that %s is refused', async (_name, bytes) => {
    for (const answer of [await attach(bytes), await upload(bytes)])
      expect([answer.status, answer.body.error.fields]).toEqual(refused('files.pdfUnreadable'));
  });

  it.each(['ghostscript', 'qpdfObjectStreams', 'qpdfLinearized', 'chromium'])(
    'as %s writes it is taken',
    async (name) => {
      const bytes = readFileSync(new URL(`../test/fixtures/${name}.pdf`, import.meta.url));
      expect([(await attach(bytes)).status, (await upload(bytes)).status]).toEqual([200, 200]);
    },
  );

  it('as we write it is taken', async () => {
    const iuid = await interaction();
    await upload(PROGRESSIVE_JPEG, iuid);
    await server.call('generateReport', { iuid }, doctor);
    const paper = await server.app.inject({
      url: `/functions/report/${iuid}?draft=true`,
      headers: { authorization: `Bearer ${doctor.token}`, 'x-company': doctor.company },
    });
    expect([(await attach(paper.rawPayload)).status, (await upload(paper.rawPayload)).status]).toEqual([200, 200]);
  });
});

describe('[FND-075] a picture', () => {
  it.each([
    ['WebP of which only the head is whole', BROKEN_WEBP, 'files.pictureDamaged'],
    ['WebP that is cut off', WEBP.subarray(0, 120), 'files.pictureDamaged'],
    ['lossless WebP that is cut off', LOSSLESS_WEBP.subarray(0, 120), 'files.pictureDamaged'],
    ['PNG that is cut off', png(40, 40).subarray(0, 50), 'files.pictureDamaged'],
    ['JPEG that is cut off', PROGRESSIVE_JPEG.subarray(0, 900), 'files.pictureDamaged'],
    ['JPEG in the colours of a printing press', CMYK_JPEG, 'files.pictureDamaged'],
    ['WebP that moves', MOVING_WEBP, 'files.pictureMoves'],
  ])('%s is refused', async (_name, bytes, words) => {
    const iuid = await interaction();
    const answer = await upload(bytes, iuid);
    expect([answer.status, answer.body.error.fields]).toEqual(refused(words));
    expect((await server.call('listExamFiles', { iuid }, doctor)).body).toEqual([]);
    expect((await server.call('generateReport', { iuid }, doctor)).status, 'the report is made').toBe(200);
  });

  it('that is taken can be printed', async () => {
    const iuid = await interaction();
    for (const bytes of [WEBP, LOSSLESS_WEBP, PROGRESSIVE_JPEG, png(9, 9), png(9, 9, { bits: 16, parts: 4 })])
      expect((await upload(bytes, iuid)).status).toBe(200);
    expect((await server.call('generateReport', { iuid }, doctor)).status).toBe(200);
  });

  it('that cannot be unfolded is no logo and no signature either', async () => {
    for (const bytes of [png(40, 40).subarray(0, 50), PROGRESSIVE_JPEG.subarray(0, 900), BROKEN_WEBP]) {
      const asLogo = await logo(bytes);
      expect([asLogo.status, asLogo.body.error.fields]).toEqual(refused('errors.logoInvalid'));
      const asSignature = await signature(bytes);
      expect([asSignature.status, asSignature.body.error.fields]).toEqual([400, { image: 'errors.signatureInvalid' }]);
    }
    expect([(await logo(png(40, 40))).status, (await signature(png(40, 40))).status]).toEqual([200, 200]);
  });
});
