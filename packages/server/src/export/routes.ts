import type { Acts } from '../http/context.ts';
import { confirmPassword } from '../identity/confirmPassword.ts';
import { affectedPatients } from './affected.ts';
import { answerErasure, erasureRequests } from './erasure.ts';
import { exportCompany, exportPatient } from './startExports.ts';

export const exportActs: Acts<
  'confirmPassword' | 'exportPatient' | 'exportCompany' | 'erasureRequests' | 'answerErasure' | 'affectedPatients'
> = {
  confirmPassword,
  exportPatient,
  exportCompany,
  erasureRequests,
  answerErasure,
  affectedPatients,
};
