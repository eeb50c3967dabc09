import type { InteractionCard } from '@gesta/domain';
import { describeExam } from '@gesta/report';
import { ActionIcon, Button } from '@mantine/core';
import { IconTrash, IconUnlink } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { isOffered } from '../../../ui/offer.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { unlinkedOffers } from './gestationActs.ts';
import classes from './gestations.module.css';
import { useLinkExam } from './useLinkExam.ts';

/** A long past without gestations must not push the present off the screen. */
const FIRST_SHOWN = 3;

type Props = {
  exams: readonly InteractionCard[];
  /** The gestation new exams go into, where there is one. */
  current: string | undefined;
  onRemove: (exam: InteractionCard) => void;
};

export function UnlinkedExams({ exams, current, onRemove }: Props) {
  const { t } = useT();
  const [all, setAll] = useState(false);
  const linking = useLinkExam();
  if (exams.length === 0) return null;
  const more = exams.length - FIRST_SHOWN;
  const shown = all || more <= 1 ? exams : exams.slice(0, FIRST_SHOWN);
  return (
    <section className={classes.unlinked} aria-label={t('gestation.unlinkedExams')}>
      <ul>
        {shown.map((exam) => (
          <UnlinkedExam key={exam.iuid} exam={exam} current={current} linking={linking} onRemove={onRemove} />
        ))}
      </ul>
      {more > 1 && (
        <Button size="xs" variant="subtle" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? t('home.showFewer') : t('home.showMore', { count: more })}
        </Button>
      )}
    </section>
  );
}

type ExamProps = {
  exam: InteractionCard;
  current: string | undefined;
  linking: ReturnType<typeof useLinkExam>;
  onRemove: (exam: InteractionCard) => void;
};

function UnlinkedExam({ exam, current, linking, onRemove }: ExamProps) {
  const { t } = useT();
  const format = useFormat();
  const { session } = useSession();
  const words = describeExam(exam, t);
  const date = format.day(exam.serviceDay);
  const facts = [
    date,
    words.title,
    exam.accessionNumber === '' ? '' : t('fetal.accession', { number: exam.accessionNumber }),
    exam.room,
  ];
  const busy = linking.busy !== undefined;
  const offers = unlinkedOffers(exam, session.user);
  const mayLink = isOffered(offers, 'gestation.addToNew');

  return (
    <li className={classes.exam}>
      <IconUnlink size={18} stroke={1.75} className={classes.examIcon} aria-hidden />
      <p>
        <b>{t('gestation.unlinked')}</b>
        {facts.filter(Boolean).map((fact) => ` · ${fact}`)}
      </p>
      <span className={classes.examActions}>
        {mayLink && current !== undefined && (
          <Button
            size="xs"
            variant="default"
            loading={linking.busy === exam.iuid}
            disabled={busy}
            onClick={() => linking.link(exam.iuid, current)}
          >
            {t('gestation.addToCurrent')}
          </Button>
        )}
        {mayLink && (
          <Button
            size="xs"
            variant={current === undefined ? 'default' : 'subtle'}
            color="gray"
            disabled={busy}
            aria-label={t('gestation.addToNew')}
            onClick={() => linking.link(exam.iuid, 'new')}
          >
            {t('gestation.newGestation')}
          </Button>
        )}
        {isOffered(offers, 'common.delete') && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('gestation.removeUnlinked', { date })}
            onClick={() => onRemove(exam)}
          >
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
      </span>
    </li>
  );
}
