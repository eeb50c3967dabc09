import type { IntegrationKind, IntegrationOptions } from '@gesta/domain';

/** One system while it is typed; an empty token leaves the one that is stored. */
export type Typed = { url: string; token: string; version: string; options: IntegrationOptions };
export type Systems = Record<IntegrationKind, Typed>;

/** What of it is sent, to be kept or to be tried. */
export const draftOf = ({ url, token, version, options }: Typed) => ({
  url: url.trim(),
  version: version.trim(),
  options,
  ...(token !== '' && { token }),
});

/** Left out and empty are the same. */
export const sameOptions = (one: IntegrationOptions, other: IntegrationOptions): boolean =>
  (one.calledAe ?? '') === (other.calledAe ?? '') &&
  (one.callingAe ?? '') === (other.callingAe ?? '') &&
  (one.images ?? false) === (other.images ?? false);
