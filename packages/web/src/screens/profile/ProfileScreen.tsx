import { PageTitle } from '../../ui/PageTitle.tsx';
import { useT } from '../../ui/useT.tsx';
import { AccountCard } from './AccountCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import classes from './profile.module.css';

export function ProfileScreen() {
  const { t } = useT();
  return (
    <div className={classes.page}>
      <PageTitle title={t('profile.title')} />
      <ProfileHead />
      <div className={classes.cards}>
        <AccountCard />
        <PasswordCard />
      </div>
    </div>
  );
}
