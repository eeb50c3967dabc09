import type { DeskQueue, MessageKey, WorklistExam } from '@gesta/domain';
import { describeExam, sayName } from '@gesta/report';
import { useSession } from '../../api/session.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './printedArrivals.module.css';

const COLUMNS: readonly MessageKey[] = [
  'reception.hourColumn',
  'patient.patient',
  'study.exam',
  'reception.room',
  'common.doctor',
];

const hourOf = ({ serviceTime }: WorklistExam): string => serviceTime ?? '~';

/** The list as paper has it: every row, a heading, nothing to press. It stands on no screen. */
export function PrintedArrivals({ queue }: { queue: DeskQueue }) {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  // On paper nobody waits: by hour, and without one at the end.
  const exams = queue.arrivals.toSorted((one, other) => hourOf(one).localeCompare(hourOf(other)));
  return (
    <section className={classes.paper} aria-hidden="true" data-printed>
      <h2>{`${company.name} · ${t('reception.arrivals')}`}</h2>
      <p>{`${format.longDay(queue.day)} · ${t('reception.hoursToday', { count: queue.exams })}`}</p>
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column}>{t(column)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {exams.map((exam) => (
            <tr key={exam.id}>
              <td>{exam.serviceTime ?? ''}</td>
              <td>{sayName(exam.patientName)}</td>
              <td>
                {
                  describeExam(
                    { ...exam, type: 'exame', fetuses: null, gestationStart: null, serviceDay: exam.serviceDate },
                    t,
                  ).title
                }
              </td>
              <td>{[exam.room === '' ? '' : sayName(exam.room), exam.resource].filter(Boolean).join(' · ')}</td>
              <td>{exam.doctor?.name ?? ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
