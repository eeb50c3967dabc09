import type { ExamMeasure, ExamMeasures, Translate } from '@gesta/domain';
import {
  type DevicePreset,
  type FormDefinition,
  isPlaceVisible,
  type MeasureProposal,
  type MeasureProposals,
  measureProposals,
  type Placed,
  type PresetEntry,
  presetEntry,
  presetField,
} from '@gesta/forms';
import type { ExamStore } from '../../form/examStore.ts';
import { sayTab } from './sayTab.ts';

/** A field wherever it is: `{n}` stands for the fetus. */
export function presetName({ form, panel, index, field, key }: Placed): string {
  return panel.replicate === 'feto' && index !== null ? `${form}.${panel.key}{n}.${field.key}` : key;
}

type Trial = { row: MeasureProposal; proposals: MeasureProposals };

/** The measure in that field, as if the clinic had said so. */
export function inField(measure: ExamMeasure, field: string, store: ExamStore, sent: ExamMeasures): Trial | null {
  const preset = { device: measure.device, field, entries: [presetEntry(measure)] };
  const proposals = measureProposals([measure], {
    compiled: store.compiled(),
    values: store.state().values,
    presets: [preset],
    answers: sent.fetuses,
  });
  const row = proposals.groups[0]?.rows[0];
  return row ? { row, proposals } : null;
}

type Words = { say: (label: string) => string; definitions: readonly FormDefinition[]; t: Translate };
export type FieldChoice = { group: string; items: { value: string; label: string }[] };

/** The fields of the exam's forms that could hold such a number, by the name of their place. */
export function fieldsFor(measure: ExamMeasure, store: ExamStore, sent: ExamMeasures, words: Words): FieldChoice[] {
  const compiled = store.compiled();
  const { values } = store.state();
  const groups = new Map<string, FieldChoice['items']>();
  const named = new Set<string>();
  for (const place of compiled.fields.values()) {
    const field = presetName(place);
    if (place.field.decimals === undefined || named.has(field) || !isPlaceVisible(place, values)) continue;
    named.add(field);
    const state = inField(measure, field, store, sent)?.row;
    if (!state || state.key === null || state.compareOnly || state.state === 'wrongUnit') continue;
    const group = sayTab(place, { ...words, fetuses: 1 });
    const items = groups.get(group) ?? [];
    items.push({ value: field, label: words.say(place.field.label) });
    groups.set(group, items);
  }
  return [...groups].map(([group, items]) => ({ group, items }));
}

/**
 * What is kept for a field of one machine: what was picked of this exam, and what was kept before and is about nothing that was sent here,
 * so that a preset made of another report is not lost.
 */
export function entriesFor(
  device: string,
  field: string,
  picked: readonly ExamMeasure[],
  measures: readonly ExamMeasure[],
  presets: readonly DevicePreset[],
): PresetEntry[] {
  const before = presets.find((preset) => preset.device === device && preset.field === field)?.entries ?? [];
  const elsewhere = before.filter(
    (entry) => !measures.some((each) => presetField([{ device, field, entries: [entry] }], each) !== null),
  );
  const own = picked.filter((each) => each.device === device).map(presetEntry);
  const once = new Map([...elsewhere, ...own].map((entry) => [JSON.stringify(entry), entry]));
  return [...once.values()];
}
