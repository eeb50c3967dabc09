import { medicineKey } from '@gesta/domain';
import { medicine } from '../db/schema.ts';
import type { Factories } from './factories.ts';

/** A medicine of a clinic's list. */
export async function keptMedicine(make: Factories, companyId: string, name = `Teste ${make.id()}`): Promise<string> {
  const id = make.id();
  const key = medicineKey({ name, strength: '', form: '' });
  await make.db.insert(medicine).values({ companyId, id, name, key, updatedAt: new Date() });
  return id;
}
