import { type InteractionLine, mayCall, type StudyCandidate, type WaitingStudy } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useId } from 'react';
import { useSession } from '../../api/session.tsx';
import { ExamPicker } from '../../imaging/ExamPicker.tsx';
import { sentName } from '../../imaging/sentName.ts';
import { openNewExam } from '../../registerExam/openNewExam.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './candidates.module.css';

type Props = {
  study: WaitingStudy;
  candidates: readonly StudyCandidate[];
  chosen: string | null;
  onChoose: (interaction: string) => void;
  found: InteractionLine | null;
  onFound: (exam: InteractionLine | null) => void;
  searchRef: RefObject<HTMLDivElement | null>;
};

/** Whose the images are: one of the exams that fit, any other, or one that is booked now. */
export function Candidates({ study, candidates, chosen, onChoose, found, onFound, searchRef }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { role } = useSession();
  const group = useId();
  const { studyDate } = study.sent;
  return (
    <fieldset className={classes.candidates}>
      <legend>{t('inbox.whose')}</legend>
      {candidates.map((each) => (
        <label key={each.interaction} className={classes.candidate} data-on={chosen === each.interaction || undefined}>
          <input
            type="radio"
            name={group}
            checked={chosen === each.interaction}
            disabled={each.published}
            onChange={() => onChoose(each.interaction)}
          />
          <b>{each.patient}</b>
          <span>
            {[
              each.patId,
              each.birthdate && t('inbox.born', { day: format.day(each.birthdate) }),
              each.accessionNumber && t('inbox.inExam', { number: each.accessionNumber }),
              format.day(each.serviceDay),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <em>{each.published ? t('status.PUBLICADO') : each.identity === 'differs' && t('inbox.asksReason')}</em>
        </label>
      ))}
      <div ref={searchRef} className={classes.other} data-on={(found !== null && chosen === found.iuid) || undefined}>
        <ExamPicker day={studyDate} value={found} onChoose={onFound} label={t('inbox.other')} />
        {mayCall(role, 'bookExam') && (
          <Button
            variant="default"
            leftSection={<IconPlus size={15} stroke={1.75} aria-hidden />}
            onClick={() => openNewExam({ search: sentName(study.sent.name), ...(studyDate ? { day: studyDate } : {}) })}
          >
            {t('inbox.create')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
