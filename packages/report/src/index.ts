export { answerByRules } from './assistant/answerByRules.ts';
export { type CheckedSentence, checkProposal, plainProposal } from './assistant/checkProposal.ts';
export { type SuggestionProblem, suggestionProblem } from './assistant/checkSuggestions.ts';
export { concludeByRules, fillByRules, filledTemplate } from './assistant/concludeExam.ts';
export { type DatedBy, type Identity, identifiersIn, withoutIdentityIn } from './assistant/deidentify.ts';
export { numbersWithoutOrigin } from './assistant/numberOrigin.ts';
export type { AskedExam, AssistantLanguage, NamedTemplate, RulesContext } from './assistant/rulesContext.ts';
export { authorKey, authorName } from './calc/authorName.ts';
export * from './calc/filled.ts';
export { askedAs, filledFrom } from './calc/filledFrom.ts';
export { formulaAt } from './calc/formulaAt.ts';
export { paramName } from './calc/paramName.ts';
export * from './calc/points.ts';
export { type CalcSay, createSay } from './calc/say.ts';
export { sayNotice } from './calc/sayNotice.ts';
export { type CalcSpeech, sayReason, sayWhat, sayWithheld } from './calc/sayReason.ts';
export { type DrawnStandard, drawnStandard } from './calc/standard.ts';
export { CHART_DEFAULTS } from './chart/chartDefaults.ts';
export type {
  ChartArea,
  ChartLine,
  ChartMark,
  ChartModel,
  ChartStop,
  ChartTable,
  ChartText,
  Paint,
} from './chart/chartModel.ts';
export { SMALLEST_TEXT } from './chart/chartModel.ts';
export { type ChartAxis, type ChartWords, sayAxis } from './chart/chartWords.ts';
export { type CurveInput, type CurvePoint, curveModel } from './chart/curveModel.ts';
export { discordanceModel } from './chart/discordanceModel.ts';
export { type EvolutionExam, type EvolutionInput, evolutionModel } from './chart/evolutionModel.ts';
export { type GenericChart, genericModel } from './chart/genericModel.ts';
export type { ChartReason } from './chart/genericTable.ts';
export { fetusDash, fetusPath, fetusTone } from './chart/marks.ts';
export { nearestStop, stopsInOrder } from './chart/nearestStop.ts';
export type { Percentile } from './chart/percentiles.ts';
export { spread } from './chart/spread.ts';
export { curveDash, curveTone } from './chart/standards.ts';
export { type ChartPalette, LIGHT_PALETTE, PRINT_PALETTE, svgText } from './chart/svgText.ts';
export { textWidth } from './chart/textWidth.ts';
export { type Tip, tipOf } from './chart/tip.ts';
export { type Barcode, code128 } from './code128.ts';
export { describeExam, type ExamWords } from './describeExam.ts';
export { certificateText } from './document/certificateText.ts';
export { documentModels } from './document/documentModel.ts';
export type { DocumentItem, DocumentModel } from './document/documentParts.ts';
export { examBundle, patientBundle } from './fhir/buildBundle.ts';
export { type ExamResources, examResources } from './fhir/examResources.ts';
export { examTable } from './fhir/examTable.ts';
export { imagingStudyResource } from './fhir/imagingStudy.ts';
export { type FhirPatient, patientResource } from './fhir/people.ts';
export {
  type FhirContext,
  type FhirNames,
  type FhirSystems,
  type FrozenReport,
  oidOf,
  type PublishedExam,
  type PublishedSeries,
  type PublishedStudy,
} from './fhir/published.ts';
export type { Bundle, FhirReference, Resource } from './fhir/resource.ts';
export { type RequestedExam, serviceRequestResource } from './fhir/serviceRequest.ts';

export { type Block, type BlockKind, blocksOf, isMeasure } from './form/blocks.ts';
export { examSummary, type SummaryForm } from './form/examSummary.ts';
export { type MedicineWords, medicineWords, sayMedicine } from './form/medicineLine.ts';
export { namesOf } from './form/namesOf.ts';
export { isWithoutModel, sayNoNumber } from './form/riskSentences.ts';
export { sayBasis, sayMethod } from './form/sayMethod.ts';
export { saySentence } from './form/saySentence.ts';
export {
  HL7_TAKEN,
  type Hl7Answer,
  type Hl7Asked,
  hl7Acknowledgement,
  hl7Asked,
  readAcknowledgement,
} from './hl7/answer.ts';
export { charsetOf, type Hl7Message, parseHl7 } from './hl7/message.ts';
export type { Hl7Moment } from './hl7/moment.ts';
export { type Hl7Order, type Hl7Procedure, ordersIn } from './hl7/orders.ts';
export { Hl7Refusal } from './hl7/refusal.ts';
export { type Hl7Ordered, type Hl7ResultHead, hl7Result } from './hl7/result.ts';
export { type Hl7Names, hl7Instant } from './hl7/write.ts';
export { isOfAllFetuses, sourceOf } from './measure/chartSource.ts';
export { type ChartStandard, chartStandard } from './measure/chartStandard.ts';
export { drawnExams } from './measure/drawnExams.ts';
export { type FieldChart, fieldChart } from './measure/fieldChart.ts';
export { type GrowthSince, growthSince } from './measure/growthSince.ts';
export { placesOfFetuses } from './measure/placesOfFetuses.ts';
export { type Placing, placingIn } from './measure/placing.ts';
export * from './measure/trajectory.ts';
export { type BreastSide, breastPlaceAt, breastScheme, NODULES } from './organs/breastScheme.ts';
export type { Scheme, SchemeSpot } from './organs/shapes.ts';
export { uterusScheme } from './organs/uterusScheme.ts';
export { buildReport } from './paper/buildReport.ts';
export type { TakenMeasure } from './paper/machinePart.ts';
export type { PaperPart, Report } from './paper/paper.ts';
export { isByChoice, isPrinted, printOf, withPicture } from './paper/printKeys.ts';
export { itemsOf, type PrintNode, printTree } from './paper/printTree.ts';
export type { ContentSource } from './paper/reportContent.ts';
export { PLAIN_LAYOUT, type ReportSource, type ReportSpeech } from './paper/reportSource.ts';
export { sayDuration } from './sayDuration.ts';
export { sayName } from './sayName.ts';
export { fillTemplate, sayMeasurement, type TemplateExam } from './template/fillTemplate.ts';
export { measurementsOf, type NamedMeasurement } from './template/measurements.ts';
export { SYSTEM_TEMPLATES } from './template/systemTemplates.ts';
export { templateHtml } from './template/templateHtml.ts';
export { type TemplateGroups, templatesFor } from './template/templatesFor.ts';
export { sayActor, sayAudit, saySubject } from './trail/sayAudit.ts';
