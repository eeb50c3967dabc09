import type { KeptMeasure } from './deviceMeasure.ts';
import { mapMeasure } from './mapMeasure.ts';

type Report = { iuid: string; study: string };
type Sent = KeptMeasure & { report: string };

/**
 * What counts of all reports of an exam. A machine sends its report again when something was measured once more: the later one of a study
 * takes the place of an earlier one that tells of the same. One that tells of other things stands beside it, and nothing of it is lost.
 *
 * `reports` are given oldest first.
 */
export function currentMeasures<M extends Sent>(measures: readonly M[], reports: readonly Report[]): M[] {
  const of = (report: Report) => measures.filter((measure) => measure.report === report.iuid);
  const counts = reports.filter((report, at) => {
    const told = new Set(of(report).flatMap(nameOf));
    return !reports
      .slice(at + 1)
      .some((later) => later.study === report.study && of(later).some((each) => nameOf(each).some((n) => told.has(n))));
  });
  return counts.flatMap(of);
}

/** What was measured, and of whom. What every report says of the pregnancy tells no two of them apart. */
function nameOf(measure: Sent): string[] {
  const { device, code, scheme, of, site, side, fetus, param, unit } = measure;
  const mapped = mapMeasure(measure);
  const isKnown = unit === 'DATE' || ('reason' in mapped ? mapped.reason === 'history' : mapped.map.unit === 'count');
  return isKnown ? [] : [JSON.stringify([device, code, scheme, of, site, side, fetus, code === '' ? param : ''])];
}
