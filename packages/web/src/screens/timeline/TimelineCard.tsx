import { firstSentence, isConsultation, type MessageKey, type TimelineInteraction } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { pageOfExam } from '../../registerExam/pageOfExam.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { isOffered } from '../../ui/offer.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { CardIcons } from './CardIcons.tsx';
import classes from './timeline.module.css';
import { timelineOffers } from './timelineActs.ts';

/** More than fits above the fold of a card. */
const LONG = 300;

type Props = { exam: TimelineInteraction; current: boolean };

export const TimelineCard = memo(function TimelineCard({ exam, current }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const textId = useId();
  const words = describeExam(exam, t);
  const consultation = isConsultation(exam);
  const offers = timelineOffers(exam, session.user);
  const short = firstSentence(exam.summary);
  const date = format.day(exam.serviceDay);
  return (
    <article
      className={classes.card}
      data-row={exam.iuid}
      data-current={current || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <p className={classes.when}>
          <time dateTime={exam.serviceDay}>{date}</time>
          <span className={classes.type}>{t(consultation ? 'report.consultation' : 'study.exam')}</span>
        </p>
        <StatusBadge status={exam.status} />
      </header>
      <h2 className={classes.title} id={titleId}>
        {words.title}
        {words.age && <span className={classes.age}>{words.age}</span>}
        <span className="visually-hidden">{` ${date}`}</span>
      </h2>
      {exam.formLabels.length > 0 && (
        <ul className={classes.forms}>
          {exam.formLabels.map((label) => (
            <li key={label}>{label.startsWith('form.title.') ? t(label as MessageKey) : label}</li>
          ))}
        </ul>
      )}
      <Studies exam={exam} />
      {exam.summary !== '' && (
        <p className={classes.text} id={textId} data-clamped={!open || undefined}>
          {open ? exam.summary : short}
        </p>
      )}
      <footer className={classes.foot}>
        <span className={classes.doctor}>{exam.doctor?.name ?? t('studies.noDoctor')}</span>
        <CardIcons exam={exam} offers={offers} date={date} />
        {(short !== exam.summary || exam.summary.length > LONG) && (
          <button
            type="button"
            className={classes.expand}
            aria-expanded={open}
            aria-controls={textId}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'timeline.collapse' : 'timeline.expand')}
            <span className="visually-hidden">{` ${date}`}</span>
            <IconChevronDown size={15} stroke={1.75} aria-hidden />
          </button>
        )}
        {isOffered(offers, 'timeline.openExam') && (
          <ButtonLink data-main size="xs" variant="default" {...pageOfExam(exam)}>
            {t(consultation ? 'timeline.openAppointment' : 'timeline.openExam')}
            <span className="visually-hidden">{` ${date}`}</span>
          </ButtonLink>
        )}
      </footer>
    </article>
  );
});

function Studies({ exam: { studies } }: { exam: TimelineInteraction }) {
  const { t } = useT();
  if (studies.length === 0) return null;
  return (
    <ul className={classes.studies} aria-label={t('timeline.studies')}>
      {studies.map(({ accessionNumber, title, room, resource }) => (
        <li key={accessionNumber}>
          <span className={classes.number}>{t('fetal.accession', { number: accessionNumber })}</span>
          {[title, room, resource].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  );
}
