import path from 'node:path';
import { createTranslate, loadMessages, type MessageKey, ROLES, type Role } from '../packages/domain/src/index.ts';
import { offersTo } from './offers.ts';

/** Who is offered what, as a page: `npm run docs`. That none of it is refused is proven by `offered.slow.test.ts`. */
const page = path.resolve(import.meta.dirname, '../docs/roles.md');

const INTRODUCTION = [
  '# Who is offered what',
  '',
  'Every act that a menu, a row, a card or a button offers, and the roles it is offered to: ✓ offered, of an exam to those who may with some exam, – not.',
  'Written by `npm run docs` from the code the screens themselves ask. `scripts/offered.slow.test.ts` presses each one as each role, about exams of every',
  'status, kind and doctor: an act that the server refuses fails it.',
];

export type OfferedAct = { place: string; act: string; roles: readonly Role[] };

/** Each act of each place once, with the roles that have it. */
export function offeredActs(): OfferedAct[] {
  const found = new Map<string, OfferedAct & { roles: Role[] }>();
  for (const role of ROLES)
    for (const { place, act } of offersTo(role)) {
      const key = `${place} ${act}`;
      const line = found.get(key) ?? { place, act, roles: [] };
      if (!line.roles.includes(role)) line.roles.push(role);
      found.set(key, line);
    }
  return [...found.values()];
}

export async function rolesDocs(): Promise<Map<string, string>> {
  const messages = await loadMessages('en');
  const t = createTranslate('en', messages, messages);
  const say = (act: string) =>
    t(act as MessageKey, { count: 2 })
      .replace(' (2)', '')
      .trim();
  const acts = offeredActs();
  const places = [...new Set(acts.map(({ place }) => place))];
  const offered = acts.reduce((sum, { roles }) => sum + roles.length, 0);
  const counted = ROLES.map((role) => `${role} ${acts.filter(({ roles }) => roles.includes(role)).length}`);
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const lines = places.flatMap((place) =>
    acts
      .filter((each) => each.place === place)
      .map(({ act, roles }, at) =>
        row([at === 0 ? place : '', say(act), ...ROLES.map((role) => (roles.includes(role) ? '✓' : '–'))]),
      ),
  );
  const text = [
    ...INTRODUCTION,
    '',
    `offered ${offered}, refused 0 (${counted.join(', ')})`,
    '',
    row(['Place', 'Act', ...ROLES]),
    row(['---', '---', ...ROLES.map(() => ':-:')]),
    ...lines,
    '',
  ];
  return new Map([[page, text.join('\n')]]);
}
