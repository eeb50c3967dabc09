import { ERROR_STATUS } from '../packages/domain/src/errors.ts';

/**
 * Messages whose key is put together at run time, by the beginning that stands in the source: `status.${status}`. Every other key stands
 * there whole. Where the ends are a closed list, only those count.
 */
export const FAMILIES: Readonly<Record<string, 'open' | readonly string[]>> = {
  'agenda.group.': 'open',
  'agenda.view.': 'open',
  'calc.': 'open',
  'calculators.confidence.': 'open',
  'calculators.confidenceMeans.': 'open',
  'certificate.': 'open',
  'chart.reason.': 'open',
  'comparator.all.': 'open',
  'comparator.direction.': 'open',
  'comparator.zone.': 'open',
  'deleted.': 'open',
  'errors.': Object.keys(ERROR_STATUS),
  'fetal.method.': 'open',
  'field.range': 'open',
  'field.unit.': 'open',
  'finding.': 'open',
  'findings.severity.': 'open',
  'form.problem.': 'open',
  'guard.rule.': 'open',
  'guard.severity.': 'open',
  'oneLine.': 'open',
  'patients.sex': ['F', 'M', 'O'],
  'print.': 'open',
  'replica.': 'open',
  'roles.': 'open',
  'saving.': ['mine', 'theirs'],
  'shell.density.': 'open',
  'status.': 'open',
  'twins.criterion.': 'open',
  'twins.state.': 'open',
  'twins.verdict.': 'open',
  'twins.watch.': 'open',
  'warnings.': 'open',
};
