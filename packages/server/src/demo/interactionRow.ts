import type { CalendarDay } from '@gesta/clinical';
import { hourAt, type Status } from '@gesta/domain';
import type { FormValues } from '../db/schema.ts';
import { addMinutes, minuteIn } from '../http/clock.ts';
import { conclusionOf } from './conclusions.ts';
import { demoForms } from './examForms.ts';
import { EXAM_KINDS, type ExamKind } from './examKinds.ts';
import type { DemoPatient } from './people.ts';
import type { Random } from './random.ts';
import type { Story, ToldInteraction } from './story.ts';
import { toldForms } from './toldForms.ts';
import type { Pregnancy } from './visited.ts';

/** An interaction before it has a number. */
export type DemoInteractionDraft = {
  patient: DemoPatient;
  pregnancy: (Pregnancy & { id: string }) | null;
  linked: boolean;
  kind: ExamKind;
  status: Status;
  day: CalendarDay;
  date: Date;
  doctor: string | null;
  image: boolean;
  note: string;
  told?: { story: Story; interaction: ToldInteraction };
};

/** The columns of an interaction, as the database names them. */
export type DemoInteraction = {
  company_id: string;
  id: string;
  patient_id: string;
  gestation_id: string | null;
  doctor_id: string | null;
  referring_doctor: Record<string, string>;
  resource: string;
  room: string;
  date: string;
  study_date: CalendarDay;
  service_day: CalendarDay;
  service_time: string;
  minutes: number;
  type: 'exame' | 'prontuario';
  status: Status;
  title: string;
  accession_number: string;
  access_protocol: string | null;
  has_image: boolean;
  has_video: boolean;
  studies: Record<string, unknown>;
  forms: FormValues;
  observations: string;
  clinical_indication: string;
  print: string[];
  published_at: string | null;
  portal_opened_at: string | null;
  created_at: string;
  updated_at: string;
};

const RESOURCES = ['Vega 70', 'Orion X9', 'Lyra S2'] as const;
const INDICATIONS = ['Rotina pré-natal', 'Avaliação do crescimento fetal', 'Hipertensão gestacional', 'Dor pélvica'];
const REFERRING = ['Dra. Demo Ângela Prates', 'Dr. Demo Otávio Leão', 'Dra. Demo Míriam Galvão'] as const;
const PROTOCOL = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

export function interactionRow(
  draft: DemoInteractionDraft,
  accessionNumber: string,
  random: Random,
  now: Date,
  { uf, timeZone }: { uf: string; timeZone: string },
): DemoInteraction {
  const { patient, kind, status, day, date, image } = draft;
  const told = draft.told?.interaction;
  const described = { ...EXAM_KINDS[kind], ...(told && { title: told.title }) };
  const consultation = kind === 'consultation';
  const drawn = random.int(0, 2);
  const room = told ? told.room - 1 : drawn;
  const video = image && random.chance(described.video);
  const published = status === 'PUBLICADO' || status === 'ERRO';
  const publishedAt = published ? publicationOf(date, random.int(20, 180), now) : null;
  const touched = publishedAt ?? (status === 'LAUDAR' ? date : addMinutes(date, described.minutes));
  const id = random.uuid();
  const title = status === 'LAUDAR' || random.chance(0.12) ? described.title : '';
  const referred = random.chance(0.6);
  const code = Array.from({ length: 6 }, () => PROTOCOL[random.int(0, PROTOCOL.length - 1)]).join('');
  const indication = random.chance(0.5) ? random.pick(INDICATIONS) : '';
  return {
    company_id: patient.company_id,
    id,
    patient_id: patient.id,
    gestation_id: draft.linked ? (draft.pregnancy?.id ?? null) : null,
    doctor_id: draft.doctor,
    referring_doctor: referred ? { name: random.pick(REFERRING), crm: '000000', state: uf } : {},
    resource: consultation ? 'Consultório 1' : (RESOURCES[room] ?? ''),
    room: `SALA ${room + 1}`,
    date: date.toISOString(),
    study_date: day,
    service_day: day,
    service_time: hourAt(minuteIn(timeZone, date)),
    minutes: described.minutes,
    type: consultation ? 'prontuario' : 'exame',
    status,
    title,
    accession_number: accessionNumber,
    access_protocol: published && random.chance(0.5) ? code : null,
    has_image: image,
    has_video: video,
    studies: image
      ? { [accessionNumber]: { accessionNumber, title: described.title, date: day, hasImage: true, hasVideo: video } }
      : {},
    forms: filledForms(draft, accessionNumber, random),
    observations: draft.note,
    clinical_indication: consultation ? '' : indication,
    print: [],
    published_at: publishedAt?.toISOString() ?? null,
    portal_opened_at: publishedAt?.toISOString() ?? null,
    created_at: addMinutes(date, -random.int(5, 40)).toISOString(),
    updated_at: touched.toISOString(),
  };
}

function filledForms(draft: DemoInteractionDraft, accessionNumber: string, random: Random): FormValues {
  // Nobody has saved a form of an exam that waits to be reported.
  if (draft.status === 'LAUDAR') return {};
  const { kind, day, patient, linked } = draft;
  if (draft.told) return toldForms({ ...draft, accessionNumber }, draft.told.story, draft.told.interaction);
  const visited = { kind, day, accessionNumber, patient, pregnancy: linked ? draft.pregnancy : null, random };
  const forms = demoForms(visited);
  if (draft.status !== 'ANDAMENTO') forms['conclusion.info.text'] = conclusionOf(visited, forms);
  return forms;
}

function publicationOf(date: Date, minutes: number, now: Date): Date {
  const wanted = addMinutes(date, minutes);
  if (wanted <= now) return wanted;
  const soonest = addMinutes(date, 1);
  return soonest > now ? soonest : now;
}
