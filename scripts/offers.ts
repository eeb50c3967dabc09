import {
  type Actor,
  type DeskCard,
  INTERACTION_TYPES,
  type InteractionLine,
  isPublished,
  type PatientLine,
  type Role,
  type RouteName,
  STATUSES,
  type Status,
  type TimelineInteraction,
  type UserListed,
  type WorklistExam,
} from '../packages/domain/src/index.ts';
import { TAB_LOOK, tabsFor } from '../packages/web/src/company/tabs.ts';
import { cardActs } from '../packages/web/src/examCard/cardActs.ts';
import { examOffer } from '../packages/web/src/examCard/examOffer.ts';
import { VERB_ASKS, VERBS } from '../packages/web/src/outbox/outboxWords.ts';
import { companyRowOffers } from '../packages/web/src/screens/companies/companyRowOffers.ts';
import { RESTORE } from '../packages/web/src/screens/deleted/restoreRoutes.ts';
import { deviceRowOffers } from '../packages/web/src/screens/devices/deviceRowOffers.ts';
import {
  articleActs,
  articleOffers,
  gestationOffers,
  startOffers,
  unlinkedOffers,
} from '../packages/web/src/screens/fetal/gestations/gestationActs.ts';
import { homeOf } from '../packages/web/src/screens/home/homeOf.ts';
import { inboxOffers } from '../packages/web/src/screens/imagesInbox/inboxOffers.ts';
import { medicineRowOffers } from '../packages/web/src/screens/medicines/medicineRowOffers.ts';
import { patientRowActs } from '../packages/web/src/screens/patients/patientRowActs.ts';
import { ARRIVAL_ACTS, UNSENT_ACTS } from '../packages/web/src/screens/reception/receptionActs.ts';
import { examListActs } from '../packages/web/src/screens/studies/examListActs.ts';
import { studyOffers } from '../packages/web/src/screens/study/studyActs.ts';
import { newInTimeline, timelineOffers } from '../packages/web/src/screens/timeline/timelineActs.ts';
import { userActs } from '../packages/web/src/screens/users/userActs.ts';
import { viewerOffers } from '../packages/web/src/screens/viewer/viewerMenu.ts';
import { visitActs, visitButtons } from '../packages/web/src/screens/worklist/agenda/visitActs.ts';
import { worklistRowActs } from '../packages/web/src/screens/worklist/agenda/worklistRowActs.ts';
import { paletteActs } from '../packages/web/src/shell/paletteActs.ts';
import { screenOffers } from '../packages/web/src/shell/screenActs.ts';
import { screensFor } from '../packages/web/src/shell/screens.ts';
import type { Offer } from '../packages/web/src/ui/offer.ts';

/** One act that one place offers, by the key of its words. `exam`: asked about that exam, not about any. */
export type Offered = { place: string; act: string; asks: readonly RouteName[]; exam?: KindOfExam };

type Owner = 'nobody' | 'own' | 'other';
export type KindOfExam = { status: Status; type: InteractionLine['type']; owner: Owner };

/** Exams are doctors': whose one is makes a difference to a doctor only. */
const ownersFor = (role: Role): readonly Owner[] => (role === 'doctor' ? ['nobody', 'own', 'other'] : ['other']);

/** An exam is offered differently by its status, its kind and whose it is: every one there can be. */
const kindsFor = (role: Role): readonly KindOfExam[] =>
  STATUSES.flatMap((status) =>
    INTERACTION_TYPES.flatMap((type) => ownersFor(role).map((owner) => ({ status, type, owner }))),
  );

/** What a screen stands in, as far as it decides what is offered: words are named instead of said, and nothing is pressed. */
const around = <T>(given: object = {}): T => ({ t: (key: string) => key, dialogs: {}, ...given }) as T;
const from = (place: string, offers: readonly Offer[], exam?: KindOfExam): Offered[] =>
  offers.map(({ label, asks }) => ({ place, act: label, asks, ...(exam ? { exam } : {}) }));

/** Everything the menus, rows, cards and buttons offer somebody of this role: asked of the code that the screens ask. */
export function offersTo(role: Role): Offered[] {
  const actor: Actor = { iuid: 'me', role, enabledIA: false };
  return [...everywhere(actor), ...kindsFor(role).flatMap((kind) => ofExam(actor, kind))];
}

