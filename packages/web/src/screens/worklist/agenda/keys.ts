/** The keys of the agenda, as they are pressed and as they are printed. */
export const AGENDA_KEYS = { arrived: 'C', move: 'M', actions: '.' } as const;
