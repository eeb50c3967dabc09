import { DICOM_TYPE } from '@gesta/domain';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { connect } from '../db/connect.ts';
import { uidOf } from '../dicom/uidOf.ts';
import { nameForMachines } from '../dimse/worklistAnswer.ts';
import { demoBearers } from './demoBearers.ts';
import { DEMO_COMPANIES, DEMO_USERS } from './demoPeople.ts';
import { type FileNames, namedFile } from './namedFile.ts';
import { createRandom } from './random.ts';
import {
  EARLIER_FILES,
  OTHER_FILES,
  PREGNANT_FILES,
  SINGLETON_FILES,
  type StudyFile,
  studySample,
  TWIN_FILES,
} from './studyFiles.ts';

type Examined = {
  id: string;
  company: string;
  status: string;
  fetuses: number | null;
  hasFlow: boolean;
  isToday: boolean;
  /** What a machine was told of it. */
  accession: string;
  patId: string;
  name: string;
  born: string;
  day: string;
  time: string;
  description: string;
};

/** Today's exams, and the visit before of whoever is examined right now: the pictures a visitor looks for. */
const WANTED = `
  SELECT i.id, i.company_id AS company, i.status, i.accession_number AS accession, p.pat_id AS "patId", p.name,
    coalesce(to_char(p.birthdate, 'YYYYMMDD'), '') AS born, to_char(i.service_day, 'YYYYMMDD') AS day,
    to_char(i.date AT TIME ZONE c.time_zone, 'HH24MISS') AS time, g.fetos AS fetuses, i.forms ? 'obstetricdoppler.hasData' AS "hasFlow",
    i.service_day = (now() AT TIME ZONE c.time_zone)::date AS "isToday", coalesce(nullif(i.title, ''), 'Ultrassonografia') AS description
  FROM interaction i JOIN company c ON c.id = i.company_id AND c.demo JOIN patient p ON p.id = i.patient_id
    LEFT JOIN gestation g ON g.id = i.gestation_id
  WHERE i.has_image AND i.type = 'exame' AND i.deleted_at IS NULL
    AND NOT EXISTS (SELECT FROM dicom_study s WHERE s.company_id = i.company_id)
    AND (i.service_day = (now() AT TIME ZONE c.time_zone)::date OR i.id = (
      SELECT b.id FROM interaction b JOIN interaction o ON o.gestation_id = b.gestation_id AND o.status = 'ANDAMENTO'
      WHERE b.gestation_id = i.gestation_id AND b.status = 'PUBLICADO' ORDER BY b.date DESC LIMIT 1))
  ORDER BY i.company_id, i.date`;

/** The seeds say which exams had pictures taken; from here on an exam has those that are there. */
const HONEST = `
  UPDATE interaction i SET has_image = false, has_video = false, studies = '{}'
  FROM company c WHERE c.id = i.company_id AND c.demo AND i.has_image
    AND EXISTS (SELECT FROM dicom_study s WHERE s.company_id = i.company_id)
    AND NOT EXISTS (SELECT FROM dicom_study s WHERE s.interaction_id = i.id)
    AND NOT EXISTS (SELECT FROM exam_file f WHERE f.interaction_id = i.id)`;

/** Where pregnancies are told, and machines measured what the stories need. */
const TOLD = DEMO_COMPANIES.find(({ plan }) => plan.stories)?.plan.company;
const admin = DEMO_USERS.find(({ role }) => role === 'admin')?.id ?? '';

/** Machines of the demo clinics send what they have of today through the door of the upload page; clinics that have a study are left. */
export async function sendStudies(app: FastifyInstance, ownerUrl: string): Promise<number> {
  const owner = await connect(ownerUrl);
  const bearers = demoBearers(app);
  const random = createRandom(20_261_118, 7);
  const uid = () => uidOf(random.uuid());
  let sent = 0;
  const send = async (company: string, file: StudyFile, names: Omit<FileNames, 'sop' | 'series'>) => {
    const headers = {
      ...{ authorization: `Bearer ${await bearers.of(admin)}`, 'x-company': company },
      'content-type': DICOM_TYPE,
    };
    const payload = namedFile(studySample(file), {
      ...names,
      title: file.title,
      sop: file.sop ?? uid(),
      series: uid(),
    });
    const answer = await app.inject({ method: 'POST', url: '/functions/dicom', headers, payload });
    if (answer.statusCode === 200) sent += 1;
  };
  const sendAll = async (exam: Examined, files: readonly StudyFile[], other: Partial<FileNames> = {}) => {
    const names = { ...exam, name: nameForMachines(exam.name), study: uid(), ...other };
    for (const [place, file] of files.entries()) await send(exam.company, file, { ...names, instance: place + 1 });
  };
  try {
    const { rows } = await owner.query<Examined>(WANTED);
    for (const exam of rows) await whileOpen(owner, exam, () => sendAll(exam, filesOf(exam)));
    for (const [exam, files, other] of waiting(rows)) await sendAll(exam, files, other);
    await bearers.signOut();
    await owner.query(HONEST);
    return sent;
  } finally {
    await owner.end();
  }
}

/** A published exam takes no pictures: these were there before it was published. */
async function whileOpen(owner: pg.Client, { id, status }: Examined, act: () => Promise<void>): Promise<void> {
  const stand = (as: string) => owner.query('UPDATE interaction SET status = $2 WHERE id = $1', [id, as]);
  await stand(status === 'LAUDAR' ? status : 'ANDAMENTO');
  await act();
  await stand(status);
}

function filesOf({ company, fetuses, hasFlow, isToday, status }: Examined): readonly StudyFile[] {
  if (fetuses === null) return OTHER_FILES;
  if (!isToday) return EARLIER_FILES;
  const isTold = company === TOLD && status === 'ANDAMENTO' && hasFlow;
  if (!isTold) return PREGNANT_FILES;
  return fetuses > 1 ? TWIN_FILES : SINGLETON_FILES;
}

/** What reached no exam by itself: another woman under this number, a machine without the list, and a trial of the machine. */
function waiting(rows: readonly Examined[]): [Examined, readonly StudyFile[], Partial<FileNames>][] {
  const here = rows.filter(({ company, isToday }) => company === TOLD && isToday);
  const open = here.filter(({ status }) => status === 'LAUDAR' || status === 'ANDAMENTO');
  const [mistaken, unlisted] = [open.at(-1), open.at(-2)];
  const other = here.find(({ patId }) => patId !== mistaken?.patId);
  if (!mistaken || !unlisted || !other) return [];
  return [
    [mistaken, OTHER_FILES, { patId: other.patId, name: nameForMachines(other.name), born: other.born }],
    [unlisted, OTHER_FILES, { accession: '' }],
    [unlisted, OTHER_FILES.slice(0, 1), { accession: '', patId: 'TESTE', name: 'TESTE^APARELHO', born: '' }],
  ];
}
