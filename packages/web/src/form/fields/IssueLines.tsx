import { type Issue, issuesAt, type Placed } from '@gesta/forms';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import { useExam, useExamState } from '../exam.ts';
import classes from './frame.module.css';
import { useSettled } from './useSettled.ts';

/** Half an hour or half a code is wrong: the sentence waits until somebody has stopped typing. */
const QUIET_MS = 600;

/** A value that cannot be meant is kept as typed, and said to be. */
export function IssueLines({ place }: { place: Placed }) {
  const { format, after, notBelow, alert } = place.field;
  return format || after || notBelow || alert ? <Checked place={place} /> : null;
}

function Checked({ place }: { place: Placed }) {
  const said = useExamState(({ values }) => JSON.stringify(issuesAt(place, values)));
  const issues: Issue[] = JSON.parse(useSettled(said, QUIET_MS));
  const say = useSayIssue();
  return issues.map((issue) => (
    <p key={issue.kind} className={classes.range} role="status">
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden />
      <span>{say(issue)}</span>
    </p>
  ));
}

const FORMATS = { hour: 'field.formatHour', tuss: 'field.formatTuss', icd10: 'field.formatIcd10' } as const;

function useSayIssue(): (issue: Issue) => string {
  const { t } = useT();
  const { say } = useExam();
  return (issue) => {
    switch (issue.kind) {
      case 'format':
        return t(FORMATS[issue.format]);
      case 'after':
        return t('field.hourAfter', { hour: issue.than });
      case 'below':
        return t('field.notBelow', { least: issue.least });
      case 'alert':
        return say(issue.text);
    }
  };
}
