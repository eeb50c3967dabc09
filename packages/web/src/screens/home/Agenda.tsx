import type { Visit } from '@gesta/domain';
import { describeVisit, sayName } from '@gesta/report';
import { IconCalendarEvent } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Fragment, useEffect, useRef } from 'react';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { visitLink } from '../../ui/visitLink.ts';
import classes from './agenda.module.css';
import { agendaMark } from './agendaMark.ts';
import home from './home.module.css';

/** Where rows fade into the edges of the list; the same in the style. */
const EDGE_PX = 12;
const END_PX = 24;

type Props = { visits: readonly Visit[]; now: number };

export function Agenda({ visits, now }: Props) {
  const { t } = useT();
  const format = useFormat();
  const list = useRef<HTMLOListElement>(null);
  const line = useRef<HTMLLIElement>(null);
  const next = visits.findIndex((visit) => Date.parse(visit.date) > now);
  const place = next === -1 ? visits.length : next;

  useEffect(() => {
    if (list.current && line.current) openAt(list.current, line.current);
  }, []);

  if (visits.length === 0) {
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
      actions={<span className={home.count}>{visits.length}</span>}
      padding="none"
      className={`${home.tall} ${home.day}`}
    >
      <ol ref={list} className={classes.agenda}>
        {visits.map((visit, index) => (
          <Fragment key={visit.iuid}>
            {index === place && present}
            <li>
              <AgendaRow visit={visit} now={now} />
            </li>
          </Fragment>
        ))}
        {place === visits.length && present}
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

function AgendaRow({ visit, now }: { visit: Visit; now: number }) {
  const { t } = useT();
  const format = useFormat();
  const words = describeVisit(visit, t);
  const mark = agendaMark(visit, now);
  const published = visit.status === 'PUBLICADO' && visit.publishedAt !== null;

  return (
    <Link {...visitLink(visit)} className={classes.slot}>
      <time className={classes.hour} dateTime={visit.date}>
        {format.time(visit.date)}
      </time>
      <span className={classes.dot} data-family={mark.family} aria-hidden="true" />
      <span className={classes.slotText}>
        <b>{sayName(visit.patient.name)}</b>
        <small>{[words.title, words.context].filter((part) => part !== '').join(' · ')}</small>
      </span>
      <span className={classes.mark}>
        {published ? t('home.agendaPublishedAt', { time: format.time(visit.publishedAt ?? '') }) : t(mark.words)}
      </span>
    </Link>
  );
}
