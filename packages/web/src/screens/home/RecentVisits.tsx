import type { Visit } from '@gesta/domain';
import { describeVisit, sayName } from '@gesta/report';
import { Link } from '@tanstack/react-router';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useT } from '../../ui/useT.tsx';
import { visitLink } from '../../ui/visitLink.ts';
import classes from './home.module.css';

type Props = { visits: readonly Visit[] };

export function RecentVisits({ visits }: Props) {
  const { t } = useT();
  return (
    <Card title={t('home.recent')}>
      <ul className={classes.recents}>
        {visits.map((visit) => {
          const words = describeVisit(visit, t);
          return (
            <li key={visit.iuid}>
              <Link {...visitLink(visit)} className={classes.recent}>
                <b>{sayName(visit.patient.name)}</b>
                <small>{[words.title, words.context].filter((part) => part !== '').join(' · ')}</small>
                <StatusBadge status={visit.status} />
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
