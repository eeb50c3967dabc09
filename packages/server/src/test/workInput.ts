import type { RouteName } from '@gesta/domain';
import type { Factories } from './factories.ts';
import { keptWork } from './keptWork.ts';
import { PASSWORD } from './testApp.ts';

/** What is asked about long work. */
export async function workInput(make: Factories, name: RouteName, companyId: string): Promise<Record<string, unknown>> {
  switch (name) {
    case 'getWork':
    case 'stopWork':
    case 'workFile':
      return { iuid: await keptWork(make, companyId) };
    case 'runBackup':
      return { work: 'verify' };
    case 'confirmPassword':
      return { password: PASSWORD };
    case 'exportPatient':
      return { iuid: (await make.makePatient(companyId)).id, reason: 'teste' };
    case 'exportCompany':
      return { reason: 'teste' };
    case 'erasureRequests':
      return { iuid: (await make.makePatient(companyId)).id };
    case 'answerErasure':
      return { iuid: (await make.makePatient(companyId)).id, contact: true, asked: 'teste', answer: 'teste' };
    case 'affectedPatients':
      return { basis: 'exams', from: '2026-01-01', to: '2026-12-31' };
    default:
      return {};
  }
}
