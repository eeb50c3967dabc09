import { addDays, type CalendarDay, dayFrom, dayParts, wholeYears } from '@gesta/clinical';
import { cpfOf } from './documents.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import type { Random } from './random.ts';

/** The columns of a patient, as the database names them. */
export type DemoPatient = {
  company_id: string;
  id: string;
  name: string;
  pat_id: string;
  identity: string;
  birthdate: CalendarDay | null;
  sex: 'F' | 'M';
  nationality: string;
  weight: number | null;
  height: number | null;
  phone: string;
  email: string;
  created_at: string;
  updated_at: string;
};

export type PatientSeed = {
  company: string;
  /** Distinguishes one patient of the company from another. */
  number: number;
  random: Random;
  today: CalendarDay;
  areaCode: string;
  /** Where numbers shown to people begin, so that two sets in one database do not share a CPF. */
  block: number;
  name?: string;
};

const NATIONALITIES = ['BOLIVIANA', 'VENEZUELANA', 'HAITIANA', 'PORTUGUESA'] as const;

export function makePatient({ company, number, random, today, areaCode, block, name }: PatientSeed): DemoPatient {
  const id = random.uuid();
  const ageDays = random.int(18 * 365 + 5, 43 * 365);
  const registered = addDays(today, -random.int(1, 700));
  const drawn = `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)} ${random.pick(LAST_NAMES)}`;
  const weight = Math.round((58 + random.int(0, 24) + random.next() * 14) * 10) / 10;
  const height = 150 + random.int(0, 24);
  const serial = String((block * 1_000_003 + number * 7 + 11) % 10_000_000).padStart(7, '0');
  const at = `${registered}T15:00:00Z`;
  return {
    company_id: company,
    id,
    name: name ?? drawn,
    pat_id: `DEMO-${String(number).padStart(6, '0')}`,
    identity: cpfOf(`99${serial}`),
    birthdate: addDays(today, -ageDays),
    sex: 'F',
    nationality: random.chance(0.04) ? random.pick(NATIONALITIES) : 'BRASILEIRA',
    weight: random.chance(0.95) ? weight : null,
    height: random.chance(0.95) ? height : null,
    // 90000 is given to nobody: a message sent from the demo reaches no stranger.
    phone: `${areaCode}90000${String(number % 10_000).padStart(4, '0')}`,
    email: random.chance(0.7) ? `paciente${number}@demo.example` : '',
    created_at: at,
    updated_at: at,
  };
}

/** What a list and an age must bear: leap days, minors, the old, the unknown, two women of one name. */
export function bendEdges(patients: DemoPatient[], today: CalendarDay): void {
  const { year } = dayParts(today);
  const edges: Partial<DemoPatient>[] = [
    { birthdate: dayFrom({ year: 1996, month: 2, day: 29 }) },
    { birthdate: dayFrom({ year: 2004, month: 2, day: 29 }) },
    { birthdate: dayFrom({ year: year - 15, month: 6, day: 30 }), weight: 48.2, height: 157 },
    { birthdate: dayFrom({ year: year - 16, month: 12, day: 31 }), weight: 51.9 },
    { birthdate: dayFrom({ year: year - 9, month: 3, day: 14 }), weight: 28.7, height: 131 },
    { birthdate: dayFrom({ year: year - 71, month: 10, day: 2 }), weight: 66.4 },
    { birthdate: dayFrom({ year: year - 47, month: 1, day: 1 }), weight: 92.3 },
    { birthdate: null, identity: '', phone: '' },
    { identity: 'RNM G123456-Z', nationality: 'VENEZUELANA', phone: '+58 412 000 0000' },
    { name: 'MARIA DA CONCEIÇÃO APARECIDA DO NASCIMENTO VASCONCELOS DE ALBUQUERQUE E MAGALHÃES' },
    { name: 'ANA PAULA DOS SANTOS' },
    { name: 'ANA PAULA DOS SANTOS' },
    { name: 'JOSÉ CARLOS DE ASSUNÇÃO', sex: 'M', weight: 81.5, height: 178 },
  ];
  for (const [place, change] of edges.entries()) {
    const patient = patients[patients.length - 1 - place];
    if (patient) Object.assign(patient, change);
  }
}

export function isWoman(patient: DemoPatient, today: CalendarDay): boolean {
  const age = patient.birthdate && wholeYears(patient.birthdate, today);
  return patient.sex === 'F' && (age === null || age >= 15);
}

export function mayBePregnant(patient: DemoPatient, today: CalendarDay): boolean {
  if (!isWoman(patient, today) || patient.birthdate === null) return false;
  return (wholeYears(patient.birthdate, today) ?? 0) <= 45;
}
