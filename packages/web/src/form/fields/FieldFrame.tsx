import type { Placed } from '@gesta/forms';
import { type ReactNode, useId } from 'react';
import { useT } from '../../ui/useT.tsx';
import { useExam } from '../exam.ts';
import { AssistantMark } from '../machine/AssistantMark.tsx';
import { BesideField } from '../machine/BesideField.tsx';
import { Companions } from './Companions.tsx';
import classes from './frame.module.css';
import { IssueLines } from './IssueLines.tsx';
import { NormalLine } from './NormalLine.tsx';
import { RangeLine } from './RangeLine.tsx';
import { SourceLine } from './SourceLine.tsx';
import { SuggestionLine } from './SuggestionLine.tsx';

/** What a control needs to know of the label and the lines around it. */
export type Named = {
  id: string;
  labelId: string;
  label: string;
  describedBy: string;
  required: boolean;
  readOnly: boolean;
  placeholder: string | undefined;
};

type Props = {
  place: Placed;
  /** `input` is one control the label belongs to; `group` are several, or none. */
  kind?: 'input' | 'group';
  children: (named: Named) => ReactNode;
};

/** Label above, control, and under it what is said of the value. A key press draws none of it but the line it concerns. */
export function FieldFrame({ place, kind = 'input', children }: Props) {
  const { t } = useT();
  const exam = useExam();
  const id = useId();
  const { field } = place;
  const label = exam.say(field.label);
  const required = field.required ?? false;
  const labelId = `${id}-label`;
  const words = (
    <>
      {label}
      {required && (
        <span className={classes.required}>
          <span aria-hidden>*</span>
          <span className="visually-hidden">{t('field.required')}</span>
        </span>
      )}
    </>
  );
  return (
    <div className={classes.field} data-field={place.key}>
      {kind === 'input' ? (
        <label className={classes.label} id={labelId} htmlFor={id}>
          {words}
        </label>
      ) : (
        <span className={classes.label} id={labelId}>
          {words}
        </span>
      )}
      {children({
        id,
        labelId,
        label,
        describedBy: `${id}-lines`,
        required,
        readOnly: exam.readOnly || (field.disabled ?? false),
        placeholder: field.placeholder === undefined ? undefined : exam.say(field.placeholder),
      })}
      <div className={classes.lines} id={`${id}-lines`}>
        <SourceLine place={place} />
        {field.decimals === undefined && <AssistantMark fieldKey={place.key} />}
        <RangeLine place={place} />
        <IssueLines place={place} />
        <Companions place={place} />
        <NormalLine place={place} />
        {field.deprecated && <p className={classes.hint}>{t('field.deprecated')}</p>}
      </div>
      <SuggestionLine place={place} label={label} />
      <BesideField place={place} />
    </div>
  );
}
