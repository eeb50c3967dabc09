import type { CalendarDay } from '@gesta/clinical';
import { HL7_NOTHING, type Hl7Message, type Hl7Segment, repetitionsOf, segmentOf, textAt } from './message.ts';
import { type Hl7Moment, readHl7Moment } from './moment.ts';
import { Hl7Refusal } from './refusal.ts';

export const HL7_ORDER_CONTROLS = ['NW', 'XO', 'CA'] as const;
export type Hl7OrderControl = (typeof HL7_ORDER_CONTROLS)[number];

/** What was ordered, as the sender calls it. */
export type Hl7Procedure = { code: string; text: string; system: string };
/** Left out: the message does not say it. Empty: it is to be taken away. */
export type Hl7Patient = {
  patId?: string;
  patientName?: string;
  birthDate?: CalendarDay | null;
  /** What may be a CPF; whether it is one is seen by who takes it. */
  identities: string[];
  phone?: string;
  email?: string;
};
export type Hl7Order = {
  control: Hl7OrderControl;
  /** The number of whoever asks, and whose numbers those are. */
  placer: { number: string; namespace: string };
  /** The number the exam is to have, where the sender gives it. */
  accessionNo: string;
  /** What whoever does the exam calls it. */
  filler: string;
  procedure: Hl7Procedure;
  modality: string;
  when: Hl7Moment | null;
  patient: Hl7Patient;
};

/** So many are done in one transaction; the clinic's other new exams wait for it. */
export const MOST_HL7_ORDERS = 50;

/** The orders of an ORM^O01 or an OMI^O23. Throws `Hl7Refusal` and nothing else. */
export function ordersIn(message: Hl7Message): Hl7Order[] {
  const pid = segmentOf(message, 'PID');
  if (!pid) throw new Hl7Refusal('AE', 'hl7.refused.noPatient', 100, { segment: 'PID' });
  const groups = groupsIn(message);
  if (groups.length === 0) throw new Hl7Refusal('AE', 'hl7.refused.noOrder', 100, { segment: 'ORC' });
  if (groups.length > MOST_HL7_ORDERS) throw new Hl7Refusal('AE', 'hl7.refused.manyOrders', 102, { segment: 'ORC' });
  const patient = patientIn(message, pid);
  return groups.map((group) => orderIn(message, group, patient));
}

/** An order begins with its ORC. */
function groupsIn({ segments }: Hl7Message): Hl7Segment[][] {
  const groups: Hl7Segment[][] = [];
  for (const segment of segments) {
    if (segment.name === 'ORC') groups.push([segment]);
    else groups.at(-1)?.push(segment);
  }
  return groups;
}

function orderIn(message: Hl7Message, group: readonly Hl7Segment[], patient: Hl7Patient): Hl7Order {
  const of = (name: string) => group.find((each) => each.name === name);
  const [orc, obr, ipc, tq1] = [of('ORC'), of('OBR'), of('IPC'), of('TQ1')];
  const said = (segment: Hl7Segment | undefined, field: number, component = 1) =>
    given(textAt(message, segment, field, component)) ?? '';
  const control = HL7_ORDER_CONTROLS.find((each) => each === said(orc, 1));
  if (!control) throw new Hl7Refusal('AE', 'hl7.refused.orderControl', 103, { segment: 'ORC', field: 1 });
  const placing = said(orc, 2) ? orc : obr;
  const placer = { number: said(placing, 2), namespace: said(placing, 2, 2) || said(placing, 2, 3) };
  const filler = said(orc, 3) || said(obr, 3);
  if (placer.number === '' && (filler === '' || control === 'NW'))
    throw new Hl7Refusal('AE', 'hl7.refused.noNumber', 101, { segment: 'ORC', field: 2 });
  if (control === 'NW' && !obr) throw new Hl7Refusal('AE', 'hl7.refused.noOrder', 100, { segment: 'OBR' });
  return {
    control,
    placer,
    accessionNo: said(ipc, 1) || said(obr, 18),
    filler,
    procedure: {
      code: said(obr, 4),
      text: said(obr, 4, 2) || said(obr, 4, 5) || said(obr, 4),
      system: said(obr, 4, 3),
    },
    modality: said(ipc, 5),
    when: whenIn([
      ['TQ1', 7, said(tq1, 7)],
      ['OBR', 36, said(obr, 36)],
      ['OBR', 27, said(obr, 27, 4)],
      ['ORC', 7, said(orc, 7, 4)],
      ['OBR', 6, said(obr, 6)],
    ]),
    patient,
  };
}

/** The first place in which a moment stands. */
function whenIn(places: readonly (readonly [string, number, string])[]): Hl7Moment | null {
  const first = places.find(([, , text]) => text !== '');
  if (!first) return null;
  const [segment, field, text] = first;
  const read = readHl7Moment(text);
  if (!read) throw new Hl7Refusal('AE', 'errors.dateInvalid', 102, { segment, field });
  return read;
}

/** Undefined where nothing is said, empty where it is to be taken away. */
const given = (text: string): string | undefined => (text === HL7_NOTHING ? '' : text === '' ? undefined : text);

/** Kinds of numbers that a clinic knows a patient by (table 0203); the first that has none is taken for one. */
const OWN_NUMBERS: ReadonlySet<string> = new Set(['PI', 'MR', 'PT', 'PN', '']);

function patientIn(message: Hl7Message, pid: Hl7Segment): Hl7Patient {
  const numbers = repetitionsOf(message, pid, 3).map(([number = '', , , , kind = '']) => ({ number, kind }));
  const own = numbers.find(({ kind }) => OWN_NUMBERS.has(kind.toUpperCase()));
  const others = numbers.filter((each) => each !== own).map(({ number }) => number);
  const birth = given(textAt(message, pid, 7));
  const born = birth ? readHl7Moment(birth) : null;
  if (birth && !born) throw new Hl7Refusal('AE', 'errors.dateInvalid', 102, { segment: 'PID', field: 7 });
  const reached = [...repetitionsOf(message, pid, 13), ...repetitionsOf(message, pid, 14)];
  const patId = given(own?.number ?? '') ?? given(textAt(message, pid, 2));
  const patientName = nameIn(repetitionsOf(message, pid, 5)[0] ?? []);
  const phone = reached.map(phoneIn).find((each) => each !== undefined);
  const email = reached.map(([, , , at]) => given(at ?? '')).find((each) => each !== undefined);
  return {
    ...(patId !== undefined && { patId }),
    ...(patientName !== '' && { patientName }),
    ...(birth !== undefined && { birthDate: born?.day ?? null }),
    identities: [...others, textAt(message, pid, 19)].filter((each) => each !== '' && each !== HL7_NOTHING),
    ...(phone !== undefined && { phone }),
    ...(email !== undefined && { email }),
  };
}

/** Family^given^middle, said as people are called; many senders put the whole name in the first part. */
function nameIn([family = '', first = '', middle = '']: readonly string[]): string {
  return [first, middle, family]
    .filter((each) => each !== HL7_NOTHING)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** As one text, or as country, area and number. */
function phoneIn([whole = '', , , , country = '', area = '', number = '']: readonly string[]): string | undefined {
  if (whole !== '') return given(whole);
  return number === ''
    ? undefined
    : [country && `+${country.replace('+', '')}`, area, number].filter(Boolean).join(' ');
}
