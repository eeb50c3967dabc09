import type { WorklistExam } from '@gesta/domain';
import { IconCalendarPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { closeNewExam, type NewExamStart } from '../registerExam/openNewExam.ts';
import { useConfirm } from '../ui/confirm.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import frame from '../ui/frame.module.css';
import { nameOfPress } from '../ui/keyboard.ts';
import { useT } from '../ui/useT.tsx';
import { useUnsaved } from '../ui/useUnsaved.ts';
import { ExamPart } from './ExamPart.tsx';
import { NEW_EXAM_KEYS } from './keys.ts';
import { NewExamFoot } from './NewExamFoot.tsx';
import { NewExamRefusal } from './NewExamRefusal.tsx';
import classes from './newExam.module.css';
import { aboutPerson, exactlyHere, likelyHere, openPerson } from './newExamState.ts';
import { PatientPart } from './PatientPart.tsx';
import { personTyped } from './personTyped.ts';
import { useBooked } from './useBooked.ts';
import { useNewExam } from './useNewExam.ts';
import { WhenPart } from './WhenPart.tsx';

/** Patient, exam and hour in one place; nothing is stored before *Agendar*. */
export function NewExamDialog({ start }: { start: NewExamStart | null }) {
  const { t } = useT();
  const unsaved = useUnsaved();
  const last = useRef(start);
  useEffect(() => {
    if (start !== null) last.current = start;
  }, [start]);
  const leave = async () => {
    if (await unsaved.mayLeave()) closeNewExam();
  };
  return (
    <Dialog
      opened={start !== null}
      onClose={() => void leave()}
      size={1060}
      padding={0}
      centered
      title={
        <span className={frame.title}>
          <IconCalendarPlus size={20} stroke={1.75} aria-hidden />
          {t('newExam.title')}
          <small className={classes.subtitle}>{t('newExam.subtitle')}</small>
        </span>
      }
      classNames={{ content: frame.content ?? '', header: frame.header ?? '', body: frame.body ?? '' }}
    >
      {start !== null && <Body start={start} onDirty={unsaved.note} onCancel={() => void leave()} />}
    </Dialog>
  );
}

type BodyProps = { start: NewExamStart; onDirty: (dirty: boolean) => void; onCancel: () => void };

function Body({ start, onDirty, onCancel }: BodyProps) {
  const { t } = useT();
  const confirm = useConfirm();
  const booked = useBooked();
  const state = useNewExam(start, (exam: WorklistExam, opens) => {
    onDirty(false);
    closeNewExam();
    void booked(exam, opens);
  });
  const { form, set, choose, touched } = state;
  useEffect(() => {
    onDirty(touched);
    return () => onDirty(false);
  }, [onDirty, touched]);

  const squeeze = async (time: string): Promise<boolean> => {
    const { ok } = await confirm({
      title: t('newExam.squeezeTitle'),
      message: t('newExam.squeezeAsk', { time, room: state.room === '' ? t('newExam.thisPlace') : state.room }),
      confirmLabel: t('newExam.squeezeYes'),
      cancelLabel: t('newExam.squeezeNo'),
    });
    return ok;
  };
  const placeAt = (time: string) => [state.room, form.day, time].join('\n');
  const chooseHour = async (time: string, taken: boolean) => {
    if (taken && !(await squeeze(time))) return;
    set({ time, timeUnreadable: false, squeezed: taken ? placeAt(time) : null });
  };
  const book = async (opens: boolean) => {
    if (state.why !== null || state.booking) return;
    if (!state.meets || state.squeezed || state.time === null) return state.book(opens);
    if (!(await squeeze(state.time))) return;
    set({ time: state.time, squeezed: placeAt(state.time) });
    state.book(opens, true);
  };

  const onKey = (event: KeyboardEvent) => {
    const candidate = exactlyHere(form) ?? likelyHere(form)[0];
    const undecided = form.person !== null && form.other !== aboutPerson(form.person);
    const acts: Record<string, (() => void) | undefined> = {
      [NEW_EXAM_KEYS.newPerson.press]:
        form.person === null ? () => set(openPerson(form, personTyped(form.search))) : undefined,
      [NEW_EXAM_KEYS.isHer.press]: candidate !== undefined && undecided ? () => choose(candidate) : undefined,
      [NEW_EXAM_KEYS.book.press]: () => void book(false),
      [NEW_EXAM_KEYS.bookAndOpen.press]: state.mayOpen ? () => void book(true) : undefined,
    };
    const act = acts[nameOfPress(event.nativeEvent) ?? ''];
    if (act === undefined || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

  return (
    <form
      className={classes.form}
      noValidate
      onKeyDown={onKey}
      onSubmit={(event) => {
        event.preventDefault();
        void book(false);
      }}
    >
      <div className={`${frame.columns} ${classes.columns}`}>
        <div className={classes.left}>
          <PatientPart state={state} />
          <ExamPart state={state} />
        </div>
        <WhenPart state={state} onHour={(time, taken) => void chooseHour(time, taken)} />
      </div>
      <NewExamRefusal
        refusal={state.refusal}
        onSqueeze={(time) => {
          set({ time, squeezed: placeAt(time) });
          state.forgive();
        }}
      />
      <NewExamFoot state={state} onBook={(opens) => void book(opens)} onCancel={onCancel} />
    </form>
  );
}
