import { type RefObject, useEffect, useState } from 'react';
import { useT } from '../ui/useT.tsx';
import { Icon } from './icons.tsx';

const FAR_PX = 240;

/** Back to the top, and to what the exam is; offered to whoever has gone down the page. */
export function PageJumps({ info }: { info: RefObject<HTMLElement | null> }) {
  const { t } = useT();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(window.scrollY > FAR_PX);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  return (
    <div className="jumps">
      <button
        type="button"
        aria-label={t('portal.toInfo')}
        title={t('portal.toInfo')}
        onClick={() => {
          info.current?.scrollIntoView({ block: 'start' });
          info.current?.focus({ preventScroll: true });
        }}
      >
        <Icon name="info" />
      </button>
      <button
        type="button"
        aria-label={t('portal.scrollTop')}
        title={t('portal.scrollTop')}
        onClick={() => {
          window.scrollTo({ top: 0 });
          document.querySelector('h1')?.focus({ preventScroll: true });
        }}
      >
        <Icon name="up" />
      </button>
    </div>
  );
}
