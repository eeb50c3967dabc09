import type { CalendarDay } from '@gesta/clinical';
import type { DeskQueue } from '@gesta/domain';
import { describeExam, sayName } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconBrandWhatsapp, IconChecks, IconFileCheck, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { openExamCard } from '../../examCard/cardStore.ts';
import { type SendBy, SendDialog, type SentExam } from '../../sending/SendDialog.tsx';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { KeyHint } from '../../ui/KeyHint.tsx';
import { useFormat } from '../../ui/useFormat.ts';
import { kindName } from '../../ui/useProblem.ts';
import { useRows } from '../../ui/useRows.ts';
import { useT } from '../../ui/useT.tsx';
import { weekdayName } from '../../ui/weekdayName.ts';
import { publishedWords } from './publishedWords.ts';
import shared from './reception.module.css';

/** As many as leave room for what failed. */
const FIRST_SHOWN = 6;

type UnsentExam = DeskQueue['unsent'][number];
type Props = { queue: DeskQueue };

/** What is published and went to nobody yet. A line leaves when the outbox took its message. */
export function UnsentExams({ queue }: Props) {
  const { t } = useT();
  const { unsent, unsentTotal, day } = queue;
  const [all, setAll] = useState(false);
  const shown = all || unsent.length <= FIRST_SHOWN + 1 ? unsent : unsent.slice(0, FIRST_SHOWN);
  const [sent, setSent] = useState<{ exam: SentExam; by: SendBy } | null>(null);
  const [sending, setSending] = useState(false);
  const rows = useRows(
    shown.map(({ id }) => id),
    shown[0]?.id,
  );
  const send = (exam: UnsentExam, by: SendBy) => {
    setSent({ exam: { iuid: exam.id, patient: exam.patient }, by });
    setSending(true);
  };
  const sendCurrent = (by: 'whatsapp' | 'email') => {
    const id = rows.element()?.dataset.row;
    const exam = unsent.find((each) => each.id === id);
    if (exam && reaches(exam)[by]) send(exam, by);
  };
  useKeys([
    { key: 'w', label: 'reception.keyWhatsapp', run: () => sendCurrent('whatsapp') },
    { key: 'm', label: 'reception.keyEmail', run: () => sendCurrent('email') },
  ]);

  return (
    <Card
      padding="none"
      title={
        <>
          {t('reception.unsentTitle')}
          <span className={shared.count}>
            {shown.length < unsentTotal ? t('home.shownOf', { shown: shown.length, total: unsentTotal }) : unsentTotal}
          </span>
        </>
      }
      actions={
        <span className={shared.keys}>
          <KeyHint keys={['W']} label={t('reception.keyWhatsappShort')} />
          <KeyHint keys={['M']} label={t('reception.keyEmailShort')} />
        </span>
      }
    >
      {unsent.length === 0 ? (
        <EmptyState
          icon={IconChecks}
          title={t('reception.allSent')}
          hint={t('reception.allSentHint')}
          action={
            <Link to="/outbox" className={shared.strongLink}>
              {t('reception.seeOutbox')}
            </Link>
          }
        />
      ) : (
        <ol className={shared.list} {...rows.list}>
          {shown.map((exam) => (
            <UnsentRow key={exam.id} exam={exam} today={day} current={exam.id === rows.current} onSend={send} />
          ))}
        </ol>
      )}
      {shown.length < unsent.length && (
        <div className={shared.more}>
          <Button size="xs" variant="subtle" onClick={() => setAll(true)}>
            {t('home.showMore', { count: unsent.length - shown.length })}
          </Button>
        </div>
      )}
      {sent && <SendDialog opened={sending} exam={sent.exam} by={sent.by} onClose={() => setSending(false)} />}
    </Card>
  );
}

const reaches = ({ phone, email }: UnsentExam) => ({ whatsapp: phone !== '', email: email !== '' });

type RowProps = {
  exam: UnsentExam;
  today: CalendarDay;
  current: boolean;
  onSend: (exam: UnsentExam, by: SendBy) => void;
};

function UnsentRow({ exam, today, current, onSend }: RowProps) {
  const { t, locale } = useT();
  const format = useFormat();
  const name = sayName(exam.patient.name);
  const can = reaches(exam);
  const words = describeExam({ ...exam, type: 'exame', fetuses: null, gestationStart: null, serviceDay: today }, t);
  const when = publishedWords(exam.publishedAt, today, { format, weekday: (day) => weekdayName(day, locale) });
  const line = [
    words.title,
    [t('reception.publishedAt', { when }), exam.doctor].filter(Boolean).join(', '),
    can.whatsapp ? '' : t('reception.noPhone'),
    can.email ? '' : t('reception.noEmail'),
  ];
  return (
    <li className={shared.item} data-row={exam.id} data-current={current || undefined}>
      <span className={shared.symbol} data-family="ok" aria-hidden="true">
        <IconFileCheck size={16} stroke={1.75} />
      </span>
      <button type="button" className={shared.open} data-main onClick={() => openExamCard(exam.id)}>
        <b>{name}</b>
        <small>{line.filter(Boolean).join(' · ')}</small>
      </button>
      <span className={shared.acts}>
        {can.whatsapp && (
          <Button
            size="xs"
            variant={current ? 'filled' : 'default'}
            leftSection={<IconBrandWhatsapp size={15} stroke={1.75} aria-hidden />}
            aria-label={t('reception.whatsappTo', { name })}
            onClick={() => onSend(exam, 'whatsapp')}
          >
            <span className={shared.wide}>{kindName('whatsapp', t)}</span>
          </Button>
        )}
        {can.email && (
          <Button
            size="xs"
            variant={current && !can.whatsapp ? 'filled' : 'default'}
            leftSection={<IconMail size={15} stroke={1.75} aria-hidden />}
            aria-label={t('reception.emailTo', { name })}
            onClick={() => onSend(exam, 'email')}
          >
            <span className={shared.wide}>{kindName('email', t)}</span>
          </Button>
        )}
      </span>
    </li>
  );
}
