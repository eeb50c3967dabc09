import type { IntegrationKind } from '@gesta/domain';

/** One system while it is typed; an empty token leaves the one that is stored. */
export type Typed = { url: string; token: string; version: string };
export type Systems = Record<IntegrationKind, Typed>;
