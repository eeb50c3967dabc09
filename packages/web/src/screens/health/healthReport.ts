import { type HealthFacts, type HealthLine, toActOn } from '@gesta/domain';
import { type HealthWords, sayHealthProblem, sayLine } from './sayHealth.ts';

/** Everything on the page as text, for whoever helps: nothing of a patient is in it, as nothing of one is on the page. */
export function healthReport(facts: HealthFacts, lines: readonly HealthLine[], words: HealthWords): string {
  const { t, format } = words;
  const acts = toActOn(lines).map(({ problem }) => sayHealthProblem(problem, facts, words));
  const said = lines.map(({ id, tone }) => {
    const line = sayLine(id, facts, words);
    const told = [line?.body, line?.aside].filter((part) => part !== undefined && part !== '');
    return `[${t(`health.tone.${tone}`)}] ${t(`health.line.${id}`)}: ${told.join(' | ') || t('health.dontKnow')}`;
  });
  const calls = facts.machines?.calls.map(({ name, at }) => `  DICOM ${name}: ${format.moment(at)}`) ?? [];
  const errors = facts.errors.flatMap(({ id, at, route, code, kind, state, places }) => [
    `  ${at} ${id} ${route} ${[code, kind, state].filter((part) => part !== '').join(' ')}`,
    ...places.map((place) => `      ${place}`),
  ]);
  return [
    t('health.reportHead', { moment: format.moment(facts.at) }),
    '',
    ...acts.flatMap(({ why, act }) => [`! ${why}`, `  ${t('health.whatToDo', { words: act })}`]),
    ...(acts.length > 0 ? [''] : []),
    ...said,
    ...calls,
    '',
    `${t('health.errors')}:`,
    ...(errors.length > 0 ? errors : [`  ${t('health.noErrors')}`]),
    '',
  ].join('\n');
}
