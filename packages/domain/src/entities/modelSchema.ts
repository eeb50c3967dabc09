import { z } from 'zod';
import { ModelAnswer } from './assistant.ts';

/** What a model is asked for, as strict structured outputs want it. */
export const modelSchema = (): unknown => {
  const { $schema: _, ...schema } = z.toJSONSchema(ModelAnswer);
  return schema;
};
