import {
  type Actor,
  canDeleteGestation,
  canDeleteInteraction,
  canEdit,
  canStartExam,
  canView,
  type InteractionAction,
  type InteractionCard,
  interactionActions,
  type Translate,
} from '@gesta/domain';
import { IconFileText, IconSend, IconTrash } from '@tabler/icons-react';
import type { Offer } from '../../../ui/offer.ts';
import type { RowAct } from '../../../ui/RowMenu.tsx';

type Known = Pick<InteractionCard, 'status' | 'doctor' | 'type'>;
type ArticleWays = { t: Translate; actor: Actor; onReport: () => void; onResend: () => void; onRemove: () => void };

const stateOf = ({ status, doctor }: Known) => ({ status, doctor: doctor?.iuid ?? null });

/** What the menu of an exam's card offers. An action whose screen is not built yet has no entry here, so nothing offers it. */
export function articleActs(exam: Known, { t, actor, onReport, onResend, onRemove }: ArticleWays): RowAct[] {
  const menu: Partial<Record<InteractionAction, RowAct>> = {
    viewReport: {
      icon: IconFileText,
      label: t('gestation.viewReport'),
      asks: opensReportInExam(actor, exam) ? ['openExam', 'reportState'] : ['getStudy', 'reportState'],
      run: onReport,
    },
    resend: { icon: IconSend, label: t('publish.resend'), asks: ['resendReport'], run: onResend },
    delete: { icon: IconTrash, label: t('common.delete'), asks: ['deleteInteraction'], run: onRemove },
  };
  return interactionActions(actor, stateOf(exam)).flatMap((action) => menu[action] ?? []);
}

/** Whoever may not open the exam reads its report on the page of the day. */
export const opensReportInExam = (actor: Actor, exam: Known): boolean => canView(actor, stateOf(exam));

/** A consultation is written elsewhere. */
export function articleOffers(exam: Known, actor: Actor): Offer<'gestation.open'>[] {
  const opens = exam.type !== 'prontuario' && interactionActions(actor, stateOf(exam)).includes('open');
  return opens ? [{ label: 'gestation.open', asks: ['openExam'] }] : [];
}

/** What can be begun with a patient. */
export function startOffers(actor: Actor): Offer<'gestation.newGestation' | 'gestation.newExamShort'>[] {
  if (!canStartExam(actor)) return [];
  return [
    { label: 'gestation.newGestation', asks: ['createExam'] },
    { label: 'gestation.newExamShort', asks: ['createExam'] },
  ];
}

export function gestationOffers(actor: Actor): Offer<'gestation.remove'>[] {
  return canDeleteGestation(actor) ? [{ label: 'gestation.remove', asks: ['deleteGestation'] }] : [];
}

/** What is done with an exam that belongs to no gestation. */
export function unlinkedOffers(exam: Known, actor: Actor): Offer<'gestation.addToNew' | 'common.delete'>[] {
  const links = canStartExam(actor) && canEdit(actor, stateOf(exam));
  return [
    ...(links ? [{ label: 'gestation.addToNew', asks: ['linkInteraction'] } as const] : []),
    ...(canDeleteInteraction(actor, stateOf(exam))
      ? [{ label: 'common.delete', asks: ['deleteInteraction'] } as const]
      : []),
  ];
}
