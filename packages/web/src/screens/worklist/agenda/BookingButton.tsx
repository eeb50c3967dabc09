import { hourAt, type WorklistExam } from '@gesta/domain';
import { describeExam, sayName } from '@gesta/report';
import { memo } from 'react';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import classes from './agenda.module.css';
import type { PlacedBooking } from './layout.ts';
import { visitWords } from './visit.ts';

/** Below this there is room for one line. */
const TWO_LINES_PX = 30;
const THREE_LINES_PX = 56;

type Props = {
  booking: PlacedBooking<WorklistExam>;
  top: number;
  height: number;
  current: boolean;
  chosen: boolean;
  pale: boolean;
  onFocus: () => void;
  onChoose: () => void;
  onOpen: () => void;
};

export const BookingButton = memo(function BookingButton({
  booking,
  top,
  height,
  current,
  chosen,
  pale,
  onFocus,
  onChoose,
  onOpen,
}: Props) {
  const { t } = useT();
  const format = useFormat();
  const { exam, from, to, lane, lanes } = booking;
  const { look, icon: StateIcon, words, at } = visitWords(exam);
  const told = { ...exam, type: 'exame', fetuses: null, gestationStart: null, serviceDay: exam.serviceDate } as const;
  const { title } = describeExam(told, t);
  const state = (
    <span className={classes.state}>
      <StateIcon size={12} stroke={1.75} aria-hidden />
      {t(words)} {at !== null && format.time(at)}
    </span>
  );
  const tall = height >= THREE_LINES_PX;
  const short = height < TWO_LINES_PX;
  const hours = tall ? `${hourAt(from)}–${hourAt(to)}` : hourAt(from);
  const width = 100 / lanes;
  return (
    <button
      type="button"
      className={classes.booking}
      data-look={look}
      data-cell={exam.id}
      data-chosen={chosen || undefined}
      data-pale={pale || undefined}
      data-narrow={lanes > 1 || undefined}
      style={{
        top: top + 1,
        height: height - 2,
        left: `calc(${lane * width}% + 4px)`,
        width: `calc(${width}% - ${lanes > 1 ? 5 : 8}px)`,
      }}
      tabIndex={current ? 0 : -1}
      draggable
      onDragStart={(event) => event.dataTransfer.setData('text/plain', exam.id)}
      onFocus={onFocus}
      onClick={onChoose}
      onDoubleClick={onOpen}
    >
      <span className={classes.who}>
        {short && <span className={classes.at}>{hourAt(from)}</span>}
        <b>{sayName(exam.patientName)}</b>
        {short && state}
        {exam.gestationalAge !== null && (
          <em>
            {t('gestation.ageShort', { weeks: Math.floor(exam.gestationalAge / 7), days: exam.gestationalAge % 7 })}
          </em>
        )}
      </span>
      {!short && (
        <span className={classes.what} data-tall={tall || undefined}>
          <span className={classes.title}>{[hours, title].join(' ')}</span>
          {state}
        </span>
      )}
    </button>
  );
});
