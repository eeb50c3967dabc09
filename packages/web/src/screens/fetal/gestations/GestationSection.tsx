import type { CalendarDay } from '@gesta/clinical';
import type { GestationCase, InteractionCard } from '@gesta/domain';
import { IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useSession } from '../../../api/session.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { sayAge, summaryOf, titleOf } from './caseWords.ts';
import { ExamArticle } from './ExamArticle.tsx';
import { gestationOffers } from './gestationActs.ts';
import classes from './gestations.module.css';
import { Ruler } from './Ruler.tsx';

type Props = {
  gestation: GestationCase;
  /** Today's day in the current gestation; null in one that is over. */
  today: CalendarDay | null;
  expanded: boolean;
  /** The card the keys act on, and the exam somebody is still writing. */
  chosen: string | undefined;
  openExam: string | undefined;
  onToggle: () => void;
  onRemoveExam: (exam: InteractionCard) => void;
  onRemove: () => void;
};

export function GestationSection({
  gestation,
  today,
  expanded,
  chosen,
  openExam,
  onToggle,
  onRemoveExam,
  onRemove,
}: Props) {
  const { t } = useT();
  const { session } = useSession();
  const bodyId = useId();
  const titleId = useId();
  const { interactions: exams } = gestation;
  const acts = gestationOffers(session.user).map(({ label, asks }) => ({
    ...{ icon: IconTrash, label: t(label), asks, run: onRemove },
  }));
  const isOnRuler = gestation.date !== null || exams.some(({ age }) => age !== null);

  return (
    <section className={classes.case} aria-labelledby={titleId} data-expanded={expanded || undefined}>
      <header className={classes.caseHead}>
        <h2 className={classes.caseTitle}>
          <button type="button" aria-expanded={expanded} aria-controls={bodyId} onClick={onToggle}>
            <IconChevronRight size={18} stroke={1.75} className={classes.chevron} aria-hidden />
            <span id={titleId}>{titleOf(gestation, today !== null, t)}</span>
          </button>
        </h2>
        <p className={classes.caseSummary}>{summaryOf(gestation, t)}</p>
        {!expanded && <LastExam exam={exams[0]} />}
        {acts.length > 0 && <RowMenu label={t('gestation.actions')} acts={acts} />}
      </header>
      <div id={bodyId} hidden={!expanded}>
        {expanded && isOnRuler && <Ruler gestation={gestation} today={today} />}
        {expanded && exams.length === 0 && <p className={classes.caseEmpty}>{t('gestation.noExams')}</p>}
        {expanded && exams.length > 0 && (
          <div className={classes.cards}>
            {exams.map((exam) => (
              <ExamArticle
                key={exam.iuid}
                exam={exam}
                current={exam.iuid === chosen}
                open={exam.iuid === openExam}
                onRemove={onRemoveExam}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** What a folded gestation says of how it ended. */
function LastExam({ exam }: { exam: InteractionCard | undefined }) {
  const { t } = useT();
  const format = useFormat();
  if (exam === undefined) return null;
  const when = exam.age === null ? format.day(exam.serviceDay) : sayAge(exam.age, t);
  return (
    <span className={classes.caseLast}>{t('gestation.lastExam', { when, status: t(`status.${exam.status}`) })}</span>
  );
}
