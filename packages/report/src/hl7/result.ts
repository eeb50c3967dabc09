import { parseDay } from '@gesta/clinical';
import type { Hl7Charset } from '@gesta/domain';
import { isObstetricExam } from '@gesta/forms';
import { documentCode, documentTitle, plainConclusion } from '../fhir/examResources.ts';
import { sayFact, valueElement } from '../fhir/observation.ts';
import type { FhirContext, PublishedExam } from '../fhir/published.ts';
import { LOINC } from '../fhir/resource.ts';
import { type SaidFact, saidFacts } from '../fhir/saidFacts.ts';
import { ucumOf } from '../fhir/ucum.ts';
import { bareLabel } from '../paper/measureLine.ts';
import type { Hl7Procedure } from './orders.ts';
import {
  type Hl7Names,
  type Hl7Value,
  hl7Day,
  hl7Header,
  hl7Instant,
  hl7Number,
  hl7Segment,
  hl7Text,
} from './write.ts';

/** What the report is an answer to, where it was ordered by a message. */
export type Hl7Ordered = { number: string; namespace: string; procedure: Hl7Procedure };
export type Hl7ResultHead = {
  from: Hl7Names;
  to: Hl7Names;
  control: string;
  /** When the message is written. */
  at: string;
  charset: Hl7Charset;
};

/** Imaging study, impression. */
const IMPRESSION = '19005-8';
const OWN_CODES = '99GESTA';
const NUMBER_KEY = 'gestationalAge.info.accessionNumber';
const VERSION = '2.5.1';

/**
 * A published report as ORU^R01: every value it printed, its conclusion by paragraphs, and the paper itself. All of it is from the row that
 * was frozen, under the codes FHIR has; what is of a fetus has the number of that fetus in OBX-4, so that twins are never one.
 */
export function hl7Result(
  exam: PublishedExam & { paper: { data: string } },
  ctx: Pick<FhirContext, 'speech'>,
  head: Hl7ResultHead,
  ordered: Hl7Ordered | null,
): string {
  const { frozen, version, publishedAt, paper } = exam;
  const facts = saidFacts(exam, ctx.speech);
  const status = version > 1 ? 'C' : 'F';
  const title = documentTitle(exam, facts);
  const code = documentCode(exam);
  const day = hl7Day(frozen.serviceDay);
  const line = (values: Readonly<Record<number, Hl7Value>>) => ({ ...values, 11: status, 14: day });
  const told = facts.forms.flatMap(({ groups }) => groups.flatMap((group) => group.facts));
  const isWhole = wholeNames(told);
  const observed = [
    ...told.map((fact) => line(factFields(fact, isWhole(fact), ctx))),
    ...paragraphs(plainConclusion(exam)).map((text, at) =>
      line({ 2: 'TX', 3: [IMPRESSION, ctx.speech.t('fetal.conclusion'), 'LN'], 4: String(at + 1), 5: text }),
    ),
    line({ 2: 'ED', 3: [code, title, 'LN'], 5: ['', 'application', 'pdf', 'Base64', paper.data] }),
  ];
  const placer = ordered ? [ordered.number, ordered.namespace] : '';
  const filler = [String(frozen.values[NUMBER_KEY] ?? '').trim(), head.from.application];
  const { procedure } = ordered ?? {};
  const isObstetric = isObstetricExam(facts.forms.map(({ key }) => key));
  return hl7Text([
    hl7Header({ ...head, kind: ['ORU', 'R01', 'ORU_R01'], version: VERSION, processing: 'P' }),
    patientSegment(exam, head),
    hl7Segment('ORC', { 1: 'RE', 2: placer, 3: filler }),
    hl7Segment('OBR', {
      1: '1',
      2: placer,
      3: filler,
      4: procedure?.code ? [procedure.code, procedure.text, procedure.system] : [code, title, 'LN'],
      7: day,
      18: filler[0] ?? '',
      22: hl7Instant(publishedAt),
      24: exam.type === 'prontuario' ? 'OTH' : isObstetric ? 'OUS' : 'RUS',
      25: status,
      32: frozen.doctor ? [{ sub: [doctorNumber(frozen.doctor), frozen.doctor.name] }] : '',
    }),
    ...observed.map((fields, at) => hl7Segment('OBX', { 1: String(at + 1), ...fields })),
  ]);
}

function patientSegment({ frozen }: PublishedExam, { from }: Hl7ResultHead): string {
  const { name, patId, birthdate, sex } = frozen.patient;
  return hl7Segment('PID', {
    1: '1',
    3: [patId, '', '', from.facility || from.application, 'PI'],
    // As it is stored: where a name divides is known to nobody here.
    5: [name],
    7: birthdate === null ? '' : hl7Day(birthdate),
    8: sex ?? 'U',
  });
}

const doctorNumber = ({ crm, crmUF, registration }: NonNullable<PublishedExam['frozen']['doctor']>): string =>
  crm ? [crm, crmUF].filter(Boolean).join(' ') : registration;

const paragraphs = (text: string): string[] =>
  text
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '');

type Value = {
  valueQuantity?: { value: number; unit?: string };
  valueRatio?: { denominator: { value: number } };
};

/**
 * Whether the public code says by itself what was measured. That of an index of Doppler names no vessel, and that of a gestational sac
 * none of its axes: receivers that keep a value by the first name of its line would put one in the place of the other.
 */
function wholeNames(told: readonly SaidFact[]): (fact: SaidFact) => boolean {
  const nameOf = ({ code, fetus }: SaidFact) => `${code?.coding.code ?? ''} ${fetus ?? ''}`;
  const times = new Map<string, number>();
  for (const fact of told) times.set(nameOf(fact), (times.get(nameOf(fact)) ?? 0) + 1);
  return (fact) => fact.code !== null && fact.code.map?.site === undefined && times.get(nameOf(fact)) === 1;
}

/** A field of a form: its public code, and ours beside it; ours alone where it has none, and first where the public one is not enough. */
function factFields(fact: SaidFact, isWhole: boolean, ctx: Pick<FhirContext, 'speech'>): Record<number, Hl7Value> {
  const { place, code, fetus, value } = fact;
  const label = bareLabel(ctx.speech.say(place.field.label));
  const own = [place.key, label, OWN_CODES];
  const known = code ? [code.coding.code, label, code.coding.system === LOINC ? 'LN' : 'SCT'] : [];
  const coded = isWhole ? [...known, ...own] : [...own, ...known];
  const about = { 3: coded, 4: fetus === null ? '' : String(fetus) };
  const { valueQuantity, valueRatio } = valueElement(fact, ctx) as Value;
  if (valueQuantity) {
    const ucum = ucumOf(place.field.suffix);
    const { value: number, unit = '' } = valueQuantity;
    return { ...about, 2: 'NM', 5: hl7Number(number), 6: ucum === null ? unit : [ucum, unit, 'UCUM'] };
  }
  if (valueRatio) return { ...about, 2: 'SN', 5: ['', '1', ':', hl7Number(valueRatio.denominator.value)] };
  const day = typeof value === 'string' ? parseDay(value) : null;
  if (day !== null) return { ...about, 2: 'DT', 5: hl7Day(day) };
  return { ...about, 2: 'TX', 5: sayFact(fact, ctx).text };
}
