import { type RouteSpec, UPLOAD_TYPE } from '../routes/route.ts';
import { type RouteName, routes } from '../routes.ts';
import type { AnswerShape } from './answerShape.ts';
import { shapesOf } from './shapesOf.ts';

/** What a caller has to know of a route: all that is declared but the schemas. */
export type RouteLine = Pick<RouteSpec, 'method' | 'path' | 'scope' | 'who' | 'kind' | 'changes' | 'about'> & {
  /** Which values stand in the path and in the query; the rest is the body, where there is one. */
  params: readonly string[];
  query: readonly string[];
  body: boolean;
  /** What the bytes of a file are sent as. */
  upload: string | false;
  answer: AnswerShape;
};

type RouteTable = { lines: Record<RouteName, RouteLine>; known: readonly AnswerShape[] };

/**
 * The routes as the screens need them. A schema of every route, and the library that reads it, would be a fifth of what is loaded before
 * the first screen: the build of the web evaluates this file and puts its value in its place (`web/vite.config.ts`).
 */
export const routeTable: RouteTable = tableOf(routes);

function tableOf(declared: Readonly<Record<string, RouteSpec>>): RouteTable {
  const answers = Object.entries(declared).map(([name, { answer }]) => [name, answer] as const);
  const { shapes, known } = shapesOf(Object.fromEntries(answers));
  const lines = Object.entries(declared).map(([name, route]) => [name, lineFor(route, shapes[name] ?? '*')]);
  return { lines: Object.fromEntries(lines), known };
}

function lineFor(route: RouteSpec, answer: AnswerShape): RouteLine {
  const { method, path, scope, who, kind, changes, about } = route;
  return {
    method,
    path,
    scope,
    who,
    ...(kind === undefined ? {} : { kind }),
    ...(changes === undefined ? {} : { changes }),
    ...(about === undefined ? {} : { about }),
    params: Object.keys(route.params?.shape ?? {}),
    query: Object.keys(route.query?.shape ?? {}),
    body: route.body !== undefined,
    upload: route.upload ? (route.upload.type ?? UPLOAD_TYPE) : false,
    answer,
  } as RouteLine;
}
