import { useSession } from '../../api/session.tsx';
import { CompanySquare } from '../../shell/CompanySquare.tsx';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './profile.module.css';

/** Who one is here: name, role and the clinics one works for. */
export function ProfileHead() {
  const { t } = useT();
  const { session, role } = useSession();
  return (
    <section className={classes.head}>
      <PersonMark name={session.user.displayName} photo={session.user.photoURL} size="large" />
      <div className={classes.who}>
        <p className={classes.name}>{session.user.displayName}</p>
        <p className={classes.role}>{`${t(`roles.${role}`)} · ${session.user.email}`}</p>
      </div>
      <ul className={classes.clinics} aria-label={t('account.clinics')}>
        {session.companies.map((company) => (
          <li key={company.iuid}>
            <CompanySquare iuid={company.iuid} />
            {company.name}
          </li>
        ))}
      </ul>
    </section>
  );
}
