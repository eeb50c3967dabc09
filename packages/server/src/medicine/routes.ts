import type { Acts } from '../http/context.ts';
import { favourMedicine } from './favourMedicine.ts';
import { importMedicines } from './importMedicines.ts';
import { listMedicines } from './listMedicines.ts';
import { removeMedicine } from './removeMedicine.ts';
import { saveMedicine } from './saveMedicine.ts';

export const medicineActs: Acts<
  'listMedicines' | 'saveMedicine' | 'removeMedicine' | 'favourMedicine' | 'importMedicines'
> = { listMedicines, saveMedicine, removeMedicine, favourMedicine, importMedicines };
