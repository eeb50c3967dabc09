import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { namedFile } from '../demo/namedFile.ts';
import { dicomSample } from '../test/dicomFiles.ts';
import { newUid } from '../test/imagingInput.ts';
import { LOSSLESS_WEBP, png } from '../test/pictures.ts';
import { pixelsOf } from '../test/pixels.ts';
import { portalVisitor, type Visitor } from '../test/portalVisitor.ts';
import { mediaOf } from './queries.ts';

let visitor: Visitor;

beforeAll(async () => {
  visitor = await portalVisitor();
});

type Values = { id: string; file: string };
const KEEP = [{ x0: 40, y0: 60, x1: 600, y1: 420 }];
const mask = ({ id, file }: Values, keep: typeof KEEP | null) =>
  visitor.call('maskExamFile', { iuid: id, file, keep }, visitor.who);
const list = async (id: string) => (await visitor.call('listExamFiles', { iuid: id }, visitor.who)).body;
const clean = ({ id, file }: Values) =>
  visitor.app.inject({
    url: `/functions/interactions/${id}/files/${file}/clean`,
    headers: { authorization: `Bearer ${visitor.who.token}`, 'x-company': visitor.who.company },
  });

/** A picture of a machine in the report of an exam; the machine named this person. */
async function captured(name = 'DEMO^ROSA', sample = 'us-rgb-rle.dcm'): Promise<Values> {
  const { make, call, who, company } = visitor;
  const { id } = await visitor.exam();
  const { rows } = await make.pool.query(
    'SELECT i.accession_number AS accession, p.id FROM interaction i JOIN patient p ON p.id = i.patient_id WHERE i.id = $1',
    [id],
  );
  await make.pool.query("UPDATE patient SET name = 'ROSA DEMO', birthdate = NULL WHERE id = $1", [rows[0].id]);
  const numbers = { study: newUid(make), series: newUid(make), sop: newUid(make) };
  const said = { ...numbers, accession: rows[0].accession, name, patId: '', born: '' };
  const { body } = await call('sendDicom', { bytes: namedFile(dicomSample(sample), said) }, who);
  if (body.linkedTo === null) {
    const asked = { iuid: body.study, interaction: id, confirmed: true, reason: 'nome digitado errado' };
    expect((await call('linkStudy', asked, who)).status).toBe(200);
  }
  const [study] = (await call('companyStudy', { company: company.id, id }, who)).body;
  const { body: file } = await call('captureFrame', { iuid: id, instance: study.images[0].iuid } as never, who);
  return { id, file: file.iuid };
}

