import { LOCALES } from '@gesta/domain';
import { useEffect } from 'react';
import { LogoMark } from '../ui/LogoMark.tsx';
import { LANGUAGE_NAMES } from '../ui/languages.ts';
import { useT } from '../ui/useT.tsx';

/** One answer for every address: it tells nothing about whether an exam exists. */
export function PortalUnavailable() {
  const { t, locale, setLocale } = useT();
  const title = `${t('ui.portalUnavailableTitle')} · ${t('shell.product')}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <header className="top">
        <span className="logo">
          <LogoMark size={26} />
          {t('shell.product')}
        </span>
        <label className="language">
          <span className="visually-hidden">{t('shell.language')}</span>
          <select
            value={locale}
            onChange={(event) => {
              const chosen = LOCALES.find((each) => each === event.currentTarget.value);
              if (chosen !== undefined) setLocale(chosen);
            }}
          >
            {LOCALES.map((each) => (
              <option key={each} value={each} lang={each}>
                {LANGUAGE_NAMES[each]}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main className="card">
        <h1>{t('ui.portalUnavailableTitle')}</h1>
        <p>{t('ui.portalUnavailableWhy')}</p>
        <p>{t('ui.portalUnavailableDo')}</p>
        <button type="button" onClick={() => location.reload()}>
          {t('errors.retry')}
        </button>
      </main>
    </>
  );
}
