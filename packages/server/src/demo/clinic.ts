import { addDays, type CalendarDay, daysBetween, weekday } from '@gesta/clinical';
import type { Status } from '@gesta/domain';
import { addMinutes, instantIn, minuteIn } from '../http/clock.ts';
import { dayIn } from '../http/today.ts';
import { AGENDA, agendaMinutes, type Slot } from './agenda.ts';
import { makeFetus } from './biometry.ts';
import { type ExamKind, kindAt } from './examKinds.ts';
import { type DemoInteraction, type DemoInteractionDraft, interactionRow } from './interactionRow.ts';
import { bendEdges, type DemoPatient, isWoman, makePatient, mayBePregnant } from './people.ts';
import { createRandom, type Random } from './random.ts';
import type { Story } from './story.ts';
import type { Pregnancy } from './visited.ts';

export type ClinicPlan = {
  company: string;
  place: number;
  timeZone: string;
  areaCode: string;
  uf: string;
  patients: number;
  /** The accession number before the first of this set. */
  lastAn: number;
  doctors: readonly [string, string, string];
  todayNames: readonly string[];
  /** Whether some pregnancies of today's agenda are told rather than drawn. */
  stories: boolean;
  /** Days added to the ages of the agenda, so that two clinics differ. */
  shift: number;
};

export type DemoGestation = {
  company_id: string;
  id: string;
  patient_id: string;
  date: CalendarDay;
  fetos: number;
  sacos: number;
  created_at: string;
};

export type DemoClinic = {
  patients: DemoPatient[];
  gestations: DemoGestation[];
  interactions: DemoInteraction[];
  lastAn: number;
};

const MONTHS_18 = 548;
const USUAL_AGES = [56, 88, 121, 152, 196, 224, 245, 262] as const;

/** A clinic with eighteen months behind it and a full day today. */
export function makeClinic(plan: ClinicPlan, now: Date): DemoClinic {
  const random = createRandom(20_261_114, plan.place);
  const today = dayIn(plan.timeZone, now);
  const { company, areaCode, place: block } = plan;
  const patients = Array.from({ length: plan.patients }, (_, number) => {
    const name = plan.todayNames[number];
    return makePatient({ company, number: number + 1, random, today, areaCode, block, ...(name && { name }) });
  });
  bendEdges(patients, today);

  const gestations: DemoGestation[] = [];
  const drafts: DemoInteractionDraft[] = [];
  const book = { plan, random, today, now, gestations, drafts };
  for (const [place, minute] of agendaMinutes(minuteIn(plan.timeZone, now)).entries())
    bookToday(book, patients, place, minute);
  for (const patient of patients.slice(AGENDA.length)) bookHistory(book, patient);

  drafts.sort((a, b) => a.date.getTime() - b.date.getTime());
  // From the last interaction to the first: a woman was registered before all of hers.
  for (const { patient, date } of drafts.toReversed()) {
    patient.created_at = addMinutes(date, -45).toISOString();
    patient.updated_at = patient.created_at;
  }
  const interactions = drafts.map((draft, place) => {
    const number = String(plan.lastAn + place + 1).padStart(6, '0');
    return interactionRow(draft, number, random, now, plan);
  });
  return { patients, gestations, interactions, lastAn: plan.lastAn + drafts.length };
}

type Book = {
  plan: ClinicPlan;
  random: Random;
  today: CalendarDay;
  now: Date;
  gestations: DemoGestation[];
  drafts: DemoInteractionDraft[];
};
type Expected = Pregnancy & { id: string };

function bookToday(book: Book, patients: DemoPatient[], place: number, minute: number): void {
  const { plan, today } = book;
  const slot = AGENDA[place];
  const patient = patients[place];
  if (!slot || !patient) return;
  if (slot.story && plan.stories) {
    bookStory(book, patient, { ...slot, story: slot.story }, minute);
    return;
  }
  let pregnancy: Expected | null = null;
  if (slot.days !== null) {
    const days = slot.days + plan.shift;
    const before = USUAL_AGES.filter((age) => age < days - 9);
    pregnancy = beginPregnancy(book, patient, addDays(today, -days), before);
    for (const age of before) bookPast(book, patient, pregnancy, age);
  }
  const { kind, status, image, linked, note = '' } = slot;
  const doctor = slot.doctor === null ? null : plan.doctors[slot.doctor];
  const date = instantIn(plan.timeZone, today, minute);
  book.drafts.push({ patient, pregnancy, linked, kind, status, day: today, date, doctor, image, note });
}