describe('what leaves of a picture', () => {
  it('[IMG-073] is what somebody said who saw it: black outside, as it was inside, on paper, in the portal and in copies', async () => {
    const at = await captured();
    const [before] = await list(at.id);
    expect(before).toMatchObject({ mask: null, lookedAt: null, width: 640, height: 480 });
    await mask(at, [{ x0: 0, y0: 0, x1: 640, y1: 480 }]);
    const whole = pixelsOf((await clean(at)).rawPayload);
    const { status, body } = await mask(at, KEEP);
    expect([status, body.mask]).toEqual([200, KEEP]);
    expect(body.lookedAt).not.toBeNull();

    await visitor.publish(at.id);
    const page = await visitor.open(at.id);
    expect(page.body.imagesList).toMatchObject([{ iuid: at.file, type: 'image/png', width: 640, height: 480 }]);
    const shown = await page.file(at.file);
    expect(shown.headers['content-type']).toBe('image/png');
    for (const bytes of [shown.rawPayload, (await clean(at)).rawPayload]) {
      const seen = pixelsOf(bytes);
      expect([seen.width, seen.height]).toEqual([640, 480]);
      for (const [x, y] of [
        [0, 0],
        [39, 200],
        [600, 200],
        [300, 59],
        [300, 420],
        [639, 479],
      ] as const)
        expect(seen.at(x, y)).toBe('#000000');
      for (let x = 40; x < 600; x += 7) expect(seen.at(x, 60 + (x % 360))).toBe(whole.at(x, 60 + (x % 360)));
    }
    const [onPaper] = await mediaOf(visitor.make.db as never, at.id);
    expect(
      createHash('sha256')
        .update(shown.rawPayload)
        .digest()
        .equals(onPaper?.leaves ?? Buffer.alloc(0)),
    ).toBe(true);
    const small = await visitor.app.inject({
      url: `/functions/portal/${at.id}/files/${at.file}?width=300`,
      headers: { cookie: page.cookie },
    });
    expect(pixelsOf(small.rawPayload).at(2, 2)).toBe('#000000');
  });

  it('is whole again where somebody takes the mask away, and the exam always shows the whole', async () => {
    const at = await captured();
    await mask(at, KEEP);
    const kept = await visitor.app.inject({
      url: `/functions/interactions/${at.id}/files/${at.file}`,
      headers: { authorization: `Bearer ${visitor.who.token}`, 'x-company': visitor.who.company },
    });
    const { body } = await mask(at, null);
    expect(body).toMatchObject({ mask: null, lookedAt: expect.any(String) });
    expect((await clean(at)).rawPayload.equals(kept.rawPayload)).toBe(true);
    const { rows } = await visitor.make.pool.query(
      "SELECT details->>'areas' AS areas FROM gesta_trail() WHERE subject = $1 AND action = 'interaction.maskFile' ORDER BY at",
      [at.id],
    );
    expect(rows).toEqual([{ areas: '1' }, { areas: '0' }]);
  });

  it('of a machine is copied out only once somebody has looked at it', async () => {
    const at = await captured();
    const refused = await clean(at);
    expect([refused.statusCode, refused.json().error.code]).toEqual([409, 'pictureUnseen']);
    await mask(at, null);
    expect((await clean(at)).statusCode).toBe(200);
    const { id } = await visitor.exam();
    const own = { id, file: await visitor.picture(id, 'a.png', 20) };
    expect((await clean(own)).rawPayload.equals(png(20, 20))).toBe(true);
  });

  it('[IMG-073] with another name on it is neither published nor in the portal before that', async () => {
    const at = await captured('OUTRA^PESSOA');
    await visitor.make.pool.query(
      'UPDATE company SET portal = portal || \'{"mediaBeforeReport": true}\' WHERE id = $1',
      [visitor.company.id],
    );
    const version = async () =>
      (await visitor.make.pool.query('SELECT version FROM interaction WHERE id = $1', [at.id])).rows[0].version;
    const publish = async () => visitor.call('publishReport', { iuid: at.id, version: await version() }, visitor.who);
    expect((await publish()).body.error.code).toBe('pictureUnseen');
    expect((await visitor.open(at.id)).body.imagesList).toEqual([]);
    await visitor.call('updateExamFile', { iuid: at.id, file: at.file, inReport: false }, visitor.who);
    expect((await visitor.open(at.id)).body.imagesList).toEqual([]);
    await visitor.call('updateExamFile', { iuid: at.id, file: at.file, inReport: true }, visitor.who);
    await mask(at, KEEP);
    expect((await visitor.open(at.id)).body.imagesList).toHaveLength(1);
    expect((await publish()).status).toBe(200);
  });

  it('keeps to the picture, to what can be drawn, and to exams that are not published', async () => {
    const at = await captured();
    expect((await mask(at, [{ x0: 0, y0: 0, x1: 641, y1: 480 }])).status).toBe(400);
    expect((await mask(at, [{ x0: 5, y0: 5, x1: 5, y1: 9 }])).status).toBe(400);
    expect((await mask(at, [])).status).toBe(400);
    expect((await mask({ ...at, file: visitor.make.id() }, KEEP)).status).toBe(404);
    const field = 'medias.info.file';
    const sent = { iuid: at.id, field, name: 'a.webp', bytes: LOSSLESS_WEBP };
    const { body } = await visitor.call('uploadExamFile', sent, visitor.who);
    expect((await mask({ id: at.id, file: body.iuid }, [{ x0: 0, y0: 0, x1: 2, y1: 2 }])).status).toBe(415);
    await visitor.publish(at.id);
    expect((await mask(at, KEEP)).body.error.code).toBe('published');
  });
});
