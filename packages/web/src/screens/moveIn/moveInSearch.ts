/** What comes in; patients where the address says nothing else. */
export type MoveInSearch = { kind?: 'exams' };

export const moveInSearch = ({ kind }: Record<string, unknown>): MoveInSearch =>
  kind === 'exams' ? { kind: 'exams' } : {};
