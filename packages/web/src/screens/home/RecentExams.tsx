import type { InteractionLine } from '@gesta/domain';
import { describeExam, sayName } from '@gesta/report';
import { ExamLink } from '../../examCard/ExamLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './home.module.css';

type Props = { exams: readonly InteractionLine[] };

export function RecentExams({ exams }: Props) {
  const { t } = useT();
  return (
    <Card title={t('home.recent')}>
      <ul className={classes.recents}>
        {exams.map((exam) => {
          const words = describeExam(exam, t);
          return (
            <li key={exam.iuid}>
              <ExamLink exam={exam} way="page" className={classes.recent}>
                <b>{sayName(exam.patient.name)}</b>
                <small>{[words.title, words.context].filter((part) => part !== '').join(' · ')}</small>
                <StatusBadge status={exam.status} />
              </ExamLink>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
