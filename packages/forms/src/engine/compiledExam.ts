import { REPLICAS } from '../definition.ts';
import { DEFINITIONS } from '../definitions/all.ts';
import { type Compiled, compile } from './compile.ts';
import { hasDataKey } from './keys.ts';
import { countsOf } from './replicate.ts';
import type { Values } from './state.ts';

const AGE_FORM = 'gestationalAge';
/** Exams of a clinic are of few shapes; the rarest of them is compiled again. */
const MOST = 32;
const kept = new Map<string, Compiled>();

/** The calculations of an exam, by the forms that are present and how many tabs they have. */
export function compiledExam(values: Values): Compiled {
  const present = DEFINITIONS.filter(({ key }) => key === AGE_FORM || values[hasDataKey(key)] === true);
  const counts = countsOf(present, values);
  const shape = [...present.map(({ key }) => key), ...REPLICAS.map((replica) => counts[replica])].join(' ');
  const compiled = kept.get(shape) ?? compiledNow(present, counts);
  kept.delete(shape);
  kept.set(shape, compiled);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
  return compiled;
}

function compiledNow(...[present, counts]: Parameters<typeof compile>): Compiled {
  const answer = compile(present, counts);
  // Our own definitions are compiled by a test; what a company adds is compiled before it is accepted.
  if ('problems' in answer) throw new Error(`The form definitions do not compile at ${answer.problems[0]?.place}.`);
  return answer.compiled;
}
