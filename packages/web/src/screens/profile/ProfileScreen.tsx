import { PageTitle } from '../../ui/PageTitle.tsx';
import { useT } from '../../ui/useT.tsx';
import { AccountCard } from './AccountCard.tsx';
import { LookCard } from './LookCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import classes from './profile.module.css';
import { SecurityCard } from './SecurityCard.tsx';
import { SignatureCard } from './SignatureCard.tsx';

export function ProfileScreen() {
  const { t } = useT();
  return (
    <div className={classes.page}>
      <PageTitle title={t('profile.title')} />
      <ProfileHead />
      <div className={classes.cards}>
        <AccountCard />
        <div className={classes.column}>
          <PasswordCard />
          <SecurityCard />
          <SignatureCard />
          <PhotoCard />
          <LookCard />
        </div>
      </div>
    </div>
  );
}
