import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { answerByRules } from '../packages/report/src/assistant/answerByRules.ts';
import type { AssistantCase } from '../packages/report/src/assistant/cases/case.ts';
import { type CaseContexts, caseContexts } from '../packages/report/src/assistant/cases/caseContext.ts';
import { CASES } from '../packages/report/src/assistant/cases/cases.ts';
import { judge, modelCase } from '../packages/report/src/assistant/cases/judge.ts';
import { askModel } from '../packages/server/src/assistant/model/askModel.ts';
import { type ChatClient, chatCompletions } from '../packages/server/src/assistant/model/chatCompletions.ts';
import { evaluationFile, type ModelEvaluation } from '../packages/server/src/assistant/model/evaluation.ts';
import { ModelFailure } from '../packages/server/src/assistant/model/modelFailure.ts';
import type { ModelQuestion } from '../packages/server/src/assistant/model/modelQuestion.ts';
import { PROMPT_VERSION } from '../packages/server/src/assistant/model/systemPrompt.ts';
import { readConfig } from '../packages/server/src/process/config.ts';
import { ConfigError } from '../packages/server/src/process/envValues.ts';
import type { ModelSettings } from '../packages/server/src/process/modelSettings.ts';

/** One answer to one case, held against what it expects. */
export type Run = { problems: string[]; tokensIn: number; tokensOut: number; seconds: number; byRules: boolean };
export type Evaluated = { of: AssistantCase; runs: Run[] };

/** A model that is right twice and wrong once is wrong. */
const RUNS = 3;

export const hasPassed = ({ runs }: Evaluated): boolean => runs.every(({ problems }) => problems.length === 0);

export function evaluateRules({ contextOf, dataOf }: CaseContexts): Evaluated[] {
  return CASES.map((of) => {
    const context = contextOf(of.asks);
    const begun = performance.now();
    const answer = answerByRules(of.asks.prompt, context);
    const seconds = (performance.now() - begun) / 1000;
    const problems = judge(of, answer, dataOf(context, of.asks.prompt));
    return { of, runs: [{ problems, tokensIn: 0, tokensOut: 0, seconds, byRules: true }] };
  });
}

export async function evaluateModel(
  contexts: CaseContexts,
  settings: ModelSettings,
  client: ChatClient = chatCompletions(settings),
  { runs = RUNS, cases = CASES }: { runs?: number; cases?: readonly AssistantCase[] } = {},
): Promise<Evaluated[]> {
  const evaluated: Evaluated[] = [];
  for (const of of cases) {
    const made: Run[] = [];
    for (let run = 0; run < runs; run += 1) made.push(await runOnce(of, contexts, settings, client));
    evaluated.push({ of, runs: made });
  }
  return evaluated;
}

/** A case as the server asks it; its exams are invented, so there is nobody to take out. */
export function questionOf({ asks }: AssistantCase, { contextOf }: CaseContexts): ModelQuestion {
  const { prompt, locale = 'pt-BR' } = asks;
  return {
    ...({ purpose: 'chat', prompt, locale, turns: [], template: null, about: null } as const),
    context: contextOf(asks),
    who: { names: [], codes: [] },
    dated: { examDay: null, start: null },
  };
}

async function runOnce(
  of: AssistantCase,
  contexts: CaseContexts,
  settings: ModelSettings,
  client: ChatClient,
): Promise<Run> {
  const question = questionOf(of, contexts);
  const run: Run = { problems: ['no answer'], tokensIn: 0, tokensOut: 0, seconds: 0, byRules: false };
  const begun = performance.now();
  try {
    const { signal } = new AbortController();
    for await (const piece of askModel(question, { client, settings, signal })) {
      if (!('answer' in piece)) continue;
      run.byRules = 'byRules' in piece;
      const { tokensIn = 0, tokensOut = 0 } = 'byRules' in piece ? {} : piece;
      const data = contexts.dataOf(question.context, question.prompt);
      const problems = judge(run.byRules ? of : modelCase(of), piece.answer, data);
      Object.assign(run, { tokensIn, tokensOut, problems });
    }
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    run.problems = [error.message];
  }
  run.seconds = (performance.now() - begun) / 1000;
  return run;
}

const cell = (text: string | number, width: number): string => String(text).padEnd(width);

/** A line for each case, then what it comes to. */
export function sayEvaluation(name: string, all: readonly Evaluated[]): string[] {
  const lines = [
    `${name}`,
    `${cell('case', 6)}${cell('', 6)}${cell('runs', 7)}${cell('tokens', 14)}${cell('seconds', 10)}`,
  ];
  for (const each of all) {
    const { of, runs } = each;
    const good = runs.filter(({ problems }) => problems.length === 0).length;
    const sum = (of: (run: Run) => number) => runs.reduce((all, run) => all + of(run), 0);
    const tokens = sum(({ tokensIn, tokensOut }) => tokensIn + tokensOut);
    const said = tokens > 0 ? `${sum((run) => run.tokensIn)} + ${sum((run) => run.tokensOut)}` : '-';
    const seconds = Math.max(...runs.map((run) => run.seconds)).toFixed(2);
    const by = runs.every(({ byRules }) => byRules) && name !== RULES ? ' (by rules)' : '';
    const result = hasPassed(each) ? 'pass' : 'FAIL';
    lines.push(
      `${cell(`${of.id}${of.gate ? ' *' : ''}`, 6)}${cell(result, 6)}${cell(`${good}/${runs.length}`, 7)}${cell(said, 14)}${cell(seconds, 10)}${of.title}${by}`,
    );
    for (const problem of new Set(runs.flatMap(({ problems }) => problems))) lines.push(`${cell('', 12)}${problem}`);
  }
  const passed = all.filter(hasPassed).length;
  const closed = all.filter((each) => each.of.gate && !hasPassed(each)).map(({ of }) => of.id);
  lines.push(
    `${passed} of ${all.length} cases; gates (*): ${closed.length === 0 ? 'all open' : `closed by ${closed.join(', ')}`}`,
  );
  return lines;
}

const RULES = 'Rules';

export const evaluationOf = (settings: ModelSettings, all: readonly Evaluated[], at: Date): ModelEvaluation => ({
  model: settings.model,
  host: new URL(settings.url).host,
  promptVersion: PROMPT_VERSION,
  at: at.toISOString(),
  passed: all.filter(hasPassed).length,
  of: all.length,
  gates: all.every((each) => !each.of.gate || hasPassed(each)),
});

async function main(): Promise<void> {
  const config = readConfig(process.env, 'demo');
  const contexts = await caseContexts();
  const rules = evaluateRules(contexts);
  for (const line of sayEvaluation(RULES, rules)) console.log(line);
  let isGood = rules.every(hasPassed);
  if (config.model === null) console.log('\nNo model is set (LLM_URL, LLM_MODEL): only the rules were asked.');
  else {
    const evaluated = await evaluateModel(contexts, config.model);
    const evaluation = evaluationOf(config.model, evaluated, new Date());
    console.log('');
    for (const line of sayEvaluation(`${evaluation.model} at ${evaluation.host}`, evaluated)) console.log(line);
    mkdirSync(config.dataDir, { recursive: true });
    const file = path.join(config.dataDir, evaluationFile);
    writeFileSync(file, `${JSON.stringify(evaluation, null, 2)}\n`);
    console.log(`Written to ${path.relative(process.cwd(), file)}.`);
    isGood &&= evaluation.gates;
  }
  process.exitCode = isGood ? 0 : 1;
}

if (process.argv[1] === import.meta.filename)
  await main().catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
