import type { Compiled } from '../engine/compile.ts';
import { sourceAt } from '../engine/deviceSource.ts';
import type { Placed } from '../engine/places.ts';
import { isSet } from '../engine/rule.ts';
import type { Patch, Values } from '../engine/state.ts';
import { isOutsideRange, typedRange } from '../typedRange.ts';
import type { KeptMeasure } from './deviceMeasure.ts';
import { type DevicePreset, presetField } from './devicePresets.ts';
import { type FetusAnswers, type FetusQuestion, fetusTabs, fetusText, fetusTexts } from './fetusTabs.ts';
import { inUnitOfForm, mapMeasure, type UnmappedReason } from './mapMeasure.ts';
import { MAPPED_MEASURES, type MappedMeasure } from './measureMap.ts';
import { asShown, isOfEachFetus, type MeasureTarget, measureTarget, placesNamedBy } from './measureTarget.ts';

export type ProposalState = 'empty' | 'same' | 'differs' | 'implausible' | 'wrongUnit' | 'unmapped';

/** Besides what its code leaves open: no form of the exam asks it, an answer hides it, its fetus is not known, or nothing was sent. */
export type ProposalReason = UnmappedReason | 'noForm' | 'hidden' | 'fetus' | 'notOfExam' | 'noNumber';

export type MeasureProposal = {
  measure: KeptMeasure;
  state: ProposalState;
  /** Why it is unmapped. */
  reason: ProposalReason | null;
  /** The place in the exam; null where it has none. */
  key: string | null;
  unit: MappedMeasure['unit'] | null;
  current: unknown;
  /** In the unit of the form, as it would be kept. */
  proposed: number | string | null;
  /** What an implausible number may have been meant as: ten times or a tenth of it. */
  likely: number | null;
  /** What the exam calculates by itself is compared, and never taken over: an author's weight is no measure. */
  compareOnly: boolean;
  /** Of several readings for one place the one that counts. */
  chosen: boolean;
  /** Taken with all the others; everything else wants a click of its own. */
  preselected: boolean;
  /** What is there came from this very measure; or from one of an earlier report, and the machine has sent another value since. */
  accepted: boolean;
  sentAnother: boolean;
  /** What has to be answered with it, so that its field is asked at all. */
  opens: Patch;
};

export type ProposalGroup = { fetus: number | null; text: string; rows: readonly MeasureProposal[] };

export type MeasureProposals = {
  /** The fetuses the machine speaks of; while one is not answered, nothing is proposed for it. */
  fetuses: readonly FetusQuestion[];
  asks: boolean;
  /** What belongs to the mother first, then each fetus. */
  groups: readonly ProposalGroup[];
};

export type ProposalContext = {
  compiled: Compiled;
  values: Values;
  presets?: readonly DevicePreset[];
  answers?: FetusAnswers;
  /** What else tells a slip of the unit: null, or the number it may have been. The curves are another room's. */
  suspects?: (place: Placed, value: number) => number | null;
};

type Meant = {
  map: MappedMeasure | null;
  patterns: readonly string[];
  byPreset: boolean;
  reason: UnmappedReason | null;
};

/** Everything a machine sent for an exam, beside what the exam has. Nothing is ever taken over by this. */
export function measureProposals(measures: readonly KeptMeasure[], context: ProposalContext): MeasureProposals {
  const meant = measures.map((measure) => ({ measure, meant: meaning(measure, context.presets ?? []) }));
  const ofFetuses = meant.filter(
    ({ measure, meant: { patterns } }) => isOfEachFetus(patterns) || fetusText(measure) !== '',
  );
  const texts = fetusTexts(ofFetuses.map(({ measure }) => measure));
  const fetuses = fetusTabs(texts, context.compiled.counts.feto, context.answers ?? {});
  const byText = new Map(fetuses.map((each) => [each.text, each]));
  const sent = new Set(measures.map(({ id }) => id));
  const rows = meant.map((each) => {
    const perFetus = isOfEachFetus(each.meant.patterns) || fetusText(each.measure) !== '';
    const question = perFetus ? byText.get(fetusText(each.measure)) : undefined;
    const row = proposalOf(each.measure, each.meant, question, context, sent);
    return { row, rank: rankOf(each.measure, each.meant), question };
  });
  const best = bestOfEach(rows);
  const groups = new Map<string, { fetus: number | null; text: string; rows: MeasureProposal[] }>();
  for (const { row, question } of rows) {
    const group = question ? { fetus: question.tab, text: question.text } : { fetus: null, text: '' };
    const name = question ? `fetus ${question.tab ?? question.text}` : '';
    const into = groups.get(name) ?? { ...group, rows: [] };
    const chosen = row.key === null || best.get(row.key) === row;
    into.rows.push({ ...row, chosen, preselected: row.preselected && chosen, sentAnother: row.sentAnother && chosen });
    groups.set(name, into);
  }
  const order = ({ fetus, text }: ProposalGroup) => fetus ?? (text === '' ? 0 : 99);
  return {
    fetuses,
    asks: fetuses.some(({ answered }) => !answered),
    groups: [...groups.values()].sort((one, other) => order(one) - order(other)),
  };
}

/** What a clinic said of its machine comes before what the code says. */
function meaning(measure: KeptMeasure, presets: readonly DevicePreset[]): Meant {
  const field = presetField(presets, measure);
  if (field !== null) {
    const named = MAPPED_MEASURES.find((each) => each.field === field) ?? null;
    return { map: named, patterns: placesNamedBy(field), byPreset: true, reason: null };
  }
  const mapped = mapMeasure(measure);
  if ('reason' in mapped) return { map: null, patterns: [], byPreset: false, reason: mapped.reason };
  return { map: mapped.map, patterns: mapped.map.places, byPreset: false, reason: null };
}

