import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { ACHARYA_UMBILICAL } from '../references/acharya/coefficients.ts';
import { ARDUINI_CEREBRAL } from '../references/arduini/coefficients.ts';
import { CAVORETTO_PERCENTILES, CAVORETTO_UTERINE } from '../references/cavoretto/coefficients.ts';
import { FMF2019_CPR_TABLE_2 } from '../references/fmf2019/table2.ts';
import { GOMEZ_TABLE_2 } from '../references/gomez/coefficients.ts';
import { MARI_PSV_TABLE } from '../references/mari/table.ts';
import { MOORE_AFI } from '../references/moore/coefficients.ts';
import { TONGPRASERT_PIV } from '../references/tongprasert/coefficients.ts';
import { gestationalDays } from '../values/input.ts';
import { daysFromWeeks, weeks } from '../values/units.ts';
import { fetalDopplerEntries } from './entries.ts';
import { uterineChartEntries } from './uterineCharts.ts';
import { type WeekTable, weekRange, weekRowAt } from './weekTable.ts';

const BAND = ['p5', 'p50', 'p95'] as const;

type Printed = {
  id: string;
  table: WeekTable;
  /** Names of the columns; a column may have several. */
  columns: readonly (string | readonly string[])[];
  /** The entry that calculates with the table, which names its source. */
  of: string;
  confidence?: Entry['confidence'];
};

/** A row as it is printed, by completed week; where only every second week is printed, the middle of its neighbours. */
function printed({ id, table, columns, of, confidence }: Printed): Entry {
  const source = [...fetalDopplerEntries, ...uterineChartEntries].find((each) => each.id === of);
  if (!source) throw new TypeError(`no entry ${of}`);
  const [first, last] = weekRange(table);
  return {
    id: `table.${id}`,
    standard: source.standard,
    author: source.author,
    citation: source.citation,
    confidence: confidence ?? source.confidence,
    version: 1,
    inputs: { gaDays: gestationalDays(daysFromWeeks(weeks(first)), daysFromWeeks(weeks(last)) + 6) },
    compute(given) {
      const week = Math.floor(given.gaWeeks() + 1e-9);
      const row = weekRowAt(table, week);
      if (!row) return refuse({ code: 'unavailable', input: 'gaDays' });
      const values: Record<string, EntryValues[string]> = { week, interpolated: !table.weeks.includes(week) };
      columns.forEach((names, index) => {
        for (const name of typeof names === 'string' ? [names] : names) values[name] = row[index] ?? null;
      });
      return values;
    },
  };
}

/** The tables behind the curves as they stand on paper: to compare with, never to calculate with. */
export const printedTableEntries: readonly Entry[] = [
  printed({ id: 'cpr-fmf2019-table2', table: FMF2019_CPR_TABLE_2, columns: BAND, of: 'cpr-fmf2019' }),
  printed({ id: 'uta-pi-gomez2008-table2', table: GOMEZ_TABLE_2, columns: BAND, of: 'uta-pi-gomez2008' }),
  printed({
    id: 'uta-pi-cavoretto2023',
    table: CAVORETTO_UTERINE,
    columns: CAVORETTO_PERCENTILES.map((percentile) => `p${percentile}`),
    of: 'uta-pi-cavoretto2023',
  }),
  printed({ id: 'dv-piv-tongprasert2012', table: TONGPRASERT_PIV, columns: BAND, of: 'dv-piv-tongprasert2012' }),
  printed({ id: 'ua-pi-acharya2005', table: ACHARYA_UMBILICAL, columns: BAND, of: 'ua-pi-acharya2005' }),
  printed({ id: 'mca-pi-arduini1990', table: ARDUINI_CEREBRAL, columns: BAND, of: 'mca-pi-arduini1990' }),
  printed({ id: 'afi-moore1990', table: MOORE_AFI, columns: BAND, of: 'afi-moore1990' }),
  printed({
    id: 'mca-psv-mari2000',
    table: MARI_PSV_TABLE,
    columns: [
      ['1.00 MoM', 'p1_00'],
      ['1.29 MoM', 'p1_29'],
      ['1.50 MoM', 'p1_50'],
      ['1.55 MoM', 'p1_55'],
    ],
    of: 'mca-psv-mari2000',
    // Recalled, and not read: the equation, which was found elsewhere, gives it back.
    confidence: 'PLAUSIBLE',
  }),
];
