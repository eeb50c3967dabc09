import type { CalendarDay } from '@gesta/clinical';
import type { InteractionLine } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconChecks, IconUserPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ExamLink } from '../../examCard/ExamLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { STATUS_LOOK } from '../../ui/StatusBadge.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './home.module.css';
import { sinceWords } from './sinceWords.ts';
import { waitReason } from './statusWords.ts';

/** As many as leave room for the rest of the page on a laptop. One more is shown rather than announced. */
const FIRST_SHOWN = 6;
const fitsWhole = (count: number) => count <= FIRST_SHOWN + 1;

type Props = { exams: readonly InteractionLine[]; total: number; today: CalendarDay; onRegister: () => void };

export function WaitingList({ exams, total, today, onRegister }: Props) {
  const { t } = useT();
  const [all, setAll] = useState(false);
  // Marked until somebody moves; a row that comes or goes later moves no mark.
  const [first] = useState(exams[0]?.iuid);
  const shown = all || fitsWhole(total) ? exams : exams.slice(0, FIRST_SHOWN);
  const rows = useRows(
    shown.map((exam) => exam.iuid),
    first,
  );
  useKeys([
    { key: 'j', label: 'studies.nextRow', run: () => rows.move(1) },
    { key: 'k', label: 'studies.previousRow', run: () => rows.move(-1) },
    { key: 'Enter', label: 'studies.openRow', run: rows.open },
  ]);

  if (exams.length === 0) return <NothingWaits onRegister={onRegister} />;

  return (
    <Card
      padding="none"
      className={classes.tall ?? ''}
      title={
        <>
          {t('home.waitingForMe')}
          <span className={classes.count}>
            {shown.length < total ? t('home.shownOf', { shown: shown.length, total }) : total}
          </span>
        </>
      }
      actions={
        <span className={classes.keys}>
          <KeyHint keys={['J', 'K']} label={t('studies.keysMove')} />
          <KeyHint keys={['↵']} label={t('studies.keysOpen')} />
        </span>
      }
    >
      <ol className={classes.list} {...rows.list}>
        {shown.map((exam) => (
          <li
            key={exam.iuid}
            className={classes.item}
            data-row={exam.iuid}
            data-current={exam.iuid === rows.current || undefined}
          >
            <WaitingRow exam={exam} today={today} />
          </li>
        ))}
      </ol>
      {!fitsWhole(total) && <Rest exams={exams} total={total} all={all} onAll={setAll} />}
    </Card>
  );
}

function NothingWaits({ onRegister }: Pick<Props, 'onRegister'>) {
  const { t } = useT();
  return (
    <Card title={t('home.waitingForMe')} className={classes.tall ?? ''}>
      <EmptyState
        icon={IconChecks}
        title={t('home.waitingNone')}
        hint={t('home.waitingNoneHint')}
        action={
          <Button
            variant="default"
            leftSection={<IconUserPlus size={16} stroke={1.75} aria-hidden />}
            onClick={onRegister}
          >
            {t('patients.new')}
          </Button>
        }
      />
    </Card>
  );
}

type RestProps = Pick<Props, 'exams' | 'total'> & { all: boolean; onAll: (all: boolean) => void };

/** The oldest come first, so what is not listed here begins on the day of the last one that is. */
function Rest({ exams, total, all, onAll }: RestProps) {
  const { t } = useT();
  const last = exams.at(-1);
  const more = exams.length - FIRST_SHOWN;
  return (
    <div className={classes.rest}>
      {more > 0 && (
        <Button size="xs" variant="subtle" aria-expanded={all} onClick={() => onAll(!all)}>
          {all ? t('home.showFewer') : t('home.showMore', { count: more })}
        </Button>
      )}
      {last !== undefined && total > exams.length && (
        <Link to="/studies" search={{ day: last.serviceDay }} className={classes.restLink}>
          {t('home.restInStudies')}
        </Link>
      )}
    </div>
  );
}

function WaitingRow({ exam, today }: { exam: InteractionLine; today: CalendarDay }) {
  const { t } = useT();
  const format = useFormat();
  const { family, icon: StatusIcon } = STATUS_LOOK[exam.status];
  const words = describeExam(exam, t);

  return (
    <ExamLink exam={exam} way="page" className={classes.itemLink} main>
      <span className={classes.symbol} data-family={family} aria-hidden="true">
        <StatusIcon size={17} stroke={1.75} />
      </span>
      <span className={classes.itemText}>
        <b>{words.context === '' ? exam.patient.name : `${exam.patient.name} · ${words.context}`}</b>
        <small>{`${words.title} · ${t(waitReason(exam))}`}</small>
      </span>
      <span className={classes.since}>{sinceWords(exam, today, format.time, t)}</span>
      <span className={classes.verb}>{t('gestation.open')}</span>
    </ExamLink>
  );
}
