import { wholeYears } from '@gesta/clinical';
import type { WorklistExam } from '@gesta/domain';
import { describeExam, sayName } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconArrowsMove, IconDoorEnter, IconPrinter, IconUserCheck } from '@tabler/icons-react';
import { useSession } from '../../../api/session.tsx';
import { useCall } from '../../../api/useCall.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { isOffered } from '../../../ui/offer.ts';
import { type RowAct, RowMenu } from '../../../ui/RowMenu.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import classes from './agenda.module.css';
import { AGENDA_KEYS } from './keys.ts';
import { nextVisitMark, visitWords } from './visit.ts';
import { visitButtons } from './visitActs.ts';

type Props = {
  exam: WorklistExam;
  now: number;
  acts: readonly RowAct[];
  onMark: (exam: WorklistExam, state: 'arrived' | 'inRoom') => void;
  onMove: (exam: WorklistExam) => void;
  onPrint: (exam: WorklistExam) => void;
};

/** The chosen booking: who, what, with whom, how far; and what the desk does with it. */
export function BookingCard({ exam, now, acts, onMark, onMove, onPrint }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const card = useCall('examCard', { id: exam.id }).data;
  const { look, icon: StateIcon, words, at } = visitWords(exam);
  const told = { ...exam, type: 'exame', fetuses: null, gestationStart: null, serviceDay: exam.serviceDate } as const;
  const years = exam.birthDate && wholeYears(exam.birthDate, company.today);
  const waited = look === 'arrived' && at !== null ? Math.max(0, Math.round((now - Date.parse(at)) / 60_000)) : null;
  const next = nextVisitMark(exam);
  const facts: readonly (readonly [string, string])[] = [
    [t('study.exam'), describeExam(told, t).title],
    [t('common.doctor'), exam.doctor?.name ?? ''],
    [t('agenda.referring'), card?.referringDoctor ?? ''],
    [t('newExam.indication'), card?.clinicalIndication ?? ''],
    [t('common.phone'), format.phone(exam.phone)],
    [t('newExam.cpf'), card === undefined ? '' : format.identity(card.patient.identity)],
    [t('agenda.number'), exam.accessionNo],
    [t('agenda.waiting'), waited === null ? '' : t('agenda.waits', { count: waited })],
    [
      t('agenda.squeezedBy'),
      exam.squeezedIn && card?.bookedAt != null ? `${card.bookedBy} · ${format.moment(card.bookedAt)}` : '',
    ],
  ];
  return (
    <section className={classes.card} aria-label={exam.patientName} data-agenda-card>
      <div className={classes.cardHead}>
        <h3>
          {[exam.serviceTime ?? t('newExam.noHour'), exam.room && sayName(exam.room)].filter(Boolean).join(' · ')}
        </h3>
        <span className={classes.badge} data-look={look}>
          <StateIcon size={13} stroke={1.75} aria-hidden />
          {t(words)} {at !== null && format.time(at)}
        </span>
      </div>
      <p className={classes.name}>{exam.patientName}</p>
      <p className={classes.born}>
        {[years !== null ? t('patients.years', { count: years }) : '', exam.birthDate && format.day(exam.birthDate)]
          .filter(Boolean)
          .join(' · ')}
        {exam.gestationalAge !== null && (
          <em>
            {t('gestation.ageShort', { weeks: Math.floor(exam.gestationalAge / 7), days: exam.gestationalAge % 7 })}
          </em>
        )}
      </p>
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <div className={classes.cardActs}>
        {next !== null && (
          <Button
            variant="light"
            leftSection={
              next === 'arrived' ? (
                <IconUserCheck size={15} stroke={1.75} aria-hidden />
              ) : (
                <IconDoorEnter size={15} stroke={1.75} aria-hidden />
              )
            }
            rightSection={next === 'arrived' ? <Kbd>{AGENDA_KEYS.arrived}</Kbd> : undefined}
            onClick={() => onMark(exam, next)}
          >
            {t(next === 'arrived' ? 'agenda.markArrived' : 'agenda.markInRoom')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconPrinter size={15} stroke={1.75} aria-hidden />}
          onClick={() => onPrint(exam)}
        >
          {t('agenda.slip')}
        </Button>
        {isOffered(visitButtons(exam), 'agenda.move') && (
          <Button
            variant="default"
            leftSection={<IconArrowsMove size={15} stroke={1.75} aria-hidden />}
            rightSection={<Kbd>{AGENDA_KEYS.move}</Kbd>}
            onClick={() => onMove(exam)}
          >
            {t('agenda.move')}
          </Button>
        )}
        <RowMenu
          label={t('worklist.actionsOf', { accessionNo: exam.accessionNo })}
          words={t('agenda.more')}
          hotkey={AGENDA_KEYS.actions}
          acts={acts}
        />
      </div>
    </section>
  );
}
