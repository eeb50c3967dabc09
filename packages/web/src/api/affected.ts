import type { RouteName } from '@gesta/domain';

export type Entity =
  | 'patient'
  | 'interaction'
  | 'gestation'
  | 'company'
  | 'user'
  | 'form'
  | 'formField'
  | 'presence'
  | 'worklist'
  | 'template'
  | 'systemTemplate';

/** The questions whose answer may be old once something of this kind has changed. */
export const ASKED_ABOUT: Readonly<Record<Entity, readonly RouteName[]>> = {
  patient: [
    'listWorklist',
    'listPatients',
    'getPatient',
    'search',
    'home',
    'listInteractions',
    'fetalWorkspace',
    'listMerges',
    'timeline',
    'getStudy',
    'listDeleted',
  ],
  interaction: [
    'listWorklist',
    'worklistExam',
    'listInteractions',
    'getInteraction',
    'search',
    'home',
    'management',
    'listGestations',
    'fetalWorkspace',
    'timeline',
    'recordDocument',
    'gestationInteractions',
    'listExamFiles',
    'examVersions',
    'examDifference',
    'getStudy',
    'listMessages',
    'listDeleted',
    'reportState',
  ],
  gestation: [
    'listGestations',
    'fetalWorkspace',
    'gestationInteractions',
    'listInteractions',
    'getInteraction',
    'home',
    'listDeleted',
  ],
  company: [
    'session',
    'activeCompany',
    'listCompanies',
    'companyByIdentity',
    'companyKey',
    'companyIntegrations',
    'getForms',
    'printConfig',
    'reportState',
  ],
  user: ['session', 'listUsers', 'listDoctors', 'signature', 'printPreset'],
  form: ['getForms', 'formCustomization', 'formCustomizationHistory', 'debugForms'],
  formField: ['fieldItems'],
  presence: [],
  template: ['listTemplates', 'templateVersions'],
  systemTemplate: ['listTemplates', 'templateVersions'],
  worklist: ['listWorklist', 'worklistExam', 'listInteractions', 'home', 'search', 'listPatients', 'fetalWorkspace'],
};

export const CHANGED_BY: Readonly<Partial<Record<RouteName, Entity>>> = {
  createPatient: 'patient',
  updatePatient: 'patient',
  deletePatient: 'patient',
  mergePatients: 'patient',
  undoMerge: 'patient',
  restorePatient: 'patient',
  createGestation: 'gestation',
  updateGestation: 'gestation',
  deleteGestation: 'interaction',
  restoreGestation: 'interaction',
  createExam: 'interaction',
  linkInteraction: 'interaction',
  changeInteractionType: 'interaction',
  updateInteraction: 'interaction',
  protectInteraction: 'interaction',
  renewProtocol: 'interaction',
  openPortal: 'interaction',
  closePortal: 'interaction',
  sendEmail: 'interaction',
  sendWhatsapp: 'interaction',
  generateReport: 'interaction',
  attachReport: 'interaction',
  dismissGuard: 'interaction',
  publishReport: 'interaction',
  reopenReport: 'interaction',
  resendReport: 'interaction',
  deleteInteraction: 'interaction',
  restoreExamVersion: 'interaction',
  updateExamFile: 'interaction',
  deleteExamFile: 'interaction',
  orderExamFiles: 'interaction',
  restoreInteraction: 'interaction',
  createCompany: 'company',
  updateCompany: 'company',
  renewCompanyKey: 'company',
  saveIntegration: 'company',
  savePrintConfig: 'company',
  saveCompanyLogo: 'company',
  removeCompanyLogo: 'company',
  savePrintPreset: 'user',
  createWorklistExam: 'worklist',
  updateWorklistExam: 'worklist',
  removeWorklistExam: 'worklist',
  updateProfile: 'user',
  saveSignature: 'user',
  removeSignature: 'user',
  dismissWarnings: 'user',
  changePassword: 'user',
  verifyTOTP: 'user',
  removeTOTP: 'user',
  saveFormCustomization: 'form',
  restoreFormCustomization: 'form',
  clearFormsCache: 'form',
  addFieldItem: 'formField',
  saveTemplate: 'template',
  removeTemplate: 'template',
  removeFieldItem: 'formField',
};

export function isEntity(name: string): name is Entity {
  return Object.hasOwn(ASKED_ABOUT, name);
}
