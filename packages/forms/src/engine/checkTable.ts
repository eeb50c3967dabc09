import {
  type JointAnswer,
  type RiskLayout,
  SHAPES,
  type TableColumn,
  type TableGroup,
  type TableLayout,
  type TableRow,
} from '../schema/tableLayout.ts';
import { type Check, checkFlag, checkText, list, object, oneOf, record } from './shape.ts';

const MOST = { columns: 8, groups: 20, rows: 60, values: 20 };

const names = list(MOST.values, checkText(60));
/** A cell is the name of a field, or several. */
const cell: Check = (value, place, say) =>
  Array.isArray(value) ? list(MOST.columns, checkText(60))(value, place, say) : checkText(60)(value, place, say);

const kept = record(MOST.columns, checkText(60));
const answer = object(
  { value: checkText(60), label: checkText(), is: kept, writes: kept } satisfies Record<keyof JointAnswer, Check>,
  ['value', 'label', 'is', 'writes'],
);
const row = object(
  {
    label: checkText(),
    cells: list(MOST.columns, cell),
    alarm: list(MOST.values, checkText()),
    shapes: record(MOST.values, oneOf(SHAPES)),
    answers: list(MOST.values, answer),
  } satisfies Record<keyof TableRow, Check>,
  ['cells'],
);
const column = object({ label: checkText(), result: checkFlag } satisfies Record<keyof TableColumn, Check>, ['label']);
const group = object({ label: checkText(), rows: list(MOST.rows, row) } satisfies Record<keyof TableGroup, Check>, [
  'rows',
]);
const risk = object(
  { label: checkText(), after: checkText(60), before: checkText(60), previous: checkText(60) } satisfies Record<
    keyof RiskLayout,
    Check
  >,
  ['label', 'after', 'before', 'previous'],
);

/** A field that a table names and its tab does not have is left out where the table is drawn. */
export const checkTable: Check = object(
  {
    title: checkText(),
    head: names,
    columns: list(MOST.columns, column),
    groups: list(MOST.groups, group),
    figures: names,
    bands: checkFlag,
    risks: list(MOST.columns, risk),
    told: names,
  } satisfies Record<keyof TableLayout, Check>,
  ['title', 'groups'],
);
