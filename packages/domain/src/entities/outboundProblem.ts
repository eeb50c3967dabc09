/**
 * Why something did not leave; `refused` may have the number of the answer behind it, as in `refused 500`. Words of ours: what the other
 * side said is never kept.
 */
export const OUTBOUND_PROBLEMS = [
  'notConfigured',
  'paused',
  'unreachable',
  'slow',
  'cut',
  'tlsFailed',
  'authFailed',
  'mailboxUnknown',
  'mailboxFull',
  'tryLater',
  'refused',
  'addressNotAllowed',
  'fileLost',
  'secretLost',
] as const;
export type OutboundProblem = (typeof OUTBOUND_PROBLEMS)[number];

/** The word of a problem, and the number behind it where there is one. */
export function readProblem(problem: string): { word: OutboundProblem | null; status: string } {
  const [first = '', status = ''] = problem.split(' ');
  return { word: OUTBOUND_PROBLEMS.find((each) => each === first) ?? null, status };
}
