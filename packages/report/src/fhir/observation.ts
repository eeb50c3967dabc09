import { type Calculation, parseDay, roundTo } from '@gesta/clinical';
import { fieldValueParts, plainText, sayFieldValue, sayUnit } from '@gesta/domain';
import { answersAt, type Compiled, keyBeside, siteCode, type Values } from '@gesta/forms';
import { authorName } from '../calc/authorName.ts';
import { formulaAt } from '../calc/formulaAt.ts';
import { createSay } from '../calc/say.ts';
import { bareLabel } from '../paper/measureLine.ts';
import { AGE_CODE, FETUS_CODE, GROWTH_PERCENTILE_CODE, GROWTH_Z_CODE, WEIGHT_PERCENTILE_CODE } from './codes.ts';
import { type FhirContext, ownIdentifier, type PublishedExam } from './published.ts';
import {
  type Concept,
  DICOM_TERMS,
  type FhirCoding,
  type FhirReference,
  filled,
  GESTA_FIELD,
  LOINC,
  loinc,
  observationKind,
  type Resource,
  SNOMED_CT,
  UCUM,
} from './resource.ts';
import type { FactGroup, SaidFact } from './saidFacts.ts';
import { ucumOf } from './ucum.ts';

const FOCUS = 'http://hl7.org/fhir/StructureDefinition/observation-focusCode';
const RICH: ReadonlySet<string> = new Set(['texteditor', 'richtexteditor']);
/** Units in which a value tells how far something has grown. */
const GROWN: ReadonlySet<string> = new Set(['mm', 'g']);

export type ObservationContext = FhirContext & {
  exam: PublishedExam;
  compiled: Compiled;
  values: Values;
  subject: FhirReference;
  performer: FhirReference[];
  /** The resource of each key that has one. */
  refs: ReadonlyMap<string, FhirReference>;
};

export const observationId = ({ names, exam }: Pick<ObservationContext, 'names' | 'exam'>, key: string): string =>
  names.idOf('Observation', exam.interaction, String(exam.version), key);

const quantity = (value: number, code: string | null, unit: string) =>
  filled({ value, unit: unit || undefined, ...(code === null ? {} : { system: UCUM, code }) });

/** A number as it was held, with its unit; a risk as one in so many; a day; an answer in the words of its form. */
export function valueElement({ place, value, code }: SaidFact, { speech }: Pick<FhirContext, 'speech'>): object {
  const { field } = place;
  if (typeof value === 'boolean') return { valueBoolean: value };
  const isCounted = code?.map?.unit === 'count' || (field.suffix !== undefined && ucumOf(field.suffix) === '{score}');
  const number = typeof value === 'string' && isCounted && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number === 'number' && field.suffix === '1:')
    return { valueRatio: { numerator: { value: 1 }, denominator: { value: number } } };
  if (typeof number === 'number' && Number.isFinite(number)) {
    const unit = field.suffix === undefined ? '' : sayUnit(field.suffix, speech.t);
    return { valueQuantity: quantity(number, ucumOf(field.suffix), unit) };
  }
  const day = typeof value === 'string' ? parseDay(value) : null;
  if (day !== null) return { valueDateTime: day };
  if (RICH.has(field.type)) return { valueString: plainText(String(value)) };
  const text = sayFieldValue(place, value, speech);
  return field.items && !Array.isArray(value) ? { valueCodeableConcept: { text } } : { valueString: text };
}

/** One field of a form. What belongs to a fetus says so, and never shares a resource with what belongs to another. */
export function measureObservation(fact: SaidFact, ctx: ObservationContext): Resource {
  const { place, code, fetus, calculation } = fact;
  const { speech, exam, refs } = ctx;
  const own: FhirCoding = { system: GESTA_FIELD, code: place.key };
  const curve = curveOf(calculation, ctx);
  return filled({
    resourceType: 'Observation',
    id: observationId(ctx, place.key),
    identifier: [ownIdentifier(ctx, `${exam.code}.${place.key}`)],
    extension: fetus === null ? [] : [{ url: FOCUS, valueCodeableConcept: { text: fetusName(fetus, ctx) } }],
    status: exam.version > 1 ? 'amended' : 'final',
    category: [observationKind(exam.type === 'prontuario' ? 'exam' : 'imaging')],
    code: { coding: [...(code ? [code.coding] : []), own], text: bareLabel(speech.say(place.field.label)) },
    subject: ctx.subject,
    effectiveDateTime: exam.frozen.serviceDay,
    issued: exam.publishedAt,
    performer: ctx.performer,
    ...valueElement(fact, ctx),
    bodySite: siteOf(fact, ctx),
    method: methodOf(fact, ctx),
    note: curve === null ? [] : [{ text: `${curve.name}: ${curve.path}` }],
    derivedFrom: madeFrom(fact, ctx).flatMap((key) => refs.get(key) ?? []),
    component: [...agePart(fact, ctx), ...curveParts(fact, curve?.name ?? '', ctx)],
  });
}

