import { useState } from 'react';
import { useT } from '../../ui/useT.tsx';
import { filmOf } from './addresses.ts';
import { NotShown } from './NotShown.tsx';
import classes from './pane.module.css';
import type { Picture } from './pictures.ts';

/** A film inside a file is played by the browser, which asks for the parts it needs. */
export function FilmPlayer({ picture, company }: { picture: Picture; company: string }) {
  const { t } = useT();
  const [broken, setBroken] = useState(false);
  if (broken) return <NotShown picture={picture} company={company} onRetry={() => setBroken(false)} />;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a film of an exam has no words in it
    <video
      className={classes.film}
      src={filmOf(picture.iuid, company)}
      controls
      autoPlay
      playsInline
      aria-label={t('viewer.pictureNumber', { number: picture.number })}
      onError={() => setBroken(true)}
    />
  );
}
