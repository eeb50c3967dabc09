import {
  barePhone,
  canOpenInteraction,
  canStartExam,
  type GestaError,
  type HourTaken,
  type MessageKey,
  minuteAt,
  type PatientLine,
  type WorklistExam,
} from '@gesta/domain';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useSession } from '../api/session.tsx';
import { useAct, useCall } from '../api/useCall.ts';
import { newId } from '../form/newId.ts';
import type { NewExamStart } from '../registerExam/openNewExam.ts';
import { timeIn } from '../ui/dayTime.ts';
import { bookingOf } from './bookingOf.ts';
import { firstFit, meetsAnother } from './hours.ts';
import {
  aboutPerson,
  choosePatient,
  emptyForm,
  isTelling,
  isTouched,
  type NewExamForm,
  whyNotYet,
} from './newExamState.ts';
import { NOBODY_YET } from './personTyped.ts';

const ASK_AFTER_MS = 250;
export const USUAL_MINUTES = 30;

export type Refusal = { error: GestaError } | { taken: HourTaken };
export type NewExamState = ReturnType<typeof useNewExam>;

/** Everything the dialog knows: what was typed, what follows from it, and what the server said. Nothing is stored before `book`. */
export function useNewExam(start: NewExamStart, onBooked: (exam: WorklistExam, opens: boolean) => void) {
  const { company, session } = useSession();
  const [begun] = useState(() => {
    const own = session.user.role === 'doctor' ? { doctor: session.user.iuid } : {};
    return emptyForm({ ...own, ...start }, company.today);
  });
  const [typed, setTyped] = useState(begun);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  // Made here, so that booking again after an answer got lost makes no second exam.
  const [id] = useState(newId);

  const types = useCall('listExamTypes', {});
  const doctors = useCall('listDoctors', {}).data ?? [];
  const type = types.data?.find((each) => each.id === typed.type);
  const minutes = typed.minutes ?? type?.minutes ?? null;
  const hours = useCall(
    'freeHours',
    { day: typed.day, ...(minutes === null ? {} : { minutes }) },
    { keepPrevious: true },
  ).data;
  const length = minutes ?? hours?.step ?? USUAL_MINUTES;
  const rooms = hours?.rooms ?? [];
  const usual = rooms.find(({ doctor }) => doctor !== null && doctor.iuid === typed.doctor);
  const room = typed.room ?? usual?.room ?? rooms[0]?.room ?? '';
  const here = rooms.find((each) => each.room === room);
  const resource = typed.resource ?? here?.resource ?? '';
  const slots = here?.slots ?? [];
  const now = typed.day === company.today ? timeIn(company.timeZone, Date.now()) : '00:00';
  const time = typed.time === undefined ? firstFit(slots, now) : typed.time;

  const person = typed.person ?? NOBODY_YET;
  const [asked] = useDebouncedValue(person, ASK_AFTER_MS);
  const same = useCall(
    'likelyDuplicates',
    { name: asked.name, birthdate: asked.birthdate, identity: asked.identity, phone: barePhone(asked.phone) },
    { enabled: typed.person !== null && isTelling(asked) },
  ).data;
  const form: NewExamForm = useMemo(() => {
    const answered = isTelling(asked) && same !== undefined ? { about: aboutPerson(asked), found: same } : null;
    const told = typed.same?.about === aboutPerson(person) ? typed.same : answered;
    return { ...typed, same: told };
  }, [typed, asked, same, person]);

  const place = [room, typed.day, time].join('\n');
  const why: MessageKey | null = whyNotYet(form, (types.data?.length ?? 0) > 0);
  const meets = time !== null && meetsAnother(slots, time, length, hours?.step ?? USUAL_MINUTES);

  const set = (change: Partial<NewExamForm>) => setTyped((old) => ({ ...old, ...change }));
  const { mutate, isPending } = useAct('bookExam');
  const book = (opens: boolean, squeezeIn = typed.squeezed === place) => {
    if (why !== null || isPending) return;
    setRefusal(null);
    mutate(bookingOf({ ...form, room, resource, time }, { id, minutes, squeezeIn }), {
      onSuccess: (exam) => onBooked(exam, opens),
      onError: (error) => {
        const { taken, candidates } = error.detail;
        if (error.code === 'hourTaken' && taken !== undefined) {
          setRefusal({ taken });
          // What she meant to book stays; only the hour goes on to the next free one.
          set({ time: taken.next ?? taken.serviceTime, squeezed: null });
        } else if (error.code === 'likelyDuplicate' && candidates !== undefined) {
          set({ same: { about: aboutPerson(person), found: candidates }, other: null });
        } else setRefusal({ error });
      },
    });
  };

  return {
    form,
    set,
    choose: (patient: PatientLine) => setTyped((old) => choosePatient(old, patient)),
    type,
    types: types.data ?? [],
    doctors,
    rooms,
    here,
    room,
    resource,
    minutes: length,
    time,
    slots,
    now: minuteAt(now),
    why,
    place,
    /** Whether the hour is somebody else's, and whether the desk agreed to that. */
    meets,
    squeezed: typed.squeezed === place,
    book,
    booking: isPending,
    mayOpen: canStartExam(session.user) && canOpenInteraction(session.user, { status: 'LAUDAR', doctor: typed.doctor }),
    refusal,
    forgive: () => setRefusal(null),
    touched: isTouched(typed, begun),
  };
}
