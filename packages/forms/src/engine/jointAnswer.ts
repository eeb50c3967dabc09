import type { Panel } from '../schema/definition.ts';
import type { JointAnswer } from '../schema/tableLayout.ts';
import { keyBeside } from './keyBeside.ts';
import type { Placed } from './places.ts';
import { folded, isSet } from './rule.ts';
import type { Patch, Values } from './state.ts';
import { isPlaceVisible } from './visible.ts';

/** The answer that fields give together: of those one of them says, the last. What is hidden says nothing. */
export function jointAnswer(answers: readonly JointAnswer[], lead: Placed, values: Values): JointAnswer | undefined {
  const says = (name: string, wanted: string): boolean => {
    const field = lead.panel.fields.find(({ key }) => key === name);
    const key = keyBeside(lead, name);
    const said = values[key];
    return (
      field !== undefined &&
      isSet(said) &&
      folded(said) === folded(wanted) &&
      isPlaceVisible({ ...lead, key, field }, values)
    );
  };
  return answers.findLast(({ is }) => Object.entries(is).some(([name, wanted]) => says(name, wanted)));
}

/** What is stored when it is given; without one, all of them are emptied. */
export function jointPatch(answers: readonly JointAnswer[], lead: Placed, chosen: JointAnswer | null): Patch {
  const names = new Set(answers.flatMap(({ writes }) => Object.keys(writes)));
  return Object.fromEntries([...names].map((name) => [keyBeside(lead, name), chosen?.writes[name] ?? null]));
}

/** The field under whose name another one is asked; null where it is asked for itself. */
export function askedWith({ tables = [] }: Pick<Panel, 'tables'>, name: string): string | null {
  const joint = tables
    .flatMap(({ groups }) => groups.flatMap(({ rows }) => rows))
    .find(({ answers, cells }) => answers !== undefined && cells.flat().includes(name));
  const lead = joint?.cells.flat()[0];
  return lead === undefined || lead === name ? null : lead;
}
