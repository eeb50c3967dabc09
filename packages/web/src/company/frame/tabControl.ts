/** What an open tab answers its dialog: whether something is typed, and how it is saved. True says that it was. */
export type TabControl = { dirty: boolean; save: () => Promise<boolean> };

/** Held by the dialog, filled by the tab on view. */
export type TabHolder = { tell: (control: TabControl | null) => void };
