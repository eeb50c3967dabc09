/** The keys of the dialog, as they are pressed and as they are printed beside their buttons. */
export const NEW_EXAM_KEYS = {
  newPerson: { press: 'alt+n', shown: 'Alt N' },
  isHer: { press: 'alt+u', shown: 'Alt U' },
  book: { press: 'mod+Enter' },
  bookAndOpen: { press: 'alt+Enter', shown: 'Alt ↵' },
  choose: { shown: '↵' },
} as const;
