import { canView, firstSentence, isConsultation, type MessageKey, type TimelineVisit } from '@gesta/domain';
import { describeVisit } from '@gesta/report';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { visitPage } from '../../visit/visitPage.ts';
import { CardIcons } from './CardIcons.tsx';
import classes from './timeline.module.css';

/** More than fits above the fold of a card. */
const LONG = 300;

type Props = { visit: TimelineVisit; current: boolean };

export const TimelineCard = memo(function TimelineCard({ visit, current }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const [open, setOpen] = useState(false);
  const titleId = useId();
  const textId = useId();
  const words = describeVisit(visit, t);
  const consultation = isConsultation(visit);
  const readable = canView(session.user, { status: visit.status, doctor: visit.doctor?.iuid ?? null });
  const short = firstSentence(visit.summary);
  const date = format.day(visit.serviceDay);
  return (
    <article
      className={classes.card}
      data-row={visit.iuid}
      data-current={current || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <header className={classes.head}>
        <p className={classes.when}>
          <time dateTime={visit.serviceDay}>{date}</time>
          <span className={classes.type}>{t(consultation ? 'report.consultation' : 'study.exam')}</span>
        </p>
        <StatusBadge status={visit.status} />
      </header>
      <h2 className={classes.title} id={titleId}>
        {words.title}
        {words.age && <span className={classes.age}>{words.age}</span>}
        <span className="visually-hidden">{` ${date}`}</span>
      </h2>
      {visit.formLabels.length > 0 && (
        <ul className={classes.forms}>
          {visit.formLabels.map((label) => (
            <li key={label}>{label.startsWith('form.title.') ? t(label as MessageKey) : label}</li>
          ))}
        </ul>
      )}
      <Studies visit={visit} />
      {visit.summary !== '' && (
        <p className={classes.text} id={textId} data-clamped={!open || undefined}>
          {open ? visit.summary : short}
        </p>
      )}
      <footer className={classes.foot}>
        <span className={classes.doctor}>{visit.doctor?.name ?? t('studies.noDoctor')}</span>
        <CardIcons visit={visit} readable={readable} date={date} />
        {(short !== visit.summary || visit.summary.length > LONG) && (
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
        {readable && (
          <ButtonLink data-main size="xs" variant="default" {...visitPage(visit)}>
            {t(consultation ? 'timeline.openAppointment' : 'timeline.openExam')}
            <span className="visually-hidden">{` ${date}`}</span>
          </ButtonLink>
        )}
      </footer>
    </article>
  );
});

function Studies({ visit: { studies } }: { visit: TimelineVisit }) {
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
