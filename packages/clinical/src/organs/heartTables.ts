import { type Entry, type EntryValues, refuse } from '../entries/entry.ts';
import { KRISHNAN_ROWS } from '../references/krishnan/coefficients.ts';
import { PASQUINI_ROWS } from '../references/pasquini/coefficients.ts';
import { SCHNEIDER_ROWS } from '../references/schneider/coefficients.ts';
import type { Given } from '../values/given.ts';
import { choice, type Input } from '../values/input.ts';
import type { Reason } from '../values/reason.ts';
import { type EchoStandard, echoName, echoSpellings } from './heartScores.ts';
import { heartSizeEntries } from './heartSizes.ts';

type Row = { code: string; by: string; values: EntryValues };
type Table = { of: string; structure: string; spellings: Readonly<Record<string, string>>; rows: readonly Row[] };

const regressor = (by: string) => (by === 'GA' ? 'EGA' : by);

function rowOf({ structure, spellings, rows }: Table, given: Given): EntryValues | { reason: Reason } {
  const chosen = given.choice(structure);
  const [name = chosen, inKey] = chosen.split(':');
  const code = spellings[name] ?? name;
  const by = inKey ?? (given.has('by') ? given.choice('by') : 'EGA');
  const row = rows.find((each) => each.code === code && each.by === regressor(by));
  return row ? row.values : refuse({ code: 'unavailable', input: 'by' });
}

/** The coefficients of one structure over one regressor, as they are printed. */
function tableEntry(table: Table): Entry {
  const source = heartSizeEntries.find((each) => each.id === table.of);
  if (!source) throw new TypeError(`no entry ${table.of}`);
  const { standard, author, citation, confidence } = source;
  const regressors = [...new Set(table.rows.map(({ by }) => by))];
  const keys = table.rows.map(({ code, by }) => `${code}:${by}`);
  const structure: Input = {
    ...choice(...Object.keys(table.spellings), ...keys),
    aliases: ['code', 'structure'].filter((name) => name !== table.structure),
  };
  return {
    id: `table.${table.of}`,
    standard,
    author,
    citation,
    confidence,
    version: 1,
    inputs: {
      [table.structure]: structure,
      by: { ...choice(...regressors, 'GA'), aliases: ['regressor'], optional: true },
    },
    compute: (given) => rowOf(table, given),
  };
}

const nameOf = (standard: EchoStandard, code: string) => ({ structure: echoName(standard, code), code });

export const heartTableEntries: readonly Entry[] = [
  tableEntry({
    of: 'echo-schneider2005',
    structure: 'code',
    spellings: echoSpellings('schneider'),
    rows: SCHNEIDER_ROWS.map(([code, by, n, intercept, multiplier, rmse]) => ({
      code,
      by,
      values: { ...nameOf('schneider', code), by, n, intercept, multiplier, RMSE: rmse, rmse },
    })),
  }),
  tableEntry({
    of: 'echo-krishnan2016',
    structure: 'code',
    spellings: echoSpellings('krishnan'),
    rows: KRISHNAN_ROWS.map(([code, by, outcome, [b0, b1, b2, b3], rmse]) => ({
      code,
      by,
      values: { ...nameOf('krishnan', code), by, outcome, b0, b1, b2, b3, RMSE: rmse, rmse },
    })),
  }),
  tableEntry({
    of: 'isthmus-pasquini2007',
    structure: 'structure',
    spellings: echoSpellings('pasquini'),
    rows: PASQUINI_ROWS.map(([structure, by, m, c, rmse]) => ({
      code: structure,
      by,
      values: { structure, by, m, c, rmse },
    })),
  }),
];
