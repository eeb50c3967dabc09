import { wholeYears } from '@gesta/clinical';
import { inTimeline, type MessageKey, TIMELINE_FILTERS, type Timeline, type TimelineFilter } from '@gesta/domain';
import { Button, SegmentedControl, Skeleton } from '@mantine/core';
import { IconPlus, IconStethoscope, IconTimeline } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { useCreateExam } from '../../registerExam/useCreateExam.ts';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import segments from '../../ui/segments.module.css';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { TimelineCard } from './TimelineCard.tsx';
import classes from './timeline.module.css';
import { newInTimeline } from './timelineActs.ts';

const FILTER_WORDS: Readonly<Record<TimelineFilter, MessageKey>> = {
  all: 'common.all',
  exams: 'timeline.exams',
  consultations: 'timeline.consultations',
};

/** Everything that happened with a patient, newest first. */
export function TimelineScreen() {
  const { t } = useT();
  const { patientId = '' } = useParams({ strict: false });
  const answer = useCall('timeline', { iuid: patientId });
  return (
    <div className={table.page} data-narrow>
      {answer.data ? <Shown key={patientId} timeline={answer.data} /> : <PageTitle title={t('patient.timeline')} />}
      {answer.error && <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />}
      {answer.isPending && (
        <div role="status">
          <span className="visually-hidden">{t('shell.loading')}</span>
          <Skeleton height={150} radius="lg" mb={12} />
          <Skeleton height={150} radius="lg" />
        </div>
      )}
    </div>
  );
}

function Shown({ timeline: { patient, interactions } }: { timeline: Timeline }) {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const navigate = useNavigate();
  const { filter = 'all' } = useSearch({ strict: false }) as { filter?: TimelineFilter };
  const shown = interactions.filter((exam) => inTimeline(filter, exam));
  const rows = useRows(shown.map(({ iuid }) => iuid));
  useKeys([
    { key: 'ArrowDown', label: 'studies.nextRow', run: () => rows.move(1) },
    { key: 'ArrowUp', label: 'studies.previousRow', run: () => rows.move(-1) },
    { key: 'Enter', label: 'studies.openRow', run: rows.open },
  ]);
  const years = patient.birthdate && wholeYears(patient.birthdate, company.today);
  const details = [
    patient.birthdate && format.day(patient.birthdate),
    years === null ? '' : t('patients.years', { count: years }),
    patient.patId,
  ];
  return (
    <>
      <PageTitle
        title={patient.name}
        subtitle={details.filter(Boolean).join(' · ')}
        actions={<NewExam patient={patient.iuid} />}
      />
      <SegmentedControl
        className={classes.filter}
        classNames={segments}
        aria-label={t('timeline.filter')}
        value={filter}
        onChange={(chosen) =>
          void navigate({
            to: '/timeline/$patientId',
            params: { patientId: patient.iuid },
            search: chosen === 'all' ? {} : { filter: chosen as TimelineFilter },
            replace: true,
          })
        }
        data={TIMELINE_FILTERS.map((each) => ({ value: each, label: t(FILTER_WORDS[each]) }))}
      />
      {shown.length === 0 ? (
        <div className={classes.empty}>
          <IconTimeline size={22} stroke={1.75} aria-hidden />
          <p>{t('timeline.empty')}</p>
        </div>
      ) : (
        <ol className={classes.list} {...rows.list}>
          {shown.map((exam) => (
            <li key={exam.iuid}>
              <TimelineCard exam={exam} current={exam.iuid === rows.current} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function NewExam({ patient }: { patient: string }) {
  const { t } = useT();
  const { session } = useSession();
  const { create, busy } = useCreateExam();
  if (newInTimeline(session.user).length === 0) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        disabled={busy}
        onClick={() => create({ patient, type: 'exame' })}
      >
        {t('timeline.newExam')}
      </Button>
      <Button
        leftSection={<IconStethoscope size={16} stroke={1.75} aria-hidden />}
        disabled={busy}
        onClick={() => create({ patient, type: 'prontuario' })}
      >
        {t('timeline.newAppointment')}
      </Button>
    </>
  );
}
