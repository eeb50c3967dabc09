import type { OpenedExam, Status } from '@gesta/domain';
import { carriedFacts, carriedTo, type FormDefinition, type Placed, prefill, type Values } from '@gesta/forms';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useSession } from '../api/session.tsx';
import { ExamContext, type OpenExam } from '../form/exam.ts';
import { createExamStore } from '../form/examStore.ts';
import { PassportContext } from '../form/passport.ts';
import type { FormPlace } from '../form/quietMs.ts';
import { type Saving, startSaving } from '../form/saving.ts';
import { useFormat } from '../ui/useFormat.ts';
import { type ExamHome, ExamPageContext } from './examPage.ts';
import { createFocus, FocusContext } from './focus.ts';
import { useFormSay } from './useFormSay.ts';
import { useTell } from './useTell.ts';
import { WayToField } from './WayToField.tsx';

type Props = {
  opened: OpenedExam;
  definitions: readonly FormDefinition[];
  reload: () => Promise<void>;
  /** The screen it is open on. */
  home: ExamHome;
  /** How long it waits before it saves. */
  place?: FormPlace;
  children: ReactNode;
};

/** Holds one open exam: its values, its calculations and its saving. Another exam is another provider. */
export function ExamProvider({ opened, definitions, reload, home, place = 'workspace', children }: Props) {
  const say = useFormSay();
  const store = useFilledStore(opened, definitions, home.offers === 'exam');
  const [focus] = useState(createFocus);
  const [status, setStatus] = useState<Status>(opened.interaction.status);
  const [passport, openPassport] = useState<Placed | null>(null);
  const [saving, setSaving] = useState<Saving | null>(null);
  useEffect(() => {
    if (!opened.editable) return;
    const started = startSaving({ opened, store, place, saved: (answer) => setStatus(answer.status) });
    setSaving(started);
    return started.stop;
  }, [opened, store, place]);

  const tell = useTell(opened);
  const change = useCallback((patch: Values) => store.change(patch, tell), [store, tell]);
  const exam = useMemo(
    (): OpenExam | null => say && { opened, definitions, store, readOnly: !opened.editable, change, tell, say },
    [opened, definitions, store, change, tell, say],
  );
  const page = useMemo(
    () => ({ ...home, saving, status, reload, passport, closePassport: () => openPassport(null) }),
    [home, saving, status, reload, passport],
  );
  if (exam === null) return null;
  return (
    <ExamContext value={exam}>
      <ExamPageContext value={page}>
        <PassportContext value={openPassport}>
          <FocusContext value={focus}>
            <WayToField>{children}</WayToField>
          </FocusContext>
        </PassportContext>
      </ExamPageContext>
    </ExamContext>
  );
}

/** The exam, with what nobody should have to type; that is stored with the first thing somebody does. */
function useFilledStore(
  { interaction, patient, otherInteractions: exams, editable }: OpenedExam,
  definitions: readonly FormDefinition[],
  prefilled: boolean,
) {
  const { dayOf } = useFormat();
  const { today } = useSession().company;
  const [store] = useState(() => {
    const made = createExamStore(interaction.formValues, definitions, editable ? today : null);
    if (!editable || !prefilled) return made;
    const earlier = exams.filter(({ date }) => date < interaction.date).map(({ formValues }) => formValues);
    made.put(
      prefill(made.state().values, {
        examDay: dayOf(interaction.date),
        accessionNumber: interaction.accessionNumber,
        patient,
        exams: earlier,
      }),
    );
    const { values } = made.state();
    made.put(carriedFacts(made.compiled(), values, (place) => carriedTo(place, values, earlier)));
    return made;
  });
  return store;
}
