import {
  type Actor,
  canDeleteInteraction,
  canEdit,
  canView,
  type InteractionLine,
  type Translate,
  takesChanges,
} from '@gesta/domain';
import {
  IconBrandWhatsapp,
  IconDeviceImacSearch,
  IconDeviceMobile,
  IconEdit,
  IconFileDescription,
  IconFileText,
  IconMail,
  IconPhoto,
  IconTimeline,
  IconTrash,
} from '@tabler/icons-react';
import type { useNavigate } from '@tanstack/react-router';
import type { RowAct } from '../../ui/RowMenu.tsx';

export type ExamListDialogs = {
  onEdit: (exam: InteractionLine) => void;
  onPortal: (exam: InteractionLine) => void;
  onWhatsapp: (exam: InteractionLine) => void;
  onEmail: (exam: InteractionLine) => void;
  onRemove: (exam: InteractionLine) => void;
};

type Around = { t: Translate; navigate: ReturnType<typeof useNavigate>; actor: Actor; dialogs: ExamListDialogs };

/** What the menu of a row offers this person. A consultation has no report of an exam, and no images of one. */
export function examListActs(exam: InteractionLine, { t, navigate, actor, dialogs }: Around): RowAct[] {
  const params = { patientId: exam.patient.iuid, gestationInteractionId: exam.iuid };
  const state = { status: exam.status, doctor: exam.doctor?.iuid ?? null };
  const isExam = exam.type !== 'prontuario';
  const isOut = exam.status === 'PUBLICADO';
  // Its pages load the exam itself: to whoever may not read it they are not offered.
  const opens = isExam && canView(actor, state);
  const page = '/ultra-fetal/patient/$patientId/gestation-interaction/$gestationInteractionId';
  // What the patient sees stands apart from the work on it: the list stays where it is. Until it is open there is nothing to see.
  const portal: RowAct = {
    icon: IconDeviceMobile,
    label: t(exam.portalOpen ? 'portal.open' : 'send.openPortal'),
    asks: exam.portalOpen ? [] : ['sendingDetails', 'openPortal'],
    hotkey: 'P',
    run: () =>
      exam.portalOpen ? void window.open(`/patient-portal/${exam.iuid}`, '_blank', 'noopener') : dialogs.onPortal(exam),
  };
  const fetalReport: RowAct = {
    icon: IconFileText,
    label: t('study.openFetalReport'),
    asks: ['openExam', 'reportState'],
    hotkey: 'L',
    run: () => void navigate({ to: isOut ? `${page}/summary` : `${page}/conclusion`, params }),
  };
  const generalReport: RowAct = {
    icon: IconFileDescription,
    label: t('studies.generalReport'),
    asks: ['openExam', 'reportState'],
    hotkey: 'G',
    run: () => void navigate({ to: '/general-report/$id', params: { id: exam.iuid } }),
  };
  const timeline: RowAct = {
    icon: IconTimeline,
    label: t('patient.timeline'),
    asks: ['timeline'],
    hotkey: 'T',
    run: () => void navigate({ to: '/timeline/$patientId', params: { patientId: exam.patient.iuid } }),
  };
  const images: RowAct = {
    icon: IconPhoto,
    label: t('study.images'),
    asks: ['openExam', 'listExamFiles'],
    hotkey: 'I',
    run: () => void navigate({ to: `${page}/medias`, params }),
  };
  const viewer: RowAct = {
    icon: IconDeviceImacSearch,
    label: t('medias.viewer'),
    asks: ['getStudy'],
    hotkey: 'V',
    run: () => void window.open(`/viewer/${exam.iuid}`, '_blank', 'noopener'),
  };
  const edit: RowAct = {
    icon: IconEdit,
    label: t('study.editExam'),
    asks: ['getInteraction', 'updateInteraction'],
    hotkey: 'E',
    run: () => dialogs.onEdit(exam),
  };
  const whatsapp: RowAct = {
    icon: IconBrandWhatsapp,
    label: t('send.byWhatsapp'),
    asks: ['sendingDetails', 'sendWhatsapp'],
    hotkey: 'W',
    apart: true,
    run: () => dialogs.onWhatsapp(exam),
  };
  const email: RowAct = {
    icon: IconMail,
    label: t('send.byEmail'),
    asks: ['sendingDetails', 'sendEmail'],
    hotkey: 'M',
    run: () => dialogs.onEmail(exam),
  };
  const remove: RowAct = {
    icon: IconTrash,
    label: t('common.delete'),
    asks: ['deleteInteraction'],
    apart: true,
    run: () => dialogs.onRemove(exam),
  };
  return [
    ...(isExam ? [portal] : []),
    ...(opens ? [fetalReport, generalReport] : []),
    timeline,
    ...(opens ? [images] : []),
    ...(opens && (exam.hasImage || exam.hasVideo) ? [viewer] : []),
    ...(canEdit(actor, state) && takesChanges(exam) ? [edit] : []),
    whatsapp,
    email,
    ...(canDeleteInteraction(actor, state) ? [remove] : []),
  ];
}
