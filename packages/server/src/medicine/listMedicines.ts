import type { Act } from '../http/context.ts';
import { medicinesOf } from './queries.ts';

export const listMedicines: Act<'listMedicines'> = async (ctx) => ({ medicines: await medicinesOf(ctx) });
