export { authorKey, authorName } from './calc/authorName.ts';
export { type CalcWord, calcWord } from './calc/calcWord.ts';
export * from './calc/filled.ts';
export { askedAs, filledFrom } from './calc/filledFrom.ts';
export { formulaAt } from './calc/formulaAt.ts';
export { paramName } from './calc/paramName.ts';
export { type Place, percentileTone, sayPercentile, type Tone as PlaceTone } from './calc/percentile.ts';
export * from './calc/points.ts';
export { createSay, type Say } from './calc/say.ts';
export { sayNotice } from './calc/sayNotice.ts';
export { type CalcSpeech, sayReason, sayWhat, sayWithheld } from './calc/sayReason.ts';
export { type DrawnStandard, drawnStandard } from './calc/standard.ts';
export { zTone } from './calc/zTone.ts';
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
export { type EvolutionInput, evolutionModel, type Visit as EvolutionVisit } from './chart/evolutionModel.ts';
export { type GenericChart, genericModel } from './chart/genericModel.ts';
export type { ChartReason } from './chart/genericTable.ts';
export { fetusDash, fetusPath, fetusTone } from './chart/marks.ts';
export { nearestStop, stopsInOrder } from './chart/nearestStop.ts';
export type { Percentile } from './chart/percentiles.ts';
export { spread } from './chart/spread.ts';
export { curveDash, curveTone } from './chart/standards.ts';
export { LIGHT_PALETTE, type Palette, PRINT_PALETTE, svgText } from './chart/svgText.ts';
export { textWidth } from './chart/textWidth.ts';
export { type Tip, tipOf } from './chart/tip.ts';
export { type Barcode, code128 } from './code128.ts';
export type { EarlierVisit, FindingsInput } from './conclusion/exam.ts';
export { type Finding, findings } from './conclusion/findings.ts';
export { rememberedIn } from './conclusion/rememberedIn.ts';
export type { Severity } from './conclusion/rule.ts';
export { type SaidRead, sayRead } from './conclusion/sayRead.ts';
export { CONCLUSION_SETTINGS, type ConclusionSettings } from './conclusion/settings.ts';
export { type RememberedFinding, type Staleness, staleness } from './conclusion/staleness.ts';
export { describeVisit, type VisitWords } from './describeVisit.ts';
export { certificateText } from './document/certificateText.ts';
export { type DocumentModel, documentModels } from './document/documentModel.ts';
export {
  allNormal,
  asksWhy,
  assessedOf,
  canMarkNormal,
  observationKey,
  systemsOf,
  tablesOf,
  toneOf,
} from './form/assessed.ts';
export { type Block, type BlockKind, blocksOf, isMeasure } from './form/blocks.ts';
export { examSummary, type SummaryForm } from './form/examSummary.ts';
export { namesOf } from './form/namesOf.ts';
export { type FieldIn, type FieldSpeech, fieldValueParts, sayFieldValue } from './form/sayFieldValue.ts';
export { sayBasis, sayMethod } from './form/sayMethod.ts';
export { sayNormal } from './form/sayNormal.ts';
export { sayPlace } from './form/sayPlace.ts';
export { saySentence } from './form/saySentence.ts';
export { sayUnit } from './form/sayUnit.ts';
export { type Dismissed, guard, openFindings } from './guard/guard.ts';
export type { GuardInput } from './guard/guarded.ts';
export type { GuardFinding, GuardSeverity } from './guard/rule.ts';
export { sayGuard } from './guard/sayGuard.ts';
export { isOfAllFetuses, sourceOf } from './measure/chartSource.ts';
export { type ChartStandard, chartStandard } from './measure/chartStandard.ts';
export { drawnVisits } from './measure/drawnVisits.ts';
export { keyBeside } from './measure/keyBeside.ts';
export { placesOfFetuses } from './measure/placesOfFetuses.ts';
export { type Placing, placingIn } from './measure/placing.ts';
export * from './measure/trajectory.ts';
export { buildReport, PLAIN_LAYOUT, type ReportSource, type ReportSpeech } from './paper/buildReport.ts';
export type { Part, Report, TextBlock } from './paper/paper.ts';
export { isPrinted, printOf, withPicture } from './paper/printKeys.ts';
export { itemsOf, type PrintNode, printTree } from './paper/printTree.ts';
export type { ContentSource } from './paper/reportContent.ts';
export { sayDuration } from './sayDuration.ts';
export { sayName } from './sayName.ts';
export { fillTemplate, sayMeasurement, type TemplateExam } from './template/fillTemplate.ts';
export { measurementsOf, type NamedMeasurement } from './template/measurements.ts';
export { SYSTEM_TEMPLATES } from './template/systemTemplates.ts';
export { templateHtml } from './template/templateHtml.ts';
export { cleanRichText } from './text/cleanRichText.ts';
export { firstSentence } from './text/firstSentence.ts';
export { plainText } from './text/plainText.ts';
export { writeNumber } from './text/writeNumber.ts';
export { type Chorionicity, chorionicity, type ToldBy } from './twins/chorionicity.ts';
export {
  type DiscordanceVisit,
  discordance,
  discordanceTone,
  discordanceVisits,
  weightDiscordance,
} from './twins/discordance.ts';
export { discordanceModel } from './twins/discordanceModel.ts';
export { sayCriterion } from './twins/sayCriterion.ts';
export { type Criterion, surveillance, type Verdict, type Watch } from './twins/surveillance.ts';
export { type TwinFacts, twinFacts, WEIGHING_FORMS, type WeighingForm } from './twins/twinFacts.ts';
