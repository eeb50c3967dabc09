import type { FormulaInfo } from '@gesta/clinical';
import type { CalcSay } from './say.ts';

/** `valor` is the measure itself, unless a field beside it says what is measured. */
export function paramName(name: string, { measure, authors }: FormulaInfo, say: CalcSay): string {
  const isChosen = authors.some(({ params }) => params.some((param) => param.name === 'medida'));
  if (name === 'valor' && !isChosen) return say.word('measure', measure);
  const own = say.word('param', name);
  return own === name && name === measure ? say.word('measure', measure) : own;
}
