import { bookingActs } from './booking/routes.ts';
import { calculationActs } from './calculation/routes.ts';
import { renderChart } from './chart/renderChart.ts';
import { companyActs } from './company/routes.ts';
import { deviceActs } from './device/routes.ts';
import { fileActs } from './files/routes.ts';
import { formActs } from './form/routes.ts';
import { gestationActs } from './gestation/routes.ts';
import { home } from './home/home.ts';
import { management } from './home/management.ts';
import type { ActName, Acts } from './http/context.ts';
import { identityActs } from './identity/routes.ts';
import { imagingActs } from './imaging/routes.ts';
import { interactionActs } from './interaction/routes.ts';
import { medicineActs } from './medicine/routes.ts';
import { messageActs } from './message/routes.ts';
import { outboundActs } from './outbound/routes.ts';
import { patientActs } from './patient/routes.ts';
import { peopleActs } from './people/routes.ts';
import { portalActs } from './portal/routes.ts';
import { printActs } from './print/routes.ts';
import { recordActs } from './record/routes.ts';
import { reportActs } from './report/routes.ts';
import { templateActs } from './template/routes.ts';
import { worklistActs } from './worklist/routes.ts';

/** Every declared route has its act; the compiler names the one that is missing. */
export const acts: Acts<ActName> = {
  ...identityActs,
  ...peopleActs,
  ...companyActs,
  ...patientActs,
  ...gestationActs,
  ...interactionActs,
  ...recordActs,
  ...reportActs,
  ...outboundActs,
  ...printActs,
  ...messageActs,
  ...portalActs,
  ...worklistActs,
  ...bookingActs,
  ...fileActs,
  ...deviceActs,
  ...imagingActs,
  ...formActs,
  ...templateActs,
  ...medicineActs,
  ...calculationActs,
  home,
  management,
  renderChart,
};
