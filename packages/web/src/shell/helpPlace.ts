import { HELP_TOPICS, type HelpTopic, type MessageKey, type Role } from '@gesta/domain';
import { isFor, SCREENS, type Screen } from './screens.ts';

/** Where a topic is done. A page that needs somebody or something first is reached through the list it is opened from. */
export type HelpWay = { to: Screen['path'] | '/verify/{-$code}'; label: MessageKey; inside: MessageKey | null };

const INSIDE: readonly (readonly [part: string, to: Screen['path'], inside: MessageKey])[] = [
  ['/gestation-interaction/', '/studies', 'help.inExam'],
  ['/medical-record/', '/patients', 'help.inRecord'],
  ['/ultra-fetal/patient/', '/patients', 'help.inPatient'],
  ['/timeline/', '/patients', 'help.inPatient'],
];

/** Null for a role to which the screen does not exist. */
export function helpWay(topic: HelpTopic, role: Role): HelpWay | null {
  const address: string = HELP_TOPICS[topic].screen;
  if (address.startsWith('/verify')) return { to: '/verify/{-$code}', label: 'verify.check', inside: null };
  const [, to = address, inside = null] = INSIDE.find(([part]) => address.includes(part)) ?? [];
  const screen = SCREENS.find(({ path }) => path === to);
  return screen === undefined || !isFor(screen, role) ? null : { to: screen.path, label: screen.label, inside };
}
