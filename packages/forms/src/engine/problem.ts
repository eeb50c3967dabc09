/** Why a definition or a customisation is refused; each has words in every language as `form.problem.{reason}`. */
export const REASONS = [
  'object',
  'list',
  'unknownProperty',
  'missing',
  'key',
  'text',
  'flag',
  'number',
  'value',
  'choice',
  'duplicate',
  'tooMany',
  'rule',
  'unknownForm',
  'unknownTab',
  'unknownField',
  'unknownFormula',
  'unknownAuthor',
  'unknownParameter',
  'unknownResult',
  'calculation',
  'reference',
  'ours',
  'twoWriters',
  'cycle',
] as const;
export type ProblemReason = (typeof REASONS)[number];

/** `place` is the dotted way to what is wrong: `meu.info.peso.formulas.0.path`. */
export type Problem = { place: string; reason: ProblemReason };

export type SayProblem = (place: string, reason: ProblemReason) => void;

/** More than anybody mends at once; whoever has more learns of the rest afterwards. */
const MOST = 50;

export function collectProblems(): { problems: Problem[]; say: SayProblem } {
  const problems: Problem[] = [];
  const say: SayProblem = (place, reason) => {
    if (problems.length < MOST) problems.push({ place, reason });
  };
  return { problems, say };
}
