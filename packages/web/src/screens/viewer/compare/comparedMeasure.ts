import type { CalendarDay } from '@gesta/clinical';
import type { ExamMeasures, GestationInteraction } from '@gesta/domain';
import {
  BASE_AGE,
  type Compiled,
  compiledExam,
  EMPTY_STATE,
  type FormDefinition,
  MAPPED_MEASURES,
  type MeasureProposal,
  measureProposals,
  type Placed,
  proposedField,
  recalculate,
  type Values,
} from '@gesta/forms';
import {
  type ChangeSince,
  changeOf,
  drawnStandard,
  type GrowthSince,
  growthSince,
  type Moment,
  type Placing,
  placingIn,
  trajectoryOf,
} from '@gesta/report';

/** A visit as far as its measures go: what its exam has, and what machines sent for it. */
export type MeasuredVisit = {
  iuid: string;
  date: string;
  serviceDay: CalendarDay;
  formValues: Values;
  sent: Pick<ExamMeasures, 'measures' | 'presets' | 'fetuses'>;
};

/** One thing that was measured on a picture; `name` is the same in every visit, whichever form asks for it. */
export type PictureMeasure = { name: string; instance: string; row: MeasureProposal };

/** A visit once it is read: its measures by picture, and its values with what was sent for fields that are empty. */
export type ReadVisit = {
  visit: MeasuredVisit;
  compiled: Compiled;
  values: Values;
  onPictures: readonly PictureMeasure[];
};

export function readVisit(visit: MeasuredVisit, definitions: readonly FormDefinition[]): ReadVisit {
  const { formValues, sent } = visit;
  const compiled = compiledExam(definitions, formValues);
  const { groups } = measureProposals(sent.measures, {
    compiled,
    values: formValues,
    presets: sent.presets,
    answers: sent.fetuses,
  });
  const pictures = new Map(sent.measures.map(({ id, picture }) => [id, picture?.iuid]));
  const onPictures = groups.flatMap(({ fetus, rows }) =>
    rows.flatMap((row): PictureMeasure[] => {
      const instance = pictures.get(row.measure.id);
      const name = nameOf(row, fetus);
      return instance === undefined || name === null ? [] : [{ name, instance, row }];
    }),
  );
  const taken = groups
    .flatMap(({ rows }) => rows)
    .filter(({ preselected }) => preselected)
    .map(({ key, proposed }) => [key ?? '', proposed]);
  return { visit, compiled, values: { ...formValues, ...Object.fromEntries(taken) }, onPictures };
}

/** Of which fetus it is must be known: the smaller one of today may have been the larger one of then. */
function nameOf({ measure, key, reason }: MeasureProposal, fetus: number | null): string | null {
  if (reason !== null && reason !== 'noForm' && reason !== 'hidden') return null;
  const field = proposedField(measure).field ?? key?.split('.').at(-1);
  return field === undefined ? null : `${field} ${fetus ?? ''}`.trim();
}

/** What was measured on a picture, each name once. */
export const measuresOn = ({ onPictures }: ReadVisit, instance: string): string[] => [
  ...new Set(onPictures.filter((each) => each.instance === instance).map(({ name }) => name)),
];

export type ComparedMeasure = {
  /** Null where no form of this exam asks for it: then there is no curve either. */
  place: Placed | null;
  /** As the machine calls it. */
  param: string;
  unit: string;
  placing: Placing | null;
  now: Moment;
  before: Moment;
  change: ChangeSince | null;
  growth: GrowthSince;
  /** Whether the value is that of the machine, or was changed by somebody. */
  sent: { now: boolean; before: boolean };
};

/** One measure in both visits, placed as the exam places it; null where one of them has no number for it. */
export function comparedMeasure(name: string, now: ReadVisit, prior: ReadVisit): ComparedMeasure | null {
  const [mine, theirs] = [bestOf(now, name), bestOf(prior, name)];
  if (!mine || !theirs) return null;
  const place = (mine.key !== null && now.compiled.fields.get(mine.key)) || null;
  return place ? onItsCurve(place, mine, theirs, now, prior) : asSent(mine, theirs, now, prior);
}

function bestOf({ onPictures }: ReadVisit, name: string): MeasureProposal | undefined {
  const rows = onPictures.filter((each) => each.name === name).map(({ row }) => row);
  return rows.find(({ chosen }) => chosen) ?? rows[0];
}

function onItsCurve(
  place: Placed,
  mine: MeasureProposal,
  theirs: MeasureProposal,
  now: ReadVisit,
  prior: ReadVisit,
): ComparedMeasure | null {
  const state = recalculate(now.compiled, { ...EMPTY_STATE, values: now.values });
  const store = { compiled: () => now.compiled, state: () => state };
  const { iuid, date } = now.visit;
  const opened = { interaction: { iuid, date }, otherInteractions: [asOther(prior)] };
  const moments = trajectoryOf(place, { opened, store });
  const [at, before] = [moments.find(({ current }) => current), moments.find(({ current }) => !current)];
  if (!at || !before) return asSent(mine, theirs, now, prior);
  const placing = placingIn(place, store);
  const curve = placing && drawnStandard(placing.info.measure, placing.author, placing.filled).curve;
  const unit = place.field.suffix ?? '';
  return {
    place,
    param: mine.measure.param,
    unit,
    placing,
    now: at,
    before,
    change: changeOf([before, at]),
    growth: growthSince(at, before, unit, curve),
    sent: { now: at.value === mine.proposed, before: before.value === theirs.proposed },
  };
}

const asOther = ({ visit, values }: ReadVisit): GestationInteraction => ({
  iuid: visit.iuid,
  date: visit.date,
  serviceDay: visit.serviceDay,
  status: 'FINALIZADO',
  formValues: values as GestationInteraction['formValues'],
});

/** Without a form that asks for it, in the unit of the measure. */
function asSent(mine: MeasureProposal, theirs: MeasureProposal, now: ReadVisit, prior: ReadVisit) {
  const [{ field, value }, { value: then }] = [proposedField(mine.measure), proposedField(theirs.measure)];
  const unit = MAPPED_MEASURES.find((each) => each.field === field)?.unit ?? 'ratio';
  if (typeof value !== 'number' || typeof then !== 'number') return null;
  const [at, before] = [momentOf(now, value, true), momentOf(prior, then, false)];
  return {
    place: null,
    param: mine.measure.param,
    unit: unit === 'ratio' || unit === 'count' ? '' : unit,
    placing: null,
    now: at,
    before,
    change: null,
    growth: growthSince(at, before, unit, null),
    sent: { now: true, before: true },
  };
}

function momentOf({ visit, values }: ReadVisit, value: number, current: boolean): Moment {
  const age = values[BASE_AGE];
  return { iuid: visit.iuid, age: typeof age === 'number' ? age : null, value, calculation: null, current };
}