/** The past interactions are published; the last is of today, and beside it stands an exam that nobody has linked yet. */
function bookStory(book: Book, patient: DemoPatient, slot: Slot & { story: Story }, minute: number): void {
  const { plan, today, random, gestations, drafts } = book;
  const { story, kind, status, image } = slot;
  const { years, weight, height } = story.mother;
  Object.assign(patient, { birthdate: addDays(today, -Math.round(years * 365.25 + 120)), weight, height });
  const ages = story.interactions.map(({ age }) => age);
  const start = addDays(today, -Math.max(...ages));
  const firstExam = addDays(start, Math.min(...ages));
  const { fetuses, sacs } = story;
  const id = random.uuid();
  gestations.push(gestationRow(plan, patient, { id, start, firstExam, fetuses, sacs }));
  const pregnancy = { id, start, firstExam, sacs, fetuses: Array.from({ length: fetuses }, () => makeFetus(random)) };
  const common = { patient, pregnancy, kind, image };
  for (const interaction of story.interactions) {
    const day = addDays(start, interaction.age);
    const date = instantIn(plan.timeZone, day, day === today ? minute : 9 * 60 + 20);
    const doctor = plan.doctors[interaction.doctor];
    const state = day === today ? status : 'PUBLICADO';
    drafts.push({
      ...common,
      linked: true,
      status: state,
      day,
      date,
      doctor,
      note: interaction.note,
      told: { story, interaction },
    });
  }
  if (fetuses > 1) return;
  const date = instantIn(plan.timeZone, today, minute);
  drafts.push({ ...common, linked: false, status: 'LAUDAR', day: today, date, doctor: null, note: '' });
}

function bookHistory(book: Book, patient: DemoPatient): void {
  const { random, today } = book;
  if (!mayBePregnant(patient, today) || random.chance(0.16)) {
    const interactions = isWoman(patient, today) ? random.int(0, 2) : 0;
    for (let i = 0; i < interactions; i += 1) bookGynaecology(book, patient, random.int(1, MONTHS_18));
    return;
  }
  const days = random.chance(0.45) ? random.int(45, 272) : random.int(285, 800);
  bookPregnancy(book, patient, days);
  if (days < 240 && random.chance(0.35)) bookPregnancy(book, patient, days + random.int(430, 520));
}

function bookPregnancy(book: Book, patient: DemoPatient, days: number): void {
  const { random, today } = book;
  const ages = USUAL_AGES.map((age) => age + random.int(-5, 5)).filter(
    (age) => age < days && days - age <= MONTHS_18 && random.chance(0.72),
  );
  const pregnancy = beginPregnancy(book, patient, addDays(today, -days), ages);
  for (const age of ages) bookPast(book, patient, pregnancy, age);
}

function beginPregnancy(book: Book, patient: DemoPatient, start: CalendarDay, ages: readonly number[]): Expected {
  const { random, plan, gestations } = book;
  const id = random.uuid();
  const firstExam = ages.length === 0 ? book.today : workday(addDays(start, Math.min(...ages)), book.today);
  gestations.push(gestationRow(plan, patient, { id, start, firstExam, fetuses: 1, sacs: 1 }));
  return { id, start, firstExam, fetuses: [makeFetus(random)], sacs: 1 };
}

type Begun = { id: string; start: CalendarDay; firstExam: CalendarDay; fetuses: number; sacs: number };

function gestationRow(plan: ClinicPlan, patient: DemoPatient, begun: Begun): DemoGestation {
  const { id, start, firstExam, fetuses, sacs } = begun;
  return {
    company_id: plan.company,
    id,
    patient_id: patient.id,
    date: start,
    fetos: fetuses,
    sacos: sacs,
    created_at: `${firstExam}T12:00:00Z`,
  };
}

function bookPast(book: Book, patient: DemoPatient, pregnancy: Expected, age: number): void {
  const { random, today } = book;
  const day = workday(addDays(pregnancy.start, age), today);
  push(book, patient, pregnancy, day, kindAt(daysBetween(pregnancy.start, day), random));
}

function bookGynaecology(book: Book, patient: DemoPatient, ago: number): void {
  const day = workday(addDays(book.today, -ago), book.today);
  push(book, patient, null, day, book.random.chance(0.7) ? 'gynecologic' : 'breast');
}

function push(book: Book, patient: DemoPatient, pregnancy: Expected | null, day: CalendarDay, kind: ExamKind): void {
  const { random, plan, today, drafts } = book;
  const status = pastStatus(daysBetween(day, today), kind, random);
  const waits = status === 'LAUDAR';
  drafts.push({
    patient,
    pregnancy,
    // An exam that nobody has opened yet is linked when it is.
    linked: !waits,
    kind,
    status,
    day,
    date: instantIn(plan.timeZone, day, 7 * 60 + 20 + 20 * random.int(0, 29)),
    doctor: waits && random.chance(0.5) ? null : random.pick(plan.doctors),
    image: kind !== 'consultation' && (waits || random.chance(0.93)),
    note: random.chance(0.03) ? 'Paciente remarcada a pedido.' : '',
  });
}

function pastStatus(ago: number, kind: ExamKind, random: Random): Status {
  const draw = random.next();
  if (kind === 'consultation') return draw < 0.6 ? 'FINALIZADO' : 'PUBLICADO';
  if (ago > 10) return draw < 0.985 ? 'PUBLICADO' : 'ERRO';
  if (draw < 0.6) return 'PUBLICADO';
  return draw < 0.75 ? 'LAUDAR' : draw < 0.92 ? 'ANDAMENTO' : draw < 0.97 ? 'FINALIZADO' : 'ERRO';
}

/** Sundays are free; no interaction of the past falls on today. */
function workday(day: CalendarDay, today: CalendarDay): CalendarDay {
  const moved = weekday(day) === 0 ? addDays(day, -1) : day;
  return moved < today ? moved : addDays(today, weekday(today) === 1 ? -2 : -1);
}
