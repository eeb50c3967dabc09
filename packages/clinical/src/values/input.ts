import type { Unit } from './units.ts';

type Common = { optional?: true; aliases?: readonly string[] };
export type NumberParam = Common & {
  kind: 'number';
  unit: Unit;
  min?: number;
  max?: number;
  positive?: true;
};
export type Input =
  | NumberParam
  /** `unsaid` are the answers by which somebody says that it is not known: as if nothing had been given. */
  | (Common & { kind: 'choice'; choices: readonly string[]; unsaid?: readonly string[] })
  | (Common & { kind: 'flag' })
  | (Common & { kind: 'day' })
  /** Any number of the choices, as a list. */
  | (Common & { kind: 'options'; choices: readonly string[] })
  | (Common & { kind: 'group'; of: Readonly<Record<string, Input>> })
  | (Common & { kind: 'list'; of: Readonly<Record<string, Input>> });

export type Inputs = Readonly<Record<string, Input>>;

export const numberInput = (unit: Unit, limits: Omit<NumberParam, 'kind' | 'unit'> = {}): NumberParam => ({
  kind: 'number',
  unit,
  ...limits,
});
export const optional = <T extends Input>(input: T): T & { optional: true } => ({ ...input, optional: true });
export const flagInput: Input = { kind: 'flag', optional: true };
export const choice = (...choices: string[]): Input => ({ kind: 'choice', choices });
export const length = (limits: Omit<NumberParam, 'kind' | 'unit'> = {}): NumberParam =>
  numberInput('mm', { positive: true, ...limits });
/** Gestational age in days, from `gaDays` or from `weeks` and `days`; limits in days. */
export const gestationalDays = (min: number, max: number): NumberParam => numberInput('days', { min, max });
