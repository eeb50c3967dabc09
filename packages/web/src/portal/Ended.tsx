import { useT } from '../ui/useT.tsx';

/** What the visitor was given has ended, or the connection has. */
export function Ended() {
  const { t } = useT();
  return (
    <div className="ended" role="alert">
      <p>{t('portal.ended')}</p>
      <button type="button" className="act" onClick={() => location.reload()}>
        {t('portal.openAgain')}
      </button>
    </div>
  );
}
