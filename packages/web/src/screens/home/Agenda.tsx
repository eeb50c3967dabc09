import type { InteractionLine } from '@gesta/domain';
import { describeExam, sayName } from '@gesta/report';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Fragment, useEffect, useRef } from 'react';
import { useSession } from '../../api/session.tsx';
import { ExamLink } from '../../examCard/ExamLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { timeIn } from '../../ui/dayTime.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './agenda.module.css';
import { agendaMark } from './agendaMark.ts';
import home from './home.module.css';

/** Where rows fade into the edges of the list; the same in the style. */
const EDGE_PX = 12;
const END_PX = 24;

type Props = { exams: readonly InteractionLine[]; now: number };

export function Agenda({ exams, now }: Props) {
  const { t } = useT();
  const format = useFormat();
  const list = useRef<HTMLOListElement>(null);
  const line = useRef<HTMLLIElement>(null);
  const clock = timeIn(useSession().company.timeZone, now);
  const next = exams.findIndex(({ serviceTime, date }) => (serviceTime ?? format.time(date)) > clock);
  const place = next === -1 ? exams.length : next;

  useEffect(() => {
    if (list.current && line.current) openAt(list.current, line.current);
  }, []);

  if (exams.length === 0) {
    return (
      <Card title={t('home.agenda')} className={home.tall ?? ''}>
        <EmptyState icon={IconCalendarEvent} title={t('home.agendaNone')} hint={t('home.agendaNoneHint')} />
      </Card>
    );
  }

  const present = (
    <li ref={line} className={classes.now}>
      <time dateTime={new Date(now).toISOString()}>{format.time(new Date(now).toISOString())}</time>
    </li>
  );

  return (
    <Card
      title={t('home.agenda')}
      actions={<span className={home.count}>{exams.length}</span>}
      padding="none"
      className={`${home.tall} ${home.day}`}
    >
      <ol ref={list} className={classes.agenda}>
        {exams.map((exam, index) => (
          <Fragment key={exam.iuid}>
            {index === place && present}
            <li>
              <AgendaRow exam={exam} now={now} />
            </li>
          </Fragment>
        ))}
        {place === exams.length && present}
      </ol>
    </Card>
  );
}

/** A day too long to be seen whole opens where the day is, not at its first hour, and with a whole row on top. */
function openAt(list: HTMLElement, line: HTMLElement): void {
  const { clientHeight, scrollHeight } = list;
  const furthest = scrollHeight - clientHeight;
  if (line.offsetTop < clientHeight * 0.8) return;
  const wanted = Math.min(line.offsetTop - clientHeight / 2, furthest);
  const row = [...list.children].find((each) => each instanceof HTMLElement && each.offsetTop - EDGE_PX >= wanted);
  if (!(row instanceof HTMLElement)) return;
  const top = row.offsetTop - EDGE_PX;
  // Near its end the list is too short to begin with a whole row: it gets the missing part of one.
  if (top > furthest) list.style.paddingBottom = `${END_PX + top - furthest}px`;
  list.scrollTop = top;
}

function AgendaRow({ exam, now }: { exam: InteractionLine; now: number }) {
  const { t } = useT();
  const format = useFormat();
  const words = describeExam(exam, t);
  const mark = agendaMark(exam, now);
  const published = exam.status === 'PUBLICADO' && exam.publishedAt !== null;

  return (
    <ExamLink exam={exam} way="page" className={classes.slot}>
      <time className={classes.hour}>{exam.serviceTime ?? format.time(exam.date)}</time>
      <span className={classes.dot} data-family={mark.family} aria-hidden="true" />
      <span className={classes.slotText}>
        <b>{sayName(exam.patient.name)}</b>
        <small>{[words.title, words.context].filter((part) => part !== '').join(' · ')}</small>
      </span>
      <span className={classes.mark}>
        {published ? t('home.agendaPublishedAt', { time: format.time(exam.publishedAt ?? '') }) : t(mark.words)}
      </span>
    </ExamLink>
  );
}
