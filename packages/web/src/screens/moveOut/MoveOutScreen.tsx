import { mayCall } from '@gesta/domain';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import table from '../../ui/table.module.css';
import { useT } from '../../ui/useT.tsx';
import { ExportForm } from '../../work/ExportForm.tsx';
import { AffectedCard } from './AffectedCard.tsx';
import { ExportsCard } from './ExportsCard.tsx';
import classes from './moveOut.module.css';

/** What leaves the clinic: exports and their files, the whole clinic, and whom an incident concerns. */
export function MoveOutScreen() {
  const { t, locale } = useT();
  const { role, company } = useSession();
  return (
    <div className={table.page}>
      <PageTitle title={t('shell.moveOut')} subtitle={t('moveOut.subtitle')} />
      <div className={classes.cards}>
        {mayCall(role, 'exportCompany') && (
          <Card title={t('moveOut.company')}>
            <p className={classes.intro}>{t('moveOut.companyIntro', { company: company.name })}</p>
            <ExportForm start={(reason) => call('exportCompany', { reason, locale })} />
          </Card>
        )}
        <ExportsCard />
        <AffectedCard />
      </div>
    </div>
  );
}
