/**
 * What an answer looks like, in as few letters as will do: the screens check with it what the server sent, and carry no schemas.
 * A word is a kind of value (`*` is anything), a number another shape of the table, a list says how it is put together.
 */
export type AnswerShape =
  | 'string'
  | 'number'
  | 'boolean'
  | 'null'
  | '*'
  | number
  | readonly ['list', AnswerShape]
  | readonly ['record', AnswerShape]
  | readonly ['one', ...AnswerShape[]]
  | readonly ['is', ...(string | number | boolean | null)[]]
  /** A name that ends in `?` may be missing. */
  | readonly ['object', { readonly [name: string]: AnswerShape }];

/** Whether a value looks as declared. What else it carries does no harm: nobody reads it. */
export function fits(shape: AnswerShape, value: unknown, known: readonly AnswerShape[]): boolean {
  if (typeof shape === 'number') return fits(known[shape] ?? '*', value, known);
  if (shape === '*') return value !== undefined;
  if (shape === 'null') return value === null;
  if (typeof shape === 'string') return typeof value === shape;
  if (shape[0] === 'is') return shape.indexOf(value as string, 1) > 0;
  if (shape[0] === 'one') return shape.slice(1).some((each) => fits(each as AnswerShape, value, known));
  if (shape[0] === 'list') return Array.isArray(value) && value.every((item) => fits(shape[1], item, known));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  if (shape[0] === 'record') return Object.values(value).every((item) => fits(shape[1], item, known));
  return Object.entries(shape[1]).every(([written, inner]) => {
    const isOptional = written.endsWith('?');
    const held = (value as Record<string, unknown>)[isOptional ? written.slice(0, -1) : written];
    return isOptional && held === undefined ? true : fits(inner, held, known);
  });
}
