import { mayCall } from '@gesta/domain';
import { useSession } from '../../api/session.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useT } from '../../ui/useT.tsx';
import { AccountCard } from './AccountCard.tsx';
import { CertificateCard } from './CertificateCard.tsx';
import { LookCard } from './LookCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { PhotoCard } from './PhotoCard.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import classes from './profile.module.css';
import { SecurityCard } from './SecurityCard.tsx';
import { SignatureCard } from './SignatureCard.tsx';

export function ProfileScreen() {
  const { t } = useT();
  const { role } = useSession();
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
          {mayCall(role, 'ownCertificate', 'keepCertificate', 'removeCertificate') && <CertificateCard />}
          <PhotoCard />
          <LookCard />
        </div>
      </div>
    </div>
  );
}
