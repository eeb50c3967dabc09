/**
 * Why something did not leave; `refused` may have the number of the answer behind it, as in `refused 500` or `refused 0xC000`. Words of ours: what the other
 * side said is never kept, but for HL7, where a refusal has its letters and its reason, short and without the patient, as in `refused AE unknown order`.
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
  'associationRejected',
  'kindRefused',
  'noRoom',
  'addressNotAllowed',
  'fileLost',
  'secretLost',
] as const;
export type OutboundProblem = (typeof OUTBOUND_PROBLEMS)[number];

/** The word of a problem, and the number or the reason behind it where there is one. */
export function readProblem(problem: string): { word: OutboundProblem | null; status: string } {
  const [first = '', ...rest] = problem.split(' ');
  const status = rest.join(' ');
  return { word: OUTBOUND_PROBLEMS.find((each) => each === first) ?? null, status };
}
