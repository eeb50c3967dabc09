import type { RouteName } from '@gesta/domain';
import type { Factories } from './factories.ts';

/** Something every route of the desk accepts. */
export async function bookingInput(
  make: Factories,
  name: RouteName,
  company: string,
): Promise<Record<string, unknown>> {
  const patient = (await make.makePatient(company)).id;
  const id = (await make.makeInteraction(company, patient)).id;
  switch (name) {
    case 'bookExam':
      return { patient, serviceDate: '2026-11-17' };
    case 'moveBooking':
      return { id, serviceTime: '09:00', squeezeIn: true };
    case 'markArrival':
      return { id, state: 'arrived' };
    case 'freeHours':
      return { day: '2026-11-17' };
    case 'monthOccupancy':
      return { month: '2026-11' };
    case 'saveExamTypes':
      return { types: [{ name: 'Morfológica', minutes: 60 }] };
    default:
      return { id };
  }
}
