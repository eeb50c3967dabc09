import { assistantActs } from './assistant/routes.ts';
import { bookingActs } from './booking/routes.ts';
import { calculationActs } from './calculation/routes.ts';
import { renderChart } from './chart/renderChart.ts';
import { companyActs } from './company/routes.ts';
import { deviceActs } from './device/routes.ts';
import { dicomWebActs } from './dicomWeb/routes.ts';
import { exportActs } from './export/routes.ts';
import { fhirActs } from './fhir/routes.ts';
import { fileActs } from './files/routes.ts';
import { formActs } from './form/routes.ts';
import { gestationActs } from './gestation/routes.ts';
import { healthActs } from './health/routes.ts';
import { home } from './home/home.ts';
import type { ActName, Acts } from './http/context.ts';
import { identityActs } from './identity/routes.ts';
import { imagingActs } from './imaging/routes.ts';
import { interactionActs } from './interaction/routes.ts';
import { management } from './management/management.ts';
import { medicineActs } from './medicine/routes.ts';
import { messageActs } from './message/routes.ts';
import { mirrorActs } from './mirror/routes.ts';
import { moveInActs } from './moveIn/routes.ts';
import { outboundActs } from './outbound/routes.ts';
import { patientActs } from './patient/routes.ts';
import { peopleActs } from './people/routes.ts';
import { portalActs } from './portal/routes.ts';
import { printActs } from './print/routes.ts';
import { machineWorklist } from './receiver/machineWorklist.ts';
import { recordActs } from './record/routes.ts';
import { reportActs } from './report/routes.ts';
import { certificateActs } from './signing/routes.ts';
import { templateActs } from './template/routes.ts';
import { trailActs } from './trail/routes.ts';
import { workActs } from './work/routes.ts';
import { worklistActs } from './worklist/routes.ts';

/** Every declared route has its act; the compiler names the one that is missing. */
export const acts: Acts<ActName> = {
  ...identityActs,
  ...certificateActs,
  ...peopleActs,
  ...companyActs,
  ...patientActs,
  ...exportActs,
  ...moveInActs,
  ...gestationActs,
  ...interactionActs,
  ...recordActs,
  ...reportActs,
  ...outboundActs,
  ...printActs,
  ...messageActs,
  ...portalActs,
  ...worklistActs,
  ...workActs,
  ...bookingActs,
  ...fileActs,
  ...deviceActs,
  ...imagingActs,
  ...dicomWebActs,
  ...fhirActs,
  machineWorklist,
  ...formActs,
  ...templateActs,
  ...medicineActs,
  ...mirrorActs,
  ...assistantActs,
  ...trailActs,
  ...calculationActs,
  home,
  management,
  renderChart,
  ...healthActs,
};
