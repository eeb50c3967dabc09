import type { RouteName, Status } from '@gesta/domain';
import { uidOf } from '../dicom/uidOf.ts';
import { PLAYABLE } from './clips.ts';
import { dicomFile, EXPLICIT, inPieces, picture, type Written } from './dicomFiles.ts';
import type { Factories } from './factories.ts';
import { measuredExam } from './measuredExam.ts';
import type { TestApp } from './testApp.ts';

type Inside = { server: TestApp; make: Factories };

/** A number nobody else has. */
export const newUid = (make: Factories): string => uidOf(make.id());

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
export function namedDicom(
  make: Factories,
  said: Partial<Named> = {},
  more: readonly Written[] = [],
  syntax = EXPLICIT,
): Buffer {
  const element = (tag: number, vr: string, value: string | undefined) =>
    value === undefined ? [] : [[tag, vr, value] as Written];
  const elements = [
    ...more,
    ...element(0x0020000d, 'UI', said.study ?? newUid(make)),
    ...element(0x0020000e, 'UI', said.series ?? newUid(make)),
    ...element(0x00080018, 'UI', said.sop ?? newUid(make)),
    ...element(0x00080050, 'SH', said.accession),
    ...element(0x00100020, 'LO', said.patId),
    ...element(0x00100010, 'PN', said.name),
    ...element(0x00100030, 'DA', said.born),
    ...element(0x00080020, 'DA', said.day),
  ];
  return dicomFile(elements, syntax);
}

const GREY: Written[] = [...picture({ rows: 8, columns: 8 }, 'MONOCHROME2'), [0x7fe00010, 'OW', Buffer.alloc(64, 99)]];

/** A film inside a file, as MPEG-4 is kept there: in pieces. */
export const filmElements = (film: Buffer): Written[] => [
  ...picture({ rows: 64, columns: 64, samples: 3 }, 'YBR_PARTIAL_420'),
  [0x00280008, 'IS', '4'],
  inPieces([film.subarray(0, 500), film.subarray(500, film.length - (film.length % 2)), ...oddEnd(film)]),
];
/** A piece has an even length. */
const oddEnd = (film: Buffer): Buffer[] =>
  film.length % 2 === 0 ? [] : [Buffer.concat([film.subarray(-1), Buffer.alloc(1)])];
export const FILM_SYNTAX = '1.2.840.10008.1.2.4.102';

/** A study with one picture, given to an exam of this status, or to none. */
export async function studyMade(
  { server, make }: Inside,
  company: string,
  status: Status | null = 'PUBLICADO',
  bytes = namedDicom(make, {}, GREY),
) {
  const user = await make.makeUser('manager', [company]);
  const who = { token: await server.signIn(user.email), company };
  const patient = await make.makePatient(company);
  const visit = await make.makeInteraction(company, patient.id);
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

async function namedInside(inside: Inside, company: string) {
  const { instance } = await studyMade(inside, company);
  const { rows } = await inside.make.pool.query(
    'SELECT study_uid AS study, series_uid AS series, sop_uid AS instance FROM dicom_instance i JOIN dicom_study s ON s.id = i.study WHERE i.id = $1',
    [instance],
  );
  return rows[0];
}

/** What the routes of studies are asked with. */
export async function imagingInput(inside: Inside, name: RouteName, company: string) {
  const { make } = inside;
  switch (name) {
    case 'sendDicom':
      return { bytes: namedDicom(make) };
    case 'machineWorklist':
      return { ae: 'US1', isExplicit: false, question: '' };
    case 'storeInstances':
      return { bytes: namedDicom(make) };
    case 'findStudies':
    case 'findSeries':
    case 'findInstances':
      return { StudyInstanceUID: (await studyMade(inside, company)).studyUid };
    case 'studySeries':
    case 'studyInstances':
    case 'studyMetadata':
      return { study: (await studyMade(inside, company)).studyUid };
    case 'retrieveInstance':
    case 'retrieveBulk':
      return { ...(await namedInside(inside, company)), element: '7FE00010' };
    case 'companyStudies': {
      const { patient } = await studyMade(inside, company);
      return { company, patId: patient.patId };
    }
    case 'companyStudy':
    case 'earlierExams':
      return { company, id: (await studyMade(inside, company)).study };
    case 'dicomFrame':
      return { instance: (await studyMade(inside, company)).instance, n: 1 };
    case 'dicomFilm': {
      const bytes = namedDicom(make, {}, filmElements(PLAYABLE), FILM_SYNTAX);
      return { instance: (await studyMade(inside, company, 'PUBLICADO', bytes)).instance };
    }
    case 'captureFrame': {
      const { visit, instance } = await studyMade(inside, company, 'ANDAMENTO');
      return { iuid: visit, instance };
    }
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
    case 'examMeasures':
      return { iuid: (await measuredExam(inside, company)).exam };
    case 'nameFetuses':
      return { iuid: (await measuredExam(inside, company)).exam, fetuses: { A: 1 } };
    case 'keepOwnValue': {
      const { exam, measures } = await measuredExam(inside, company);
      await make.pool.query(`UPDATE interaction SET forms = '{"gestationalAge.info.fetos": "1"}' WHERE id = $1`, [
        exam,
      ]);
      return { iuid: exam, key: 'gestationalAge.info.fetos', measure: measures[0] };
    }
    case 'savePreset':
      return { device: 'SELFMADE OB-ONE', field: 'dbp', entries: [] };
    case 'healthcareParams':
      return { patId: 'P1', date: '20261112' };
    default:
      return null;
  }
}
