import type { ExamMeasures } from '@gesta/domain';
import { MAPPED_MEASURES, proposedField } from '@gesta/forms';

export type CaptionWords = {
  /** A measure by its name in the forms, and how the machine calls it. */
  name: (field: string, param: string) => string;
  number: (value: number, decimals: number) => string;
};

const WHOLE = new Set(['g', 'bpm', 'ms', 'days', '%']);
const WITHOUT_UNIT = new Set(['ratio', 'count', 'date']);

/** What machines measured on each picture, in words: `DBP 71,4 mm · CC 262,0 mm`. Of several readings the chosen one, or the last. */
export function pictureCaptions(measures: ExamMeasures['measures'], words: CaptionWords): ReadonlyMap<string, string> {
  const found = new Map<string, Map<string, { text: string; selected: boolean }>>();
  for (const measure of measures) {
    const { field, value } = proposedField(measure);
    if (measure.picture === null || field === null || typeof value !== 'number') continue;
    const name = `${field} ${measure.fetus ?? ''}`;
    const said = found.get(measure.picture.iuid) ?? new Map<string, { text: string; selected: boolean }>();
    found.set(measure.picture.iuid, said);
    if (said.get(name)?.selected && !measure.selected) continue;
    const unit = MAPPED_MEASURES.find((each) => each.field === field)?.unit ?? '';
    const decimals = unit === 'ratio' ? 2 : WHOLE.has(unit) ? 0 : 1;
    const parts = [words.name(field, measure.param), words.number(value, decimals), WITHOUT_UNIT.has(unit) ? '' : unit];
    said.set(name, { text: parts.filter(Boolean).join(' '), selected: measure.selected });
  }
  return new Map([...found].map(([iuid, said]) => [iuid, [...said.values()].map(({ text }) => text).join(' · ')]));
}
