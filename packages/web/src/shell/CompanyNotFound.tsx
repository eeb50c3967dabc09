import type { Session } from '@gesta/domain';
import { Button, Group } from '@mantine/core';
import { IconBuildingOff } from '@tabler/icons-react';
import { useT } from '../ui/useT.tsx';
import { CompanySquare } from './CompanySquare.tsx';
import classes from './Pages.module.css';

type Props = {
  session: Session;
  active: string | null;
  switchCompany: (iuid: string) => void;
  signOut: () => Promise<void>;
};

export function CompanyNotFound({ session, active, switchCompany, signOut }: Props) {
  const { t } = useT();
  const others = session.companies.filter((company) => company.iuid !== active);
  return (
    <main className={classes.page}>
      <IconBuildingOff size={32} stroke={1.5} className={classes.picture} aria-hidden />
      <h1 className={classes.title}>{t('company.notFound')}</h1>
      <p className={classes.words}>{t(others.length > 0 ? 'shell.companyChooseOther' : 'shell.companyNone')}</p>
      <Group gap="sm">
        {others.map((company) => (
          <Button
            key={company.iuid}
            variant="default"
            leftSection={<CompanySquare iuid={company.iuid} />}
            onClick={() => switchCompany(company.iuid)}
          >
            {company.name}
          </Button>
        ))}
        <Button variant={others.length > 0 ? 'subtle' : 'filled'} onClick={() => void signOut()}>
          {t('shell.signOut')}
        </Button>
      </Group>
    </main>
  );
}
