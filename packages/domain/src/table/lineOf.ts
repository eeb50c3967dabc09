import type { Role } from '../entities/role.ts';
import type { RouteName } from '../routes.ts';
import { fits } from './answerShape.ts';
import { type RouteLine, routeTable } from './routeTable.ts';

export const lineOf = (name: RouteName): RouteLine => routeTable.lines[name];

export const isRouteName = (name: unknown): name is RouteName =>
  typeof name === 'string' && Object.hasOwn(routeTable.lines, name);

/** Whether this is what the route declares to answer. */
export function isAnswerOf({ answer }: RouteLine, payload: unknown): boolean {
  return fits(answer, payload, routeTable.known);
}

/** Whether people of this role are let in by all of these; what they may do with one record there is for the rules. */
export function mayCall(role: Role, ...names: readonly RouteName[]): boolean {
  return names.every((name) => {
    const { who } = lineOf(name);
    return who === 'anyone' || (typeof who !== 'string' && who.includes(role));
  });
}
