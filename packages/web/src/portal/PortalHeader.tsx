import { LANGUAGES, LOCALES } from '@gesta/domain';
import { LogoMark } from '../ui/LogoMark.tsx';
import { useT } from '../ui/useT.tsx';
import { logoUrl } from './askPortal.ts';
import { Icon } from './icons.tsx';

type Props = { id: string; clinic: { name: string; nameFull: string; hasLogo: boolean } | null };

/** The clinic, where it is known, and the languages. */
export function PortalHeader({ id, clinic }: Props) {
  const { t, locale, setLocale } = useT();
  return (
    <header className="top">
      {clinic === null ? (
        <span className="product">
          <LogoMark size={26} />
          {t('shell.product')}
        </span>
      ) : (
        <span className="clinic">
          {clinic.hasLogo ? (
            <img className="logo" src={logoUrl(id)} alt="" />
          ) : (
            <span className="square">
              <Icon name="clinic" size={22} />
            </span>
          )}
          <span>
            <b>{clinic.name}</b>
            {clinic.nameFull !== '' && clinic.nameFull !== clinic.name && <small>{clinic.nameFull}</small>}
          </span>
        </span>
      )}
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
              {LANGUAGES[each].name}
            </option>
          ))}
        </select>
      </label>
    </header>
  );
}
