import type { Acts } from '../http/context.ts';
import { deletePatient, restorePatient } from './deletePatient.ts';
import { getPatient } from './getPatient.ts';
import { likelyDuplicates } from './likelyDuplicates.ts';
import { listPatients } from './listPatients.ts';
import { listMerges, mergePatients, undoMerge } from './mergePatients.ts';
import { createPatient, updatePatient } from './writePatient.ts';

export const patientActs: Acts<
  | 'listPatients'
  | 'getPatient'
  | 'createPatient'
  | 'updatePatient'
  | 'deletePatient'
  | 'restorePatient'
  | 'likelyDuplicates'
  | 'mergePatients'
  | 'listMerges'
  | 'undoMerge'
> = {
  listPatients,
  getPatient,
  createPatient,
  updatePatient,
  deletePatient,
  restorePatient,
  likelyDuplicates,
  mergePatients,
  listMerges,
  undoMerge,
};
