import { assistantRoutes } from './routes/assistantRoutes.ts';
import { auditRoutes } from './routes/auditRoutes.ts';
import { bookingRoutes } from './routes/bookingRoutes.ts';
import { calculationRoutes } from './routes/calculationRoutes.ts';
import { certificateRoutes } from './routes/certificateRoutes.ts';
import { chartRoutes } from './routes/chartRoutes.ts';
import { companyRoutes } from './routes/companyRoutes.ts';
import { deviceRoutes } from './routes/deviceRoutes.ts';
import { dicomWebRoutes } from './routes/dicomWebRoutes.ts';
import { exportRoutes } from './routes/exportRoutes.ts';
import { fhirRoutes } from './routes/fhirRoutes.ts';
import { fileRoutes } from './routes/fileRoutes.ts';
import { formRoutes } from './routes/formRoutes.ts';
import { gestationRoutes } from './routes/gestationRoutes.ts';
import { healthRoutes } from './routes/healthRoutes.ts';
import { hl7Routes } from './routes/hl7Routes.ts';
import { identityRoutes } from './routes/identityRoutes.ts';
import { imagingRoutes } from './routes/imagingRoutes.ts';
import { interactionRoutes } from './routes/interactionRoutes.ts';
import { machineRoutes } from './routes/machineRoutes.ts';
import { measureRoutes } from './routes/measureRoutes.ts';
import { medicineRoutes } from './routes/medicineRoutes.ts';
import { mirrorRoutes } from './routes/mirrorRoutes.ts';
import { moveInRoutes } from './routes/moveInRoutes.ts';
import { outboxRoutes } from './routes/outboxRoutes.ts';
import { patientRoutes } from './routes/patientRoutes.ts';
import { peopleRoutes } from './routes/peopleRoutes.ts';
import { portalRoutes } from './routes/portalRoutes.ts';
import { presenceRoutes } from './routes/presenceRoutes.ts';
import { printRoutes } from './routes/printRoutes.ts';
import { recordRoutes } from './routes/recordRoutes.ts';
import { reportRoutes } from './routes/reportRoutes.ts';
import { savingRoutes } from './routes/savingRoutes.ts';
import { sendingRoutes } from './routes/sendingRoutes.ts';
import { templateRoutes } from './routes/templateRoutes.ts';
import { worklistRoutes } from './routes/worklistRoutes.ts';
import { workRoutes } from './routes/workRoutes.ts';

/** Every route of the product, declared once; the server, the client and the OpenAPI document derive from it. */
export const routes = {
  ...identityRoutes,
  ...certificateRoutes,
  ...peopleRoutes,
  ...companyRoutes,
  ...patientRoutes,
  ...exportRoutes,
  ...moveInRoutes,
  ...gestationRoutes,
  ...interactionRoutes,
  ...mirrorRoutes,
  ...savingRoutes,
  ...recordRoutes,
  ...reportRoutes,
  ...outboxRoutes,
  ...hl7Routes,
  ...printRoutes,
  ...sendingRoutes,
  ...portalRoutes,
  ...worklistRoutes,
  ...workRoutes,
  ...bookingRoutes,
  ...fileRoutes,
  ...deviceRoutes,
  ...machineRoutes,
  ...imagingRoutes,
  ...measureRoutes,
  ...dicomWebRoutes,
  ...fhirRoutes,
  ...formRoutes,
  ...templateRoutes,
  ...medicineRoutes,
  ...presenceRoutes,
  ...assistantRoutes,
  ...auditRoutes,
  ...calculationRoutes,
  ...chartRoutes,
  ...healthRoutes,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
