/** Pages of an open exam. */
const EXAM = '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId';

/** A key as the screens bind it, and the message that names it there. */
type HelpKey = readonly [key: string, label: `keys.${string}`];

/** Where a topic is done, and with which keys; its words are in `help.json` of every language. */
export type HelpPlace = { screen: string; keys?: readonly HelpKey[] };

/** What people ask about, in the order of a day: from the patient who comes to what a clinic settles once. */
export const HELP_TOPICS = {
  newPatient: { screen: '/patients' },
  findPatient: { screen: '/', keys: [['mod+k', 'keys.palette']] },
  editPatient: { screen: '/patients' },
  mergePatients: { screen: '/patients' },
  newExam: { screen: '/worklist' },
  arrived: { screen: '/' },
  printProtocol: { screen: '/worklist' },
  exams: { screen: '/studies' },
  timeline: { screen: '/timeline/$patientId' },
  gestation: { screen: '/ultra-fetal/patient/$patientId' },
  dating: { screen: `${EXAM}/form/$formId` },
  redating: { screen: `${EXAM}/form/$formId` },
  addForm: { screen: `${EXAM}/form/$formId`, keys: [['alt+a', 'keys.addForm']] },
  nextForm: {
    screen: `${EXAM}/form/$formId`,
    keys: [
      ['alt+ArrowDown', 'keys.nextForm'],
      ['alt+ArrowUp', 'keys.previousForm'],
    ],
  },
  nextTab: {
    screen: `${EXAM}/form/$formId`,
    keys: [
      ['alt+ArrowRight', 'keys.nextTab'],
      ['alt+ArrowLeft', 'keys.previousTab'],
    ],
  },
  concludeTab: { screen: `${EXAM}/form/$formId`, keys: [['mod+Enter', 'keys.concludeTab']] },
  oneLine: { screen: `${EXAM}/form/$formId` },
  deviceMeasures: { screen: `${EXAM}/form/$formId` },
  normalRest: {
    screen: `${EXAM}/form/$formId`,
    keys: [
      ['alt+shift+n', 'keys.normalRest'],
      ['alt+n', 'keys.normalSystem'],
    ],
  },
  markersAbsent: { screen: `${EXAM}/form/$formId`, keys: [['alt+0', 'keys.allAbsent']] },
  earlierAnswers: { screen: `${EXAM}/form/$formId`, keys: [['alt+c', 'keys.confirmEarlier']] },
  undo: { screen: `${EXAM}/form/$formId`, keys: [['mod+z', 'keys.undoAct']] },
  twins: { screen: `${EXAM}/form/$formId`, keys: [['mod+0', 'keys.sideBySide']] },
  addFetus: { screen: `${EXAM}/form/$formId` },
  percentile: { screen: `${EXAM}/form/$formId` },
  passport: { screen: `${EXAM}/form/$formId` },
  trajectory: { screen: `${EXAM}/form/$formId` },
  conclusion: { screen: `${EXAM}/conclusion` },
  insertFindings: {
    screen: `${EXAM}/conclusion`,
    keys: [
      ['alt+Enter', 'keys.insertFinding'],
      ['alt+shift+Enter', 'keys.insertFindings'],
    ],
  },
  updateSentence: {
    screen: `${EXAM}/conclusion`,
    keys: [
      ['alt+u', 'keys.updateSentence'],
      ['alt+Backspace', 'keys.removeSentence'],
    ],
  },
  useTemplate: { screen: `${EXAM}/conclusion` },
  newTemplate: { screen: `${EXAM}/conclusion` },
  observations: { screen: `${EXAM}/observations` },
  summary: { screen: `${EXAM}/summary` },
  makeReport: { screen: `${EXAM}/form/$formId`, keys: [['alt+g', 'keys.generateReport']] },
  publish: { screen: `${EXAM}/form/$formId`, keys: [['alt+p', 'keys.publishReport']] },
  versions: { screen: `${EXAM}/form/$formId` },
  secondReading: { screen: `${EXAM}/conclusion` },
  printChoice: { screen: `${EXAM}/form/$formId` },
  printSettings: { screen: '/print-settings' },
  images: { screen: `${EXAM}/medias` },
  imageInReport: { screen: `${EXAM}/medias` },
  whatsapp: { screen: '/studies' },
  email: { screen: '/studies' },
  portal: { screen: '/studies' },
  protocol: { screen: '/studies' },
  outbox: { screen: '/outbox' },
  resend: { screen: '/outbox' },
  verify: { screen: '/verify/{-$code}' },
  saving: { screen: `${EXAM}/form/$formId` },
  conflict: { screen: `${EXAM}/form/$formId` },
  history: { screen: `${EXAM}/form/$formId` },
  prescription: { screen: '/medical-record/$recordId' },
  certificate: { screen: '/medical-record/$recordId' },
  medicines: { screen: '/medicines' },
  calculators: { screen: '/calculators' },
  signature: { screen: '/profile' },
  digitalSignature: { screen: '/profile' },
  twoFactor: { screen: '/profile' },
  password: { screen: '/profile' },
  look: { screen: '/profile' },
  users: { screen: '/users' },
  company: { screen: '/companies' },
  devices: { screen: '/devices' },
  deleted: { screen: '/deleted' },
  management: { screen: '/gestao' },
  qualityMirror: { screen: '/gestao/espelho' },
  auditTrail: { screen: '/audit' },
  importPatients: { screen: '/patients/imports' },
  importExams: { screen: '/patients/imports' },
  exportPatient: { screen: '/patients' },
  moveOut: { screen: '/move-out' },
  health: { screen: '/health-status' },
  shortcuts: { screen: '/', keys: [['?', 'keys.help']] },
  menu: { screen: '/', keys: [['m', 'keys.menu']] },
} as const satisfies Readonly<Record<string, HelpPlace>>;

export type HelpTopic = keyof typeof HELP_TOPICS;

/** What is said of a topic. `{{key}}` in a step is a message of the catalogue: a button is called what it is called on the screen. */
export type HelpEntry = {
  title: string;
  steps: readonly string[];
  example: string;
  /** What else people call it. */
  words: readonly string[];
};
export type HelpBook = Readonly<Record<HelpTopic, HelpEntry>>;
