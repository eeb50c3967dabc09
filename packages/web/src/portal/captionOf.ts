import type { PortalMedia } from '@gesta/domain';

/** What the clinic wrote under it, or the name of the file without what says which kind it is. */
export const captionOf = ({ caption, name }: Pick<PortalMedia, 'caption' | 'name'>): string =>
  caption || name.replace(/\.[a-z0-9]{1,5}$/i, '');
