import templates from './systemTemplates.json' with { type: 'json' };

export type SystemTemplate = { iuid: string; name: string; forms: readonly string[]; text: string };

/** The templates every clinic begins with, as they are written: `{{form.tab.field}}` is a value, `[[a / b]]` a choice the physician makes. */
export const SYSTEM_TEMPLATES: readonly SystemTemplate[] = templates;
