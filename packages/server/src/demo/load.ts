import { addDays, type CalendarDay } from '@gesta/clinical';
import { instantIn } from '../http/clock.ts';
import { makeFetus } from './biometry.ts';
import type { DemoGestation } from './clinic.ts';
import { cnpjOf } from './documents.ts';
import { kindAt } from './examKinds.ts';
import { type DemoInteraction, type DemoInteractionDraft, interactionRow } from './interactionRow.ts';
import { type DemoPatient, makePatient } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { Pregnancy } from './visited.ts';

/** A large set for load and list work. The same plan gives the same rows; any row can be made without the others. */
export type LoadPlan = { seed: number; exams: number; companies: number; day: CalendarDay };

export type LoadCompany = {
  plan: LoadPlan;
  place: number;
  id: string;
  identity: string;
  name: string;
  doctors: { id: string; email: string; displayName: string }[];
  exams: number;
  gestations: number;
  patients: number;
};

export const LOAD_TIME_ZONE = 'America/Sao_Paulo';
const VISITS = 4;
const AGES = [60, 87, 152, 222] as const;
const LAST_AGE = 227;
const KIND = { company: 1, patient: 2, gestation: 3, interaction: 4 } as const;
const OLDEST = 1_095;

export function loadCompanies(plan: LoadPlan): LoadCompany[] {
  return Array.from({ length: plan.companies }, (_, place) => {
    const random = createRandom(plan.seed, place, KIND.company, 0);
    const exams = Math.floor(plan.exams / plan.companies) + (place < plan.exams % plan.companies ? 1 : 0);
    const gestations = Math.ceil(exams / VISITS);
    const code = (plan.seed * 100 + place).toString(36).toUpperCase().padStart(7, '0');
    const doctors = [1, 2, 3, 4].map((number) => ({
      id: random.uuid(),
      email: `medico${number}.carga${plan.seed}-${place + 1}@demo.example`,
      displayName: `Dr. Demo Carga ${plan.seed}-${place + 1} ${number}`,
    }));
    return {
      plan,
      place,
      id: random.uuid(),
      identity: cnpjOf(`C${code}0001`),
      name: `Carga ${plan.seed}-${place + 1} (demo)`,
      doctors,
      exams,
      gestations,
      patients: Math.ceil((gestations * 2) / 3),
    };
  });
}

/** Three pregnancies for each two women. */
function patientOf(gestation: number): number {
  return Math.floor((gestation * 2) / 3);
}

function randomFor(company: LoadCompany, kind: keyof typeof KIND, index: number): Random {
  return createRandom(company.plan.seed, company.place, KIND[kind], index);
}

function patientAt(company: LoadCompany, index: number): DemoPatient {
  const random = randomFor(company, 'patient', index);
  const { id, place, plan } = company;
  return makePatient({ company: id, number: index + 1, random, today: plan.day, areaCode: '11', block: 10 + place });
}

function gestationAt(company: LoadCompany, index: number): Pregnancy & { id: string; firstExam: CalendarDay } {
  const random = randomFor(company, 'gestation', index);
  const id = random.uuid();
  const start = addDays(company.plan.day, -random.int(LAST_AGE + 1, OLDEST));
  return { id, start, firstExam: addDays(start, AGES[0]), fetuses: [makeFetus(random)], sacs: 1 };
}

export function* patientRows(company: LoadCompany): Generator<DemoPatient> {
  for (let index = 0; index < company.patients; index += 1) yield patientAt(company, index);
}

export function* gestationRows(company: LoadCompany): Generator<DemoGestation> {
  for (let index = 0; index < company.gestations; index += 1) {
    const { id, start, firstExam } = gestationAt(company, index);
    const patient = randomFor(company, 'patient', patientOf(index)).uuid();
    yield {
      company_id: company.id,
      id,
      patient_id: patient,
      date: start,
      fetos: 1,
      sacos: 1,
      created_at: `${firstExam}T12:00:00Z`,
    };
  }
}

export function* interactionRows(company: LoadCompany): Generator<DemoInteraction> {
  const now = instantIn(LOAD_TIME_ZONE, company.plan.day, 24 * 60 - 1);
  let pregnancy = gestationAt(company, 0);
  let patient = patientAt(company, 0);
  for (let index = 0; index < company.exams; index += 1) {
    const gestation = Math.floor(index / VISITS);
    if (index > 0 && index % VISITS === 0) {
      pregnancy = gestationAt(company, gestation);
      patient = patientAt(company, patientOf(gestation));
    }
    const random = randomFor(company, 'interaction', index);
    const draft = draftAt(company, pregnancy, patient, AGES[index % VISITS] ?? 0, random);
    yield interactionRow(draft, String(index + 1).padStart(6, '0'), random, now, {
      uf: 'SP',
      timeZone: LOAD_TIME_ZONE,
    });
  }
}

function draftAt(
  company: LoadCompany,
  pregnancy: Pregnancy & { id: string },
  patient: DemoPatient,
  usual: number,
  random: Random,
): DemoInteractionDraft {
  const age = usual === AGES[0] ? usual : usual + random.int(-5, 5);
  const day = addDays(pregnancy.start, age);
  const unlinked = random.chance(0.06);
  const kind = unlinked ? 'gynecologic' : kindAt(age, random);
  const draw = random.next();
  const recent = day > addDays(company.plan.day, -14);
  const status = !recent || draw < 0.6 ? 'PUBLICADO' : draw < 0.8 ? 'ANDAMENTO' : draw < 0.95 ? 'LAUDAR' : 'ERRO';
  return {
    patient,
    pregnancy: unlinked ? null : pregnancy,
    linked: !unlinked,
    kind,
    status,
    day,
    date: instantIn(LOAD_TIME_ZONE, day, 7 * 60 + random.int(0, 640)),
    doctor: status === 'LAUDAR' && draw < 0.9 ? null : random.pick(company.doctors).id,
    image: kind !== 'consultation',
    note: '',
  };
}
