export { AUDIT_ACTIONS, type AuditAction, type AuditEvent, type ChangeEvent } from './audit.ts';
export {
  BookingDraft,
  BookingMove,
  DayHours,
  DeskCard,
  DeskQueue,
  ExamType,
  ExamTypeDraft,
  HourTaken,
  MonthDay,
  RoomHours,
} from './entities/booking.ts';
export {
  BRAZILIAN_STATES,
  bareCnpj,
  Company,
  CompanyDraft,
  CompanyPatch,
  CompanyRef,
  isCnpj,
} from './entities/company.ts';
export { isCpf } from './entities/cpf.ts';
export {
  AnyDevice,
  DEVICE_STATUSES,
  Device,
  type DeviceBeat,
  type DeviceKind,
  type DeviceState,
  type DeviceStatus,
  IMAGE_GAMMA,
  IMAGE_LEVEL,
  type ImageSettings,
  PendingDevice,
  USUAL_IMAGE,
} from './entities/device.ts';
export * from './entities/dicom.ts';
export { ENTITIES, type Entity, isEntity } from './entities/entity.ts';
export {
  CAPTION_LENGTH,
  ExamFile,
  ExamMedia,
  FILE_LIMITS,
  FILE_TYPES,
  FileContent,
  FileHead,
  type FileType,
  type KeptType,
  NO_FIELD,
  THUMBNAIL_WIDTH,
  VIDEO_LIMITS,
  VIDEO_TYPE,
} from './entities/examFile.ts';
export { ClinicSteps, type StepPerson } from './entities/firstSteps.ts';
export { MOST_EXAM_BYTES, MOST_KEYS, MOST_SAVE_BYTES, MOST_TEXT } from './entities/formPatch.ts';
export {
  FetalWorkspace,
  GestationCase,
  GestationInteraction,
  InteractionCard,
  OpenedExam,
} from './entities/gestation.ts';
export {
  DELIVERY_STATUSES,
  Delivery,
  hasVersion,
  Integration,
  IntegrationKind,
  IntegrationTest,
} from './entities/integration.ts';
export {
  FormValue,
  Gestation,
  INTERACTION_TYPES,
  Interaction,
  InteractionDraft,
  InteractionLine,
  InteractionPatch,
  ReferringDoctor,
  Status,
} from './entities/interaction.ts';
export {
  Medicine,
  MedicineDraft,
  MOST_MEDICINES,
  type Posology,
  PRESCRIPTION_KINDS,
  type PrescriptionKind,
} from './entities/medicine.ts';
export { OutboundDetail, OutboundLine, OutboxDestination } from './entities/outbound.ts';
export { OUTBOUND_PROBLEMS, type OutboundProblem, readProblem } from './entities/outboundProblem.ts';
export {
  PAGE_ORIENTATIONS,
  PAPER_FORMATS,
  PAPER_SIZES,
  type PageOrientation,
  type PaperFormat,
  type SheetSize,
  sizeOf,
} from './entities/paperFormats.ts';
export {
  Patient,
  PatientCandidate,
  PatientDraft,
  PatientLine,
  PatientMerge,
  PatientPatch,
  SEXES,
} from './entities/patient.ts';
export { PORTAL_STATES, PortalAnswer, PortalExam, PortalMedia, type PortalState } from './entities/portal.ts';
export {
  DEFAULT_LAYOUT,
  LEAST_PAGE_HEIGHT,
  LOGO_LIMITS,
  marginPoints,
  PrintConfig,
  PrintLayout,
  sheetOf,
} from './entities/printConfig.ts';
export { MOST_PRINT_KEYS, PrintPreset, REPORT_TYPES, ReportType } from './entities/printPreset.ts';
export { DOCUMENT_KINDS, DocumentKind, PaperHead, RecordDocument } from './entities/recordDocument.ts';
export { GuardDismissal, ReportCode, ReportState, ReportVersion, VerifiedReport } from './entities/report.ts';
export { ROLES, Role } from './entities/role.ts';
export { DayTime, PROCEDURE_MINUTES, ProcedureMinutes, Schedule, USUAL_SCHEDULE } from './entities/schedule.ts';
export { Template, TemplateDraft, TemplateVersion } from './entities/template.ts';
export { Timeline, TimelineInteraction } from './entities/timeline.ts';
export { Password, PHOTO_SIDE, ProfilePatch, Session, User, type UserWarning } from './entities/user.ts';
export {
  GIVEN_ROLES,
  type GivenRole,
  type InvitationMade,
  type InvitationPurpose,
  UserDraft,
  type UserListed,
  UserPatch,
  type UserState,
} from './entities/userAccount.ts';
export {
  DEFAULT_TIME_ZONE,
  INTEGRATIONS,
  OUTBOUND_KINDS,
  OUTBOUND_PURPOSES,
  OUTBOUND_STATUSES,
  type OutboundKind,
  type OutboundPurpose,
  type OutboundStatus,
  STATUSES,
  WEEKDAYS,
  type Weekday,
} from './entities/vocabulary.ts';
export {
  ARRIVAL_STATES,
  Arrival,
  ArrivalState,
  WorklistDraft,
  WorklistExam,
  WorklistPatch,
} from './entities/worklist.ts';
export {
  type Conflicts,
  ERROR_STATUS,
  type ErrorAnswer,
  type ErrorCode,
  type ErrorDetail,
  GestaError,
} from './errors.ts';
export { DEFAULT_LOCALE, FALLBACK_LOCALE, isLocale, LANGUAGES, LOCALES, type Locale } from './languages/all.ts';
export { READING } from './languages/allReading.ts';
export type { Messages } from './languages/shape/language.ts';
export type { FindingWords, ReadingTopic, ReadingWords } from './languages/shape/readingWords.ts';
export { openApi } from './openapi.ts';
export { CHART_IMAGE_TYPES, CHART_LIMITS, CHART_TYPES, type ChartType } from './routes/chartRoutes.ts';
export {
  API_KEY_HEADER,
  DEVICE_KEY_HEADER,
  type Entities,
  FILE_NAME_HEADER,
  mayBeOld,
  mostBodyBytes,
  type RouteAnswer,
  type RouteCall,
  type RouteInput,
  type RouteSpec,
  SMALL_BODY_BYTES,
  type StagedUpload,
  UPLOAD_TYPE,
  type Upload,
} from './routes/route.ts';
export { type RouteName, type Routes, routes } from './routes.ts';
export { type AddFormQuestion, type Adding, questionsBeforeAdding } from './rules/addForm.ts';
export { allergiesIn, allergyTo } from './rules/allergies.ts';
export { captionOf } from './rules/captionOf.ts';
export {
  addressLine,
  type ClinicPlace,
  contactLine,
  directorLine,
  missingPlace,
  registrationLine,
} from './rules/clinicLines.ts';
export { currentGestation } from './rules/currentGestation.ts';
export { LOW_SPACE_BYTES, MOST_WRONG_CODES, minutesSilent, PENDING_MS } from './rules/device.ts';
export {
  freeHoursOf,
  hourAt,
  minuteAt,
  nextFree,
  overlaps,
  samePlace,
  type TakenHour,
  worksOn,
} from './rules/freeHours.ts';
export {
  type Actor,
  canDeleteGestation,
  canDeleteInteraction,
  canDeleteStudy,
  canEdit,
  canOpenInteraction,
  canPublish,
  canReadReport,
  canStartExam,
  canUseAssistant,
  canView,
  type InteractionState,
  isPublished,
  type PublishObstacle,
  publishObstacle,
  takesChanges,
} from './rules/interaction.ts';
export { INTERACTION_ACTIONS, type InteractionAction, interactionActions } from './rules/interactionActions.ts';
export { type InteractionTarget, interactionTarget } from './rules/interactionTarget.ts';
export * from './rules/linkStudy.ts';
export { inMediaOrder, isClip, isPicture } from './rules/media.ts';
export {
  CSV_COLUMNS,
  type CsvProblem,
  MOST_CSV_CHARACTERS,
  readMedicines,
  writeMedicines,
} from './rules/medicineCsv.ts';
export { missingForExam } from './rules/missingForExam.ts';
export {
  foldedPassword,
  lettersAndDigits,
  MOST_HUNG_ON,
  type PasswordOwner,
  passwordWeakness,
} from './rules/password.ts';
export { internationalPhone } from './rules/phone.ts';
export * from './rules/prescribed.ts';
export { prescriptionOption, prescriptionOptions } from './rules/prescriptionOptions.ts';
export { readMedicine } from './rules/readMedicine.ts';
export { certificatesIn, documentsIn, documentValues, isControlled, isPrintedHere } from './rules/recordDocuments.ts';
export { removalProblem } from './rules/removeForm.ts';
export { type Person, samePerson } from './rules/samePerson.ts';
export { serviceDayOf } from './rules/serviceDay.ts';
export { showsRecordForm } from './rules/showsRecordForm.ts';
export { canSign, type Signer, type SigningGap, signingGaps } from './rules/signing.ts';
export { swapTabs } from './rules/swapTabs.ts';
export { canEditTemplate } from './rules/template.ts';
export { inTimeline, isConsultation, offersPortal, TIMELINE_FILTERS, type TimelineFilter } from './rules/timeline.ts';
export { type CalcWord, calcWord, sayOr } from './say/calcWord.ts';
export { formatNumber } from './say/formatNumber.ts';
export { isOutsideNormal } from './say/isOutsideNormal.ts';
export {
  type PercentilePlace,
  type PercentileTone as PlaceTone,
  percentileTone,
  sayPercentile,
} from './say/percentile.ts';
export { type FieldIn, type FieldSpeech, fieldValueParts, sayFieldValue } from './say/sayFieldValue.ts';
export { inSentence, sayInSentence } from './say/sayInSentence.ts';
export { sayNormal } from './say/sayNormal.ts';
export { sayPlace } from './say/sayPlace.ts';
export { sayUnit } from './say/sayUnit.ts';
export {
  createTranslate,
  loadFirstMessages,
  loadFormMessages,
  loadMessages,
  type MessageKey,
  type Translate,
} from './say/t.ts';
export { writeNumber } from './say/writeNumber.ts';
export { zTone } from './say/zTone.ts';
export { isAnswerOf, isRouteName, lineOf, mayCall } from './table/lineOf.ts';
export type { RouteLine } from './table/routeTable.ts';
export { cleanRichText } from './text/cleanRichText.ts';
export { firstSentence } from './text/firstSentence.ts';
export { plainText } from './text/plainText.ts';
export { richBlocks, type TextBlock } from './text/richBlocks.ts';
