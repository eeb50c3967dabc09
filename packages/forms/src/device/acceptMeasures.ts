import type { MeasuredSource } from '../engine/deviceSource.ts';
import { deviceSourceKey } from '../engine/sourceKey.ts';
import type { Patch } from '../engine/state.ts';
import type { MeasureProposal, MeasureProposals } from './measureProposals.ts';

/** What a person took over: the values, and where each comes from. */
export type AcceptedMeasures = {
  set: Readonly<Record<string, unknown>>;
  sources: Readonly<Record<string, MeasuredSource>>;
};

const NOTHING: AcceptedMeasures = { set: {}, sources: {} };

const rowsOf = ({ groups }: MeasureProposals): readonly MeasureProposal[] => groups.flatMap(({ rows }) => rows);

/**
 * One measure by its name, over whatever stands there: whoever names it has seen both. `likely` takes the number an implausible one may
 * have been meant as. What is calculated, has no field, or came in a unit of something else is not taken even so.
 */
export function acceptMeasure(
  proposals: MeasureProposals,
  measure: string,
  as: 'sent' | 'likely' = 'sent',
): AcceptedMeasures {
  const row = rowsOf(proposals).find((each) => each.measure.id === measure);
  return row === undefined ? NOTHING : taken([row], as);
}

/** Everything that would fill an empty place, is plausible, and leaves nothing open. */
export const acceptEmpty = (proposals: MeasureProposals): AcceptedMeasures =>
  taken(rowsOf(proposals).filter(({ preselected }) => preselected));

/** The same under one heading of the machine, of one fetus; null is what belongs to the mother. */
export function acceptGroup(proposals: MeasureProposals, group: string, fetus: number | null): AcceptedMeasures {
  const rows = proposals.groups.filter((each) => each.fetus === fetus).flatMap((each) => each.rows);
  return taken(rows.filter((row) => row.preselected && row.measure.group === group));
}

function taken(rows: readonly MeasureProposal[], as: 'sent' | 'likely' = 'sent'): AcceptedMeasures {
  const set: Record<string, unknown> = {};
  const sources: Record<string, MeasuredSource> = {};
  for (const { key, state, compareOnly, proposed, likely, opens, measure } of rows) {
    const value = as === 'likely' ? likely : proposed;
    if (key === null || compareOnly || state === 'wrongUnit' || value === null) continue;
    Object.assign(set, opens, { [key]: value });
    sources[key] = { from: 'device', measure: measure.id };
  }
  return { set, sources };
}

/** As a change of the exam: each value with its source beside it, where it is saved, merged, undone and moved with the value. */
export const acceptedPatch = ({ set, sources }: AcceptedMeasures): Patch => ({
  ...set,
  ...Object.fromEntries(Object.entries(sources).map(([key, { measure }]) => [deviceSourceKey(key), measure])),
});

/** What the strip above the form says: how many measures there are, and how many of them are what. One reading of each place counts. */
export type MeasureCounts = Readonly<Record<MeasureProposal['state'] | 'all', number>>;

export function measureCounts(proposals: MeasureProposals): MeasureCounts {
  const counts = { all: 0, empty: 0, same: 0, differs: 0, implausible: 0, wrongUnit: 0, unmapped: 0 };
  for (const { chosen, state, preselected } of rowsOf(proposals)) {
    if (!chosen) continue;
    counts.all += 1;
    if (state !== 'empty' || preselected) counts[state] += 1;
  }
  return counts;
}