function everywhere({ iuid, role }: Actor): Offered[] {
  const actor = { iuid, role, enabledIA: false };
  const screens = screensFor(role);
  const shows = (path: string) => screens.some((screen) => screen.path === path);
  const users = (['admin', 'doctor'] as const).flatMap((each) =>
    (['active', 'invited', 'removed'] as const).map(
      (state) => ({ iuid: each + state, role: each, state, totpEnabled: true, sessions: 2 }) as UserListed,
    ),
  );
  const place = (path: string, name: string, offers: readonly Offer[]) => (shows(path) ? from(name, offers) : []);
  return [
    ...screens.map(({ label, asks }) => ({ place: 'Menu', act: label, asks })),
    ...screens.flatMap(({ path }) => from(`Buttons of ${path}`, screenOffers(path, role))),
    ...from('Palette', paletteActs(role)),
    ...from('Palette', [{ label: 'patient.patient', asks: ['search', 'fetalWorkspace'] }]),
    ...from('Row of a patient', patientRowActs({} as PatientLine, around({ role }))),
    ...from('Gestations of a patient', [...startOffers(actor), ...gestationOffers(actor)]),
    ...from('Timeline of a patient', newInTimeline(actor)),
    ...(homeOf(role) === 'reception' ? from('Home of the desk: arrivals', Object.values(ARRIVAL_ACTS)) : []),
    ...from('Menu of the viewer', viewerOffers(actor)),
    ...from(
      'Row of the outbox',
      Object.values(VERBS).map((label) => ({ label, asks: VERB_ASKS })),
    ),
    ...from('Row of the outbox', [{ label: 'outbox.detail', asks: ['outboundDetail'] }]),
    ...place('/audit', 'Row of the trail', [{ label: 'trail.detail', asks: ['readTrailEntry'] }]),
    ...place('/medicines', 'Row of a medicine', medicineRowOffers(role)),
    ...place('/devices', 'Row of a device', deviceRowOffers(role)),
    ...place('/images-inbox', 'Study without exam', inboxOffers(role)),
    ...place('/companies', 'Row of a company', companyRowOffers(role)),
    ...place(
      '/users',
      'Row of a user',
      users.flatMap((user) => userActs(user, around({ actor, users }))),
    ),
    ...place(
      '/deleted',
      'Row of a deleted record',
      Object.values(RESTORE).map((route) => ({ label: 'history.restore', asks: [route] })),
    ),
    ...place(
      '/gestao',
      'Settings of the company',
      tabsFor(role).map((tab) => TAB_LOOK[tab]),
    ),
  ];
}

function ofExam(actor: Actor, kind: KindOfExam): Offered[] {
  const { status, type, owner } = kind;
  const doctor = owner === 'nobody' ? null : { iuid: owner === 'own' ? actor.iuid : 'other', name: '' };
  const line = {
    ...{
      iuid: 'exam',
      status,
      type,
      doctor,
      gestation: null,
      forms: [] as InteractionLine['forms'],
      patient: { iuid: 'patient', name: '' },
      portalOpen: false,
    },
    ...{ hasImage: true, hasVideo: true },
  } as InteractionLine;
  const inTimeline = {
    ...line,
    portalOpen: true,
    images: 1,
    pdfs: 1,
    documents: ['solicitacoes'],
  } as unknown as TimelineInteraction;
  const desk = homeOf(actor.role) === 'reception';
  return [
    ...from('Row of an exam', [examOffer(actor, line)], kind),
    ...[line, { ...line, portalOpen: true }].flatMap((each) =>
      from('Row of an exam', examListActs(each, around({ actor })), kind),
    ),
    ...from('Palette', [examOffer(actor, line)], kind),
    ...(desk ? [] : from('Home: exams', [examOffer(actor, { ...line, gestation: 'one' }, 'page')], kind)),
    ...(desk && isPublished(status) ? from('Home of the desk: not sent', Object.values(UNSENT_ACTS), kind) : []),
    ...from('Study of a day', studyOffers(line, actor), kind),
    ...from('Card in the timeline', timelineOffers(inTimeline, actor), kind),
    ...from('Card in a gestation', articleActs(line as never, around({ actor })), kind),
    ...from('Card in a gestation', articleOffers(line as never, actor), kind),
    ...from('Exam without a gestation', unlinkedOffers(line as never, actor), kind),
    ...from('Card of the desk', cardActs(cardOf(line)), kind),
    ...(type === 'exame' ? ofVisit(actor, line, kind) : []),
  ];
}

function cardOf({ status, type }: InteractionLine): DeskCard {
  const card = { exam: { status }, patient: { patId: '1' }, type, onWorklist: type === 'exame' };
  return { ...card, mayReadReport: isPublished(status) } as unknown as DeskCard;
}

function ofVisit(actor: Actor, { status, doctor }: InteractionLine, kind: KindOfExam): Offered[] {
  return (['booked', 'arrived', 'inRoom', 'noShow'] as const).flatMap((state) => {
    const visit = { id: 'exam', status, doctor, arrival: { state, at: null, by: '' } } as WorklistExam;
    return [
      ...(state === 'booked' ? from('Row of the worklist', worklistRowActs(visit, around()), kind) : []),
      ...from('Booking in the agenda', visitActs(visit, around({ actor })), kind),
      ...from('Booking in the agenda', visitButtons(visit), kind),
    ];
  });
}
