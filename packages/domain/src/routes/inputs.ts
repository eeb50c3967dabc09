import { z } from 'zod';
import { Id, text } from '../entities/common.ts';

/** What several routes ask for. */
export const byId = z.object({ iuid: Id });
export const searchText = text(100);
export const limit = (most: number, usual: number) => z.coerce.number().int().min(1).max(most).default(usual);
export const queryFlag = z.enum(['true', 'false']).optional();
