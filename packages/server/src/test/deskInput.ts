import type { RouteName } from '@gesta/domain';
import type { Factories } from './factories.ts';

type Input = Record<string, unknown>;

/** Something every route of the worklist, of bookings and of the mirror accepts; null for any other route. */
export async function deskInput(make: Factories, name: RouteName, company: string): Promise<Input | null> {
  const patient = async () => (await make.makePatient(company)).id;
  const exam = async () => (await make.makeInteraction(company, await patient())).id;
  switch (name) {
    case 'listWorklist':
      return { company };
    case 'worklistExam':
    case 'worklistReport':
    case 'removeWorklistExam':
      return { company, id: await exam() };
    case 'createWorklistExam':
      return { company, patientName: `Nova ${make.id()}` };
    case 'updateWorklistExam':
      return { company, id: await exam(), title: 'Outro' };
    case 'bookExam':
      return { patient: await patient(), serviceDate: '2026-11-17' };
    case 'moveBooking':
      return { id: await exam(), serviceTime: '09:00', squeezeIn: true };
    case 'markArrival':
      return { id: await exam(), state: 'arrived' };
    case 'examCard':
      return { id: await exam() };
    case 'freeHours':
      return { day: '2026-11-17' };
    case 'monthOccupancy':
      return { month: '2026-11' };
    case 'saveExamTypes':
      return { types: [{ name: 'Morfológica', minutes: 60 }] };
    case 'mirrorExams':
      return { measure: 'ca' };
    case 'saveMirrorLimits':
      return { limits: { mean: 0.4, sdLow: 0.7, sdHigh: 1.3 } };
    default:
      return null;
  }
}
