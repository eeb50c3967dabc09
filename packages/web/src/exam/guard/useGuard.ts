import type { GuardDismissal } from '@gesta/domain';
import { type GuardFinding, type GuardInput, guard, openFindings, sayGuard } from '@gesta/findings';
import type { Values } from '@gesta/forms';
import { useCallback, useMemo } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { useExam } from '../../form/exam.ts';
import { useQuietValues } from '../../form/useQuietValues.ts';
import { useT } from '../../ui/useT.tsx';
import { useGoToField } from '../useGoToField.ts';
import { usePatient } from '../usePatient.ts';
import { IN_TEXT, placesOfLine } from './placesOfLine.ts';

export type GuardSaid = GuardFinding & { sentence: string };
export type GuardDismissed = GuardSaid & Pick<GuardDismissal, 'reason' | 'by'>;

export type Guarding = {
  /** What is found and nobody has dismissed as it is now. */
  open: readonly GuardSaid[];
  dismissed: readonly GuardDismissed[];
  /** The same of what has been typed up to this moment. */
  openNow: () => readonly GuardSaid[];
  /** The way to what a line speaks of; null where nothing on this screen shows it. */
  wayTo: (line: GuardSaid) => (() => void) | null;
};

const NONE: readonly GuardDismissal[] = [];

/** The second reading of the open exam, a moment after what was typed. */
export function useGuard(): Guarding {
  const { t, locale } = useT();
  const { company } = useSession();
  const { definitions, opened, say, store } = useExam();
  const { iuid } = opened.interaction;
  const { data: state } = useCall('reportState', { iuid });
  const { birthdate, sex, patId } = usePatient();
  const values = useQuietValues();
  const dismissals = state?.dismissals ?? NONE;

  const read = useCallback(
    (now: Values): readonly GuardSaid[] => {
      const speech = { t, locale, say };
      const input: GuardInput = {
        type: opened.interaction.type,
        definitions,
        values: now,
        earlierExams: opened.otherInteractions.map(({ date, formValues }) => ({ date, values: formValues })),
        patient: { birthdate, sex, patId },
        hasDoctor: opened.interaction.doctor !== null,
        today: company.today,
        speech,
      };
      const around = { definitions, fetuses: store.compiled().counts.feto };
      return guard(input).map((each) => ({ ...each, sentence: sayGuard(each, around, speech) }));
    },
    [opened, definitions, birthdate, sex, patId, company.today, locale, store, t, say],
  );
  const found = useMemo(() => read(values), [read, values]);
  const open = useMemo(() => openIn(found, dismissals), [found, dismissals]);
  const dismissed = useMemo(
    () =>
      found.flatMap((each) => {
        const why = dismissals.findLast(
          ({ finding, fingerprint }) => finding === each.id && fingerprint === each.fingerprint,
        );
        return why ? [{ ...each, reason: why.reason, by: why.by }] : [];
      }),
    [found, dismissals],
  );
  const openNow = useCallback(() => openIn(read(store.state().values), dismissals), [read, store, dismissals]);
  const goTo = useGoToField();
  const wayTo = (line: GuardSaid) =>
    placesOfLine(line)
      .map((key) => goTo(key, IN_TEXT[line.rule]))
      .find((way) => way !== null) ?? null;
  return { open, dismissed, openNow, wayTo };
}

function openIn(found: readonly GuardSaid[], dismissals: readonly GuardDismissal[]): readonly GuardSaid[] {
  const left = new Set(openFindings(found, dismissals).map(({ id }) => id));
  return found.filter(({ id }) => left.has(id));
}
