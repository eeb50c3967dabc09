import { fieldValueParts, sayFieldValue, sayNormal } from '@gesta/domain';
import { isSet, type Placed } from '@gesta/forms';
import { bareLabel, measureLine } from './measureLine.ts';
import type { PaperPart, ValueLine } from './paper.ts';
import type { Printing } from './printing.ts';
import { inRunning } from './sayList.ts';
import { besideKey } from './vesselsPart.ts';

/** The grade of dilation is said beside the renal pelvis it grades. */
const GRADES: Readonly<Record<string, string>> = {
  diamPelvisRenalDir: 'utdDireita',
  diamPelvisRenalEsq: 'utdEsquerda',
};

/** Further measures in two columns: each with its place on its curve, or with what is usual. */
export function valuesPart(places: readonly Placed[], title: string, print: Printing): PaperPart[] {
  const graded = new Set(places.flatMap((place) => GRADES[place.field.key] ?? []));
  const lines = places.filter(({ field }) => !graded.has(field.key)).map((place) => valueLine(place, print));
  return lines.length === 0 ? [] : [{ kind: 'values', title, lines }];
}

function valueLine(place: Placed, print: Printing): ValueLine {
  const { compiled, state, speech } = print;
  const line = measureLine(place, print);
  const label = bareLabel(speech.say(place.field.label));
  const { text, unit } = fieldValueParts(place, state.values[place.key], speech);
  const shown = { label, value: text, unit, refs: line.refs };
  const grade = compiled.fields.get(besideKey(place, GRADES[place.field.key] ?? ''));
  const graded = grade && state.values[grade.key];
  if (grade && isSet(graded)) {
    const calculation = state.results.get(grade.key);
    return {
      ...shown,
      tone: graded === 'normal' ? '' : 'warn',
      side: '',
      note: `UTD ${inRunning(sayFieldValue(grade, graded, speech), speech.locale)}`,
      refs: calculation ? print.cite(calculation) : [],
    };
  }
  if (line.percentile !== '')
    return {
      ...shown,
      tone: line.tone,
      side: line.side,
      note: [line.percentile, shortCurve(line.curve)].filter(Boolean).join(', '),
    };
  // What is usual is said beside a number; an answer in words speaks for itself.
  const normal = typeof state.values[place.key] === 'number' ? sayNormal(place.field, speech) : null;
  return { ...shown, tone: '', side: '', note: normal === null ? '' : speech.t('paper.usual', { range: normal }) };
}

/** The year of a standard with a name of its own is in its reference. */
const shortCurve = (curve: string): string => curve.replace(/^(INTERGROWTH)-21st \d{4}$/, '$1');
