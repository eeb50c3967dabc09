/** How a model is asked for JSON: by its schema, as some object, or in words alone. */
export const JSON_MODES = ['schema', 'object', 'text'] as const;
export type JsonMode = (typeof JSON_MODES)[number];

/** Longer nobody waits for an answer. */
export const MOST_TIMEOUT_S = 300;

/** Where a model is and how it is asked, as the installation says it. */
export type ModelSettings = {
  /** Such as `https://host/v1`. */
  url: string;
  model: string;
  key: string | null;
  timeoutS: number;
  maxTokens: number;
  json: JsonMode;
};
