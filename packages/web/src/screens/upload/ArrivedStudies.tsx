import { mayCall } from '@gesta/domain';
import { IconShieldCheck } from '@tabler/icons-react';
import { useSession } from '../../api/session.tsx';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import { ArrivedStudy } from './ArrivedStudy.tsx';
import classes from './arrived.module.css';
import type { Arrived } from './useArrived.ts';

type Props = { arrived: readonly Arrived[]; onChanged: () => void };

/** Each study that came, and the exam it is of, or somebody says which. */
export function ArrivedStudies({ arrived, onChanged }: Props) {
  const { t } = useT();
  const mayLink = mayCall(useSession().role, 'linkStudy');
  const objects = arrived.reduce((sum, { files }) => sum + files, 0);
  return (
    <aside className={classes.aside}>
      <Card
        title={t('upload.arrived')}
        padding="none"
        actions={
          arrived.length > 0 &&
          `${t('upload.studies', { count: arrived.length })} · ${t('upload.objects', { count: objects })}`
        }
      >
        {arrived.length === 0 && <p className={classes.nothing}>{t('upload.noneArrived')}</p>}
        {arrived.length > 0 && !mayLink && <p className={classes.nothing}>{t('upload.keptForOthers')}</p>}
        {mayLink && (
          <ul className={classes.studies}>
            {arrived.map(({ study, found }) => (
              <li key={study}>{found && <ArrivedStudy study={found} onChanged={onChanged} />}</li>
            ))}
          </ul>
        )}
        <p className={classes.rule}>
          <IconShieldCheck size={16} stroke={1.75} aria-hidden />
          {t('upload.rule')}
        </p>
      </Card>
    </aside>
  );
}
