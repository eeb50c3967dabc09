export type { EarlierExam, FindingsInput } from './conclusion/exam.ts';
export { type Finding, findings } from './conclusion/findings.ts';
export { type OpeningSentence, opening } from './conclusion/opening.ts';
export { rememberedIn } from './conclusion/rememberedIn.ts';
export type { Severity } from './conclusion/rules/rule.ts';
export { CONCLUSION_SETTINGS, type ConclusionSettings } from './conclusion/rules/settings.ts';
export { type SaidRead, sayRead } from './conclusion/sayRead.ts';
export { type RememberedFinding, type Staleness, staleness } from './conclusion/staleness.ts';
export { type Dismissed, guard, openFindings } from './guard/guard.ts';
export { type Contradiction, contradictionsIn } from './guard/reading/contradictions.ts';
export type { GuardInput } from './guard/reading/guarded.ts';
export type { GuardFinding, GuardSeverity } from './guard/reading/rule.ts';
export { sayGuard } from './guard/sayGuard.ts';
export { unitSuspects } from './guard/unitSuspects.ts';
export { chorionicity, type ToldBy, type ToldChorionicity } from './twins/chorionicity.ts';
export {
  type DiscordanceExam,
  discordance,
  discordanceExams,
  discordanceTone,
  weightDiscordance,
} from './twins/discordance.ts';
export { sayCriterion } from './twins/sayCriterion.ts';
export { type Criterion, type CriterionVerdict, surveillance, type Watch } from './twins/surveillance.ts';
export { type TwinFacts, twinFacts, WEIGHING_FORMS, type WeighingForm } from './twins/twinFacts.ts';
