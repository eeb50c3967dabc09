import type { MessageKey, Translate } from '@gesta/domain';
import type { Format } from '../../ui/useFormat.ts';
import type { MeasureTool, ShapeMeasure } from './measure.ts';

export const TOOL_WORDS: Readonly<Record<MeasureTool, MessageKey>> = {
  length: 'viewer.length',
  ellipse: 'viewer.ellipse',
  area: 'viewer.area',
};

/** A measure in words: the number that counts, with its unit, what it is, and what else it says. */
export function noteWords(measured: ShapeMeasure, { number }: Format, t: Translate) {
  switch (measured.kind) {
    case 'length':
      return { value: number(measured.mm, 1), unit: 'mm', name: t('viewer.distance'), more: '' };
    case 'ellipse':
      return {
        value: number(measured.around, 1),
        unit: 'mm',
        name: t('viewer.circumference'),
        more: `${number(measured.long, 1)} × ${number(measured.short, 1)} mm · ${number(measured.area, 1)} cm²`,
      };
    case 'area':
      return {
        value: number(measured.area, 1),
        unit: 'cm²',
        name: t('viewer.areaWithin'),
        more: `${number(measured.around, 1)} mm`,
      };
    case 'curve':
      return {
        value: number(measured.speed, 1),
        unit: 'cm/s',
        name: t('viewer.velocity'),
        more: `${number(measured.seconds * 1000, 0)} ms`,
      };
  }
}
