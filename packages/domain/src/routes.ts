import { bookingRoutes } from './routes/bookingRoutes.ts';
import { calculationRoutes } from './routes/calculationRoutes.ts';
import { chartRoutes } from './routes/chartRoutes.ts';
import { companyRoutes } from './routes/companyRoutes.ts';
import { deviceRoutes } from './routes/deviceRoutes.ts';
import { fileRoutes } from './routes/fileRoutes.ts';
import { formRoutes } from './routes/formRoutes.ts';
import { gestationRoutes } from './routes/gestationRoutes.ts';
import { identityRoutes } from './routes/identityRoutes.ts';
import { imagingRoutes } from './routes/imagingRoutes.ts';
import { interactionRoutes } from './routes/interactionRoutes.ts';
import { machineRoutes } from './routes/machineRoutes.ts';
import { medicineRoutes } from './routes/medicineRoutes.ts';
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

/** Every route of the product, declared once; the server, the client and the OpenAPI document derive from it. */
export const routes = {
  ...identityRoutes,
  ...peopleRoutes,
  ...companyRoutes,
  ...patientRoutes,
  ...gestationRoutes,
  ...interactionRoutes,
  ...savingRoutes,
  ...recordRoutes,
  ...reportRoutes,
  ...outboxRoutes,
  ...printRoutes,
  ...sendingRoutes,
  ...portalRoutes,
  ...worklistRoutes,
  ...bookingRoutes,
  ...fileRoutes,
  ...deviceRoutes,
  ...machineRoutes,
  ...imagingRoutes,
  ...formRoutes,
  ...templateRoutes,
  ...medicineRoutes,
  ...presenceRoutes,
  ...calculationRoutes,
  ...chartRoutes,
} as const;

export type Routes = typeof routes;
export type RouteName = keyof Routes;
