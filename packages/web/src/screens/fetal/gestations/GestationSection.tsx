import type { CalendarDay } from '@gesta/clinical';
import { canDeleteGestation, type GestationCase, type VisitCard } from '@gesta/domain';
import { IconChevronRight, IconTrash } from '@tabler/icons-react';
import { useId } from 'react';
import { useSession } from '../../../api/session.tsx';
import { RowMenu } from '../../../ui/RowMenu.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { sayAge, summaryOf, titleOf } from './caseWords.ts';
import classes from './gestations.module.css';
import { Ruler } from './Ruler.tsx';
import { VisitArticle } from './VisitArticle.tsx';

type Props = {
  gestation: GestationCase;
  /** Today's day in the current gestation; null in one that is over. */
  today: CalendarDay | null;
  expanded: boolean;
  /** The card the keys act on, and the exam somebody is still writing. */
  chosen: string | undefined;
  openExam: string | undefined;
  onToggle: () => void;
  onRemoveVisit: (visit: VisitCard) => void;
  onRemove: () => void;
};

export function GestationSection({
  gestation,
  today,
  expanded,
  chosen,
  openExam,
  onToggle,
  onRemoveVisit,
  onRemove,
}: Props) {
  const { t } = useT();
  const { session } = useSession();
  const bodyId = useId();
  const titleId = useId();
  const { visits } = gestation;
  const isOnRuler = gestation.date !== null || visits.some(({ age }) => age !== null);

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
        {!expanded && <LastVisit visit={visits[0]} />}
        {canDeleteGestation(session.user) && (
          <RowMenu
            label={t('gestation.actions')}
            acts={[{ icon: IconTrash, label: t('gestation.remove'), run: onRemove }]}
          />
        )}
      </header>
      <div id={bodyId} hidden={!expanded}>
        {expanded && isOnRuler && <Ruler gestation={gestation} today={today} />}
        {expanded && visits.length === 0 && <p className={classes.caseEmpty}>{t('gestation.noVisits')}</p>}
        {expanded && visits.length > 0 && (
          <div className={classes.cards}>
            {visits.map((visit) => (
              <VisitArticle
                key={visit.iuid}
                visit={visit}
                current={visit.iuid === chosen}
                open={visit.iuid === openExam}
                onRemove={onRemoveVisit}
              />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

/** What a folded gestation says of how it ended. */
function LastVisit({ visit }: { visit: VisitCard | undefined }) {
  const { t } = useT();
  const format = useFormat();
  if (visit === undefined) return null;
  const when = visit.age === null ? format.day(visit.serviceDay) : sayAge(visit.age, t);
  return (
    <span className={classes.caseLast}>{t('gestation.lastVisit', { when, status: t(`status.${visit.status}`) })}</span>
  );
}
