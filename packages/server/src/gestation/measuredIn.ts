import { type Actor, canView, type GestationInteraction } from '@gesta/domain';
import type { FormValues, interaction } from '../db/schema.ts';

type InteractionRow = typeof interaction.$inferSelect;

/** What a doctor wrote in words; the rest was measured. */
const WORDS = ['conclusion.', 'observations.'];

/**
 * The interactions of a gestation as somebody may see them who works on one of them. Growth is read across interactions, whoever made them, so
 * a doctor has the measurements of a colleague's exam, not the words of it; who reads published reports only has those.
 */
export function measuredIn(actor: Actor, interactions: readonly InteractionRow[]): GestationInteraction[] {
  return interactions.flatMap((row) => {
    const whole = canView(actor, { status: row.status, doctor: row.doctorId });
    if (!whole && actor.role === 'user') return [];
    return [
      {
        iuid: row.id,
        serviceDay: row.serviceDay,
        date: row.date.toISOString(),
        status: row.status,
        formValues: whole ? row.forms : withoutWords(row.forms),
      },
    ];
  });
}

function withoutWords(forms: FormValues): FormValues {
  return Object.fromEntries(Object.entries(forms).filter(([key]) => !WORDS.some((form) => key.startsWith(form))));
}
