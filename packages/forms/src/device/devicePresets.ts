import type { DeviceMeasure } from './deviceMeasure.ts';
import { isSnomed, mapMeasure } from './mapMeasure.ts';

/** What a clinic said a field is filled from, on one machine. Code, site and side match although a machine was set to another language. */
export type PresetEntry = {
  group: string;
  author: string;
  param: string;
  unit: string;
  code?: string | null;
  scheme?: string | null;
  site?: string | null;
  side?: string | null;
};

export type DevicePreset = {
  device: string;
  /** The name of a measure (`dbp`), or a place with `{n}` for the fetus (`morphological.biometriaAvancada{n}.ossoNasal`). */
  field: string;
  entries: readonly PresetEntry[];
};

/** The field a clinic put this measure into. */
export function presetField(presets: readonly DevicePreset[], measure: DeviceMeasure): string | null {
  const own = presets.filter(({ device }) => device === measure.device);
  return own.find(({ entries }) => entries.some((entry) => isMeant(entry, measure)))?.field ?? null;
}

function isMeant(entry: PresetEntry, measure: DeviceMeasure): boolean {
  if (entry.author !== '' && entry.author !== measure.author) return false;
  if (!entry.code) return entry.group === measure.group && entry.param === measure.param && entry.unit === measure.unit;
  return (
    entry.code === measure.code &&
    (entry.scheme ?? '') === measure.scheme &&
    (entry.site ?? null) === measure.site &&
    (entry.side ?? null) === measure.side &&
    (!saysByWords(measure) || (entry.param === measure.param && entry.group === measure.group))
  );
}

/**
 * One code tells the age by every measure, the flow in any vessel, the length of anything: what it is of stands in the words only where its
 * site is none of ours.
 */
function saysByWords(measure: DeviceMeasure): boolean {
  const { of, site, scheme } = measure;
  if (of !== null || site === 'other') return true;
  const mapped = mapMeasure(measure);
  return site === null && 'reason' in mapped && (mapped.reason === 'site' || isSnomed(scheme));
}

/** What is kept when somebody says that a measure always belongs into a field. */
export function presetEntry(measure: DeviceMeasure): PresetEntry {
  const { group, author, param, unit, code, scheme, site, side } = measure;
  return { group, author, param, unit, code, scheme, site, side };
}