/** Later entries count more: a preset, no equation behind it, the code of the field itself, what was chosen, means, the last reading. */
function rankOf(measure: KeptMeasure, { map, byPreset }: Meant): readonly number[] {
  const { author, selected, derivation, ordinal } = measure;
  const kind = selected
    ? 4
    : derivation === 'mean'
      ? 3
      : derivation === 'best'
        ? 2
        : derivation === 'estimated'
          ? 0
          : 1;
  const ofCode = map === null ? 0 : -(MAPPED_MEASURES.indexOf(map) + map.codes.indexOf(measure.code) / 10);
  return [byPreset ? 1 : 0, author === '' ? 1 : 0, ofCode, kind, ordinal];
}

function bestOfEach(rows: readonly { row: MeasureProposal; rank: readonly number[] }[]): Map<string, MeasureProposal> {
  const best = new Map<string, { row: MeasureProposal; rank: readonly number[] }>();
  for (const each of rows) {
    const before = each.row.key === null ? undefined : best.get(each.row.key);
    if (each.row.key !== null && (!before || isAbove(each.rank, before.rank))) best.set(each.row.key, each);
  }
  return new Map([...best].map(([key, { row }]) => [key, row]));
}

function isAbove(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((each, index) => each !== other[index]);
  return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0);
}

function proposalOf(
  measure: KeptMeasure,
  { map, patterns, byPreset, reason }: Meant,
  question: FetusQuestion | undefined,
  context: ProposalContext,
  ids: ReadonlySet<string>,
): MeasureProposal {
  if (reason !== null) return unmapped(measure, reason);
  if (measure.value === null && measure.unit !== 'DATE') return unmapped(measure, 'noNumber');
  if (question && question.tab === null) return unmapped(measure, question.answered ? 'notOfExam' : 'fetus');
  const { compiled, values } = context;
  const target = measureTarget(compiled, values, patterns, question?.tab ?? 1, {
    unit: map?.unit ?? null,
    value: (unit) => inUnitOfForm(measure, unit),
  });
  if (target === null) return unmapped(measure, 'noForm');
  if (target === 'hidden') return unmapped(measure, 'hidden');
  const asks = !byPreset && (map?.asks !== undefined || measure.author !== '' || measure.derivation === 'estimated');
  return compared(measure, target, context, asks || isCount(map), ids);
}

/** How many fetuses there are makes tabs, and takes them away: not even a preset says it unseen. */
const isCount = (map: MappedMeasure | null): boolean => map?.asks === 'fetuses';

function compared(
  measure: KeptMeasure,
  target: MeasureTarget,
  { compiled, values, suspects }: ProposalContext,
  asks: boolean,
  ids: ReadonlySet<string>,
): MeasureProposal {
  const { key, place, unit, open, opens } = target;
  const sent = inUnitOfForm(measure, unit);
  const proposed = sent === null ? null : asShown(sent, target);
  const current = isSet(values[key]) ? values[key] : null;
  const source = place === null ? null : sourceAt(compiled, values, place);
  const fewer = unit === 'count' && Number(proposed) < Number(current);
  const compareOnly = !open || fewer;
  const doubt = place === null || compareOnly ? null : doubtOf(target, place, sent, suspects);
  const isSame = proposed !== null && current !== null && asShown(current as number | string, target) === proposed;
  const state = ((): ProposalState => {
    if (sent === null) return 'wrongUnit';
    if (isSame) return 'same';
    if (proposed === null || doubt !== null) return 'implausible';
    return current === null ? 'empty' : 'differs';
  })();
  return {
    measure,
    state,
    reason: null,
    key,
    unit,
    current,
    proposed,
    likely: state === 'implausible' ? (doubt?.likely ?? null) : null,
    compareOnly,
    chosen: true,
    preselected: state === 'empty' && !compareOnly && !asks,
    accepted: source?.measure === measure.id,
    sentAnother: source !== null && !ids.has(source.measure) && state !== 'same',
    opens,
  };
}

const TENFOLD = [10, 0.1];

/** Outside of what the field takes, nothing at all, or off its curve. */
function doubtOf(
  target: MeasureTarget,
  place: Placed,
  sent: number | string | null,
  suspects: ProposalContext['suspects'],
): { likely: number | null } | null {
  if (typeof sent !== 'number') return null;
  const shown = (value: number): number => Number(asShown(value, target));
  const slip = suspects?.(place, shown(sent)) ?? null;
  if (slip !== null) return { likely: shown(slip) };
  const range = typedRange(place);
  const isWithin = (value: number) => !isOutsideRange(value, range) && (range.min !== undefined || value > 0);
  if (isWithin(shown(sent))) return null;
  const isLength = place.field.suffix === 'mm' || place.field.suffix === 'cm';
  const isBound = range.min !== undefined && range.max !== undefined;
  const likely = TENFOLD.map((times) => shown(sent * times)).find((value) => value > 0 && isWithin(value));
  return { likely: isLength && isBound ? (likely ?? null) : null };
}

const unmapped = (measure: KeptMeasure, reason: ProposalReason): MeasureProposal => ({
  measure,
  state: 'unmapped',
  reason,
  key: null,
  unit: null,
  current: null,
  proposed: null,
  likely: null,
  compareOnly: true,
  chosen: true,
  preselected: false,
  accepted: false,
  sentAnother: false,
  opens: {},
});
