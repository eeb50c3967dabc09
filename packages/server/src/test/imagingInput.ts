import type { RouteName, Status } from '@gesta/domain';
import { dicomFile, picture, type Written } from './dicomFiles.ts';
import type { Factories } from './factories.ts';
import type { TestApp } from './testApp.ts';

type Inside = { server: TestApp; make: Factories };

/** A number nobody else has. */
export const newUid = (make: Factories): string => `2.25.${BigInt(`0x${make.id().replaceAll('-', '')}`)}`;

type Named = {
  study: string;
  series: string;
  sop: string;
  accession: string;
  patId: string;
  name: string;
  born: string;
  day: string;
};

/** A file without pixels, that says these things. */
export function namedDicom(make: Factories, said: Partial<Named> = {}, more: readonly Written[] = []): Buffer {
  const element = (tag: number, vr: string, value: string | undefined) =>
    value === undefined ? [] : [[tag, vr, value] as Written];
  return dicomFile([
    ...more,
    ...element(0x0020000d, 'UI', said.study ?? newUid(make)),
    ...element(0x0020000e, 'UI', said.series ?? newUid(make)),
    ...element(0x00080018, 'UI', said.sop ?? newUid(make)),
    ...element(0x00080050, 'SH', said.accession),
    ...element(0x00100020, 'LO', said.patId),
    ...element(0x00100010, 'PN', said.name),
    ...element(0x00100030, 'DA', said.born),
    ...element(0x00080020, 'DA', said.day),
  ]);
}

const GREY: Written[] = [...picture({ rows: 8, columns: 8 }, 'MONOCHROME2'), [0x7fe00010, 'OW', Buffer.alloc(64, 99)]];

/** A study with one picture, given to an exam of this status, or to none. */
export async function studyMade({ server, make }: Inside, company: string, status: Status | null = 'PUBLICADO') {
  const user = await make.makeUser('manager', [company]);
  const who = { token: await server.signIn(user.email), company };
  const patient = await make.makePatient(company);
  const visit = await make.makeInteraction(company, patient.id);
  const bytes = namedDicom(make, {}, GREY);
  const { body } = await server.call('sendDicom', { bytes }, who);
  const { rows } = await make.pool.query(
    'SELECT i.id, s.study_uid FROM dicom_instance i JOIN dicom_study s ON s.id = i.study WHERE s.id = $1',
    [body.study],
  );
  if (status !== null) {
    await server.call('linkStudy', { iuid: body.study, interaction: visit.id, confirmed: true }, who);
    await make.pool.query('UPDATE interaction SET status = $2 WHERE id = $1', [visit.id, status]);
  }
  return { study: body.study, studyUid: rows[0].study_uid, instance: rows[0].id, visit: visit.id, patient };
}

/** What the routes of studies are asked with. */
export async function imagingInput(inside: Inside, name: RouteName, company: string) {
  const { make } = inside;
  switch (name) {
    case 'sendDicom':
      return { bytes: namedDicom(make) };
    case 'companyStudies': {
      const { patient } = await studyMade(inside, company);
      return { company, patId: patient.patId };
    }
    case 'companyStudy':
      return { company, id: (await studyMade(inside, company)).study };
    case 'dicomFrame':
      return { instance: (await studyMade(inside, company)).instance, n: 1 };
    case 'dicomFile':
      return { id: (await studyMade(inside, company)).instance };
    case 'linkStudy': {
      const { study } = await studyMade(inside, company, null);
      const patient = await make.makePatient(company);
      return { iuid: study, interaction: (await make.makeInteraction(company, patient.id)).id, confirmed: true };
    }
    case 'deleteStudy':
      return { dicomStoreId: company, studyUid: (await studyMade(inside, company)).studyUid };
    case 'restoreStudy': {
      const { study } = await studyMade(inside, company);
      await make.pool.query(
        'UPDATE dicom_study SET deleted_at = now(), deleted_by = (SELECT min(id::text)::uuid FROM app_user) WHERE id = $1',
        [study],
      );
      return { iuid: study };
    }
    case 'healthcareParams':
      return { patId: 'P1', date: '20261112' };
    default:
      return null;
  }
}
