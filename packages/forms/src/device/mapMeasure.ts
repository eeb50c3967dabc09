import { fromUcum, parseDay } from '@gesta/clinical';
import type { DeviceMeasure, DeviceSite } from './deviceMeasure.ts';
import { MAPPED_MEASURES, type MappedMeasure, type NowhereReason, UNMAPPED_MEASURES } from './measureMap.ts';

/**
 * Why a measure has no field by its code. `unknown`: nobody mapped the code. `site`, `side`: it says what, and not where. `ofAnother`: it
 * tells about another measure. `statistic`: a spread or an extreme of several. `mother`: it is not the fetus that was measured.
 */
export type UnmappedReason = NowhereReason | 'unknown' | 'site' | 'side' | 'ofAnother' | 'statistic' | 'mother';

export type Mapped = { map: MappedMeasure } | { reason: UnmappedReason };

const SNOMED = new Set(['SCT', 'SRT', 'SNM3', '99SDM']);
export const isSnomed = (scheme: string): boolean => SNOMED.has(scheme);
const isOfScheme = (scheme: string, wanted: MappedMeasure['scheme']): boolean =>
  wanted === 'SNOMED' ? isSnomed(scheme) : scheme === 'LN';

const FETAL_SITES: ReadonlySet<DeviceSite | null> = new Set([
  'umbilicalArtery',
  'middleCerebralArtery',
  'ductusVenosus',
  'descendingAorta',
  'umbilicalVein',
]);

const isOfFetus = ({ site, fetus }: Pick<DeviceMeasure, 'site' | 'fetus'>): boolean =>
  FETAL_SITES.has(site) || (site === null && fetus !== null);

type Told = Pick<DeviceMeasure, 'code' | 'scheme' | 'of' | 'site' | 'side' | 'derivation' | 'fetus'>;

/** The field a measure belongs into by its own code, whatever an exam or a clinic makes of it. */
export function mapMeasure(measure: Told): Mapped {
  const { code, scheme, of, site, side, derivation } = measure;
  const coded = MAPPED_MEASURES.filter((map) => map.codes.includes(code) && isOfScheme(scheme, map.scheme));
  if (derivation === 'other') return { reason: 'statistic' };
  const own = coded.filter((map) => (map.of ?? null) === of);
  if (own.length === 0) {
    if (coded.length > 0 && of !== null) return { reason: 'ofAnother' };
    const known = scheme === 'LN' && Object.hasOwn(UNMAPPED_MEASURES, code) ? UNMAPPED_MEASURES[code] : undefined;
    return { reason: known ?? 'unknown' };
  }
  const there = own.filter((map) => map.site === undefined || map.site === site);
  if (there.length === 0) return { reason: 'site' };
  if (there.some((map) => map.fetal) && !isOfFetus(measure)) return { reason: 'mother' };
  const [map] = there.filter((each) => each.side === undefined || each.side === side);
  return map === undefined ? { reason: 'side' } : { map };
}

/** What was sent, as a form would hold it; null where its unit is another kind of thing, or nobody knows it. */
export function inUnitOfForm(measure: Pick<DeviceMeasure, 'value' | 'text' | 'unit'>, unit: MappedMeasure['unit']) {
  if (unit === 'date') return measure.unit === 'DATE' && measure.text !== null ? calendarDay(measure.text) : null;
  return measure.value === null ? null : fromUcum(measure.value, measure.unit, unit);
}

const DICOM_DAY = /^(\d{4})\.?(\d{2})\.?(\d{2})$/;

/** A day as a report writes it: `YYYYMMDD`, formerly with points. */
function calendarDay(text: string): string | null {
  const [, year, month, day] = DICOM_DAY.exec(text.trim()) ?? [];
  return parseDay(`${year}-${month}-${day}`);
}

/** What is kept beside a measure when it arrives, before anybody knows of which exam it is. */
export function proposedField(measure: DeviceMeasure): { field: string | null; value: number | string | null } {
  const mapped = mapMeasure(measure);
  if (!('map' in mapped)) return { field: null, value: null };
  return { field: mapped.map.field, value: inUnitOfForm(measure, mapped.map.unit) };
}
