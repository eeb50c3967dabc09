export { AUDIT_ACTIONS, type AuditAction, type AuditEvent, type ChangeEvent, isAuditAction } from './audit.ts';
export { actionsIn, auditGroupOf, RECORD_READS } from './auditGroups.ts';
export * from './entities/assistant.ts';
export * from './entities/assistantLedger.ts';
export * from './entities/auditGroup.ts';
export * from './entities/auditLine.ts';
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
export * from './entities/certificate.ts';
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
export * from './entities/dicomWeb.ts';
export { ENTITIES, type Entity, isEntity } from './entities/entity.ts';
export * from './entities/examFile.ts';
export type { ExamMeasure, ExamMeasures, MeasureReport } from './entities/examMeasures.ts';
export * from './entities/examTraits.ts';
export * from './entities/fhir.ts';
export { ClinicSteps, type StepPerson } from './entities/firstSteps.ts';
export { MOST_EXAM_BYTES, MOST_KEYS, MOST_SAVE_BYTES, MOST_TEXT } from './entities/formPatch.ts';
export {
  FetalWorkspace,
  GestationCase,
  GestationInteraction,
  InteractionCard,
  OpenedExam,
} from './entities/gestation.ts';
export * from './entities/health.ts';
export * from './entities/hl7.ts';
export * from './entities/integration.ts';
export {
  FormValue,
  Gestation,
  INTERACTION_TYPES,
  Interaction,
  InteractionDraft,
  InteractionLine,
  InteractionPatch,
  type InteractionStudy,
  ReferringDoctor,
  Status,
} from './entities/interaction.ts';
export { AffectedPatient, type ErasureRequest } from './entities/leaving.ts';
export type { MachineDoor } from './entities/machine.ts';
export type { ManagementFigures } from './entities/management.ts';
export {
  Medicine,
  MedicineDraft,
  MOST_MEDICINES,
  type Posology,
  PRESCRIPTION_KINDS,
  type PrescriptionKind,
} from './entities/medicine.ts';
export * from './entities/mirrorSpans.ts';
export { modelSchema } from './entities/modelSchema.ts';
export * from './entities/moveIn.ts';
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
export * from './entities/qualityMirror.ts';
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
  REPORT_TARGETS,
  type ReportTarget,
  STATUSES,
  WEEKDAYS,
  type Weekday,
} from './entities/vocabulary.ts';
export { WORK_KINDS, WORK_STATES, Work, type WorkKind, type WorkState } from './entities/work.ts';
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
export * from './languages/shape/assistantWords.ts';
export { HELP_TOPICS, type HelpBook, type HelpEntry, type HelpTopic } from './languages/shape/help.ts';
export type { Messages } from './languages/shape/language.ts';
export type { FindingWords, ReadingTopic, ReadingWords } from './languages/shape/readingWords.ts';
export * from './moveIn/columns.ts';
export * from './moveIn/examRows.ts';
export * from './moveIn/judgeRow.ts';
export type { CellProblem } from './moveIn/readCells.ts';
export * from './moveIn/readPatientRow.ts';
export * from './moveIn/sheet.ts';
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
  type UploadPart,
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
export * from './rules/freeHours.ts';
export * from './rules/health.ts';
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
export * from './rules/medicineCsv.ts';
export { type MeasuredExam, type MirrorCellRow, mirrorCells } from './rules/mirrorCells.ts';
export { MIRROR_KEYS, type MirrorExam, type MirrorMeasures, mirrorExam } from './rules/mirrorExam.ts';
export { MIRROR_CUSUM, MIRROR_LIMITS, mirrorMarks, mirrorRows } from './rules/mirrorRows.ts';
export { missingForExam } from './rules/missingForExam.ts';
export {
  foldedPassword,
  lettersAndDigits,
  MOST_HUNG_ON,
  type PasswordOwner,
  passwordWeakness,
} from './rules/password.ts';
export { barePhone, internationalPhone } from './rules/phone.ts';
export * from './rules/prescribed.ts';
export { prescriptionOption, prescriptionOptions } from './rules/prescriptionOptions.ts';
export { customizationWith, definitionOf } from './rules/proposedForm.ts';
export { fitsPicture, MOST_AREAS, proposedMask } from './rules/proposedMask.ts';
export { readMedicine } from './rules/readMedicine.ts';
export { certificatesIn, documentsIn, documentValues, isControlled, isPrintedHere } from './rules/recordDocuments.ts';
export { regionsOnPicture } from './rules/regionsOnPicture.ts';
export { removalProblem } from './rules/removeForm.ts';
export { namesAlike, nameWords, type Person, samePerson } from './rules/samePerson.ts';
export { serviceDayOf } from './rules/serviceDay.ts';
export { showsRecordForm } from './rules/showsRecordForm.ts';
export { canSign, type Signer, type SigningGap, signingGaps } from './rules/signing.ts';
export { swapTabs } from './rules/swapTabs.ts';
export { canEditTemplate } from './rules/template.ts';
export { inTimeline, isConsultation, offersPortal, TIMELINE_FILTERS, type TimelineFilter } from './rules/timeline.ts';
export { canDoWork, isUnderWay, WORK_FILE_MS, workKindsOf } from './rules/work.ts';
export { type CalcWord, calcWord, sayOr } from './say/calcWord.ts';
export { formatNumber } from './say/formatNumber.ts';
export { isOutsideNormal } from './say/isOutsideNormal.ts';
export {
  type PercentilePlace,
  type PercentileTone as PlaceTone,
  percentileTone,
  sayPercentile,
} from './say/percentile.ts';
export { printedKey } from './say/printedKey.ts';
export { type FieldIn, type FieldSpeech, fieldValueParts, sayFieldValue } from './say/sayFieldValue.ts';
export { inSentence, sayInSentence } from './say/sayInSentence.ts';
export { type SentValue, sayMeasured, sayUcum } from './say/sayMeasured.ts';
export { sayNormal } from './say/sayNormal.ts';
export { sayPlace } from './say/sayPlace.ts';
export { saySteps } from './say/saySteps.ts';
export { sayUnit } from './say/sayUnit.ts';
export * from './say/t.ts';
export { writeNumber } from './say/writeNumber.ts';
export { zTone } from './say/zTone.ts';
export { isAnswerOf, isRouteName, lineOf, mayCall } from './table/lineOf.ts';
export type { RouteLine } from './table/routeTable.ts';
export { cleanRichText } from './text/cleanRichText.ts';
export type { CsvSeparator } from './text/csv.ts';
export { type CsvCell, csvText } from './text/csvText.ts';
export { encodingOf, type TextEncoding } from './text/encodingOf.ts';
export { firstSentence } from './text/firstSentence.ts';
export { plainText } from './text/plainText.ts';
export { richBlocks, type TextBlock } from './text/richBlocks.ts';
