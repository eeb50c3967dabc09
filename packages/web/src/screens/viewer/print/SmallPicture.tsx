import { useState } from 'react';
import { smallPicture } from '../addresses.ts';

/** What has no picture leaves its place dark. */
export function SmallPicture({ iuid, company }: { iuid: string; company: string }) {
  const [isThere, setThere] = useState(true);
  if (!isThere) return <i data-dark />;
  return (
    <img src={smallPicture(iuid, company)} alt="" loading="lazy" draggable={false} onError={() => setThere(false)} />
  );
}
