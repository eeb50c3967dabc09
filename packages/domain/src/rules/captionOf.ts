/** What stands under a picture: what somebody wrote, or its name without what says which kind it is. */
export const captionOf = ({ caption, name }: { caption: string; name: string }): string =>
  caption || name.replace(/\.[a-z0-9]{1,5}$/i, '');