/** A form of one fetus, with all that was measured of it. */
export function panelObservation({ key, title, fetus, facts }: FactGroup, ctx: ObservationContext): Resource {
  const { exam, refs } = ctx;
  const name = fetus === null ? '' : fetusName(fetus, ctx);
  return filled({
    resourceType: 'Observation',
    id: observationId(ctx, key),
    identifier: [ownIdentifier(ctx, `${exam.code}.${key}`)],
    extension: fetus === null ? [] : [{ url: FOCUS, valueCodeableConcept: { text: name } }],
    status: exam.version > 1 ? 'amended' : 'final',
    category: [observationKind(exam.type === 'prontuario' ? 'exam' : 'imaging')],
    code: { coding: [{ system: GESTA_FIELD, code: key.split(' ')[0] ?? '' }], text: title },
    subject: ctx.subject,
    effectiveDateTime: exam.frozen.serviceDay,
    issued: exam.publishedAt,
    performer: ctx.performer,
    hasMember: facts.flatMap(({ place }) => refs.get(place.key) ?? []),
    component: fetus === null ? [] : [{ code: loinc(FETUS_CODE), valueString: name }],
  });
}

const fetusName = (fetus: number, { speech }: FhirContext): string => speech.t('replica.feto', { n: fetus });

/** Doppler codes name the index and not the vessel. */
function siteOf({ code, place }: SaidFact, { speech }: FhirContext): Concept | undefined {
  const site = code?.map?.site;
  if (site === undefined) return undefined;
  const known = siteCode(site);
  const coding = known === null ? {} : { coding: [{ system: SNOMED_CT, code: known }] };
  return { ...coding, text: bareLabel(speech.say(place.field.label)) };
}

type Curve = { name: string; path: string };

function curveOf(calculation: Calculation | null, { speech }: FhirContext): Curve | null {
  if (calculation === null || (calculation.percentil === null && calculation.z === null)) return null;
  return authorOf(calculation.path, speech);
}

function authorOf(path: string, { t, locale }: FhirContext['speech']): Curve | null {
  const known = formulaAt(path);
  return known && { name: authorName(known.author, known.info, createSay(t, locale)), path: known.author.path };
}

/** Which formula the value itself comes from, as long as it still gives that value; the curve it is read on is another. */
function methodOf({ place, value }: SaidFact, { compiled, values, speech }: ObservationContext): Concept | undefined {
  const own = answersAt(compiled, place, values).find(({ calc, calculation }) => {
    const given = Object.entries(calc.into).find(([from, field]) => field === place.field.key && !from.startsWith('@'));
    return given && !calc.suggest && calculation.result.some((item) => item.id === given[0] && item.value === value);
  });
  const author = own && authorOf(own.calculation.path, speech);
  return author ? { text: `${author.name} (${author.path})` } : undefined;
}

/** The fields a calculated value was worked out from. */
function madeFrom({ place }: SaidFact, { compiled, values }: ObservationContext): string[] {
  const nodes = (compiled.writers.get(place.key) ?? []).flatMap((at) => compiled.nodes[at] ?? []);
  const reads = nodes.filter(({ calc }) => !('suggest' in calc && calc.suggest)).flatMap((node) => node.reads);
  return [...new Set(reads)].filter((key) => key !== place.key && values[key] !== undefined);
}

/** The age that is usual for this measure. */
function agePart({ place }: SaidFact, { values, speech }: ObservationContext): object[] {
  const beside = place.field.companions?.ig;
  const days = beside === undefined ? undefined : values[keyBeside(place, beside)];
  if (typeof days !== 'number') return [];
  const text = speech.t('paper.equivalentAge');
  return [{ code: loinc(AGE_CODE, text), valueQuantity: quantity(days, 'd', sayUnit('d', speech.t)) }];
}

/** Percentile and z-score, each under the name of the curve: without it they say nothing. */
function curveParts({ calculation, code, fetus }: SaidFact, curve: string, { speech }: ObservationContext): object[] {
  if (calculation === null || curve === '') return [];
  const { percentil, z, bound } = calculation;
  const map = code?.map ?? null;
  const isGrowth = fetus !== null && map !== null && map.site === undefined && GROWN.has(map.unit);
  const growth = (term: string): FhirCoding[] => (isGrowth ? [{ system: DICOM_TERMS, code: term }] : []);
  const rank: FhirCoding[] =
    map?.field === 'pesoEstimado' ? [{ system: LOINC, code: WEIGHT_PERCENTILE_CODE }] : growth(GROWTH_PERCENTILE_CODE);
  const parts: object[] = [];
  if (percentil !== null)
    parts.push({
      code: filled({ coding: rank, text: `${speech.t('paper.percentile')} · ${curve}` }),
      valueQuantity: filled({
        // A share of one becomes a share of a hundred; six decimals are more than any curve has.
        ...quantity(roundTo(percentil * 100, 6), '%', '%'),
        comparator: bound === null ? undefined : bound === 'below' ? '<' : '>',
      }),
    });
  if (z !== null)
    parts.push({
      code: filled({ coding: growth(GROWTH_Z_CODE), text: `z · ${curve}` }),
      valueQuantity: quantity(z, '1', ''),
    });
  return parts;
}

/** A line of the narrative: what it is called, and what the paper says. */
export function sayFact(
  { place, value }: SaidFact,
  { speech }: Pick<FhirContext, 'speech'>,
): { label: string; text: string } {
  const { text, unit } = fieldValueParts(place, value, speech);
  const words = RICH.has(place.field.type) ? plainText(String(value)) : [text, unit].filter(Boolean).join(' ');
  return { label: speech.say(place.field.label), text: words };
}
