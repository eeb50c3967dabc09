import { isConsultation, type RouteAnswer, type Routes } from '@gesta/domain';
import { describeExam, sayName } from '@gesta/report';
import { Button, Group, Skeleton } from '@mantine/core';
import { IconBrandWhatsapp, IconFileText, IconMail, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useCall } from '../api/useCall.ts';
import { type SendBy, SendDialog } from '../sending/SendDialog.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import list from '../ui/facts.module.css';
import { isOffered } from '../ui/offer.ts';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { cardActs } from './cardActs.ts';
import { closeExamCard, useShownCard } from './cardStore.ts';
import { CARD_STATE } from './cardWords.ts';
import classes from './examCard.module.css';

/** What somebody may know of an exam she may not open: whose it is, how far, with whom and when; nothing of its report. */
export function ExamCardDialog({ opened }: { opened: boolean }) {
  const { t } = useT();
  const shown = useShownCard();
  // The last one stays while the dialog goes.
  const [last, setLast] = useState<string | null>(null);
  if (shown !== null && shown !== last) setLast(shown);
  return (
    <Dialog opened={opened} onClose={closeExamCard} title={t('examCard.title')} size={520}>
      {last !== null && <Loaded key={last} id={last} />}
    </Dialog>
  );
}

function Loaded({ id }: { id: string }) {
  const answer = useCall('examCard', { id });
  if (answer.data === undefined && answer.error) {
    return <ErrorNote error={answer.error} onRetry={() => void answer.refetch()} />;
  }
  if (answer.data === undefined) return <Skeleton height={220} />;
  return <Facts card={answer.data} />;
}

function Facts({ card }: { card: RouteAnswer<Routes['examCard']> }) {
  const { t } = useT();
  const format = useFormat();
  const [by, setBy] = useState<SendBy>('email');
  const [sending, setSending] = useState(false);
  const { exam, patient } = card;
  const told = { ...exam, type: card.type, fetuses: null, gestationStart: null, serviceDay: exam.serviceDate };
  const contact = [patient.phone === '' ? '' : format.phone(patient.phone), exam.email].filter(Boolean).join(' · ');
  const acts = cardActs(card);
  const send = (way: SendBy) => {
    setBy(way);
    setSending(true);
  };
  const facts: readonly (readonly [string, string])[] = [
    [t(isConsultation(card) ? 'report.consultation' : 'study.exam'), describeExam(told, t).title],
    [t('examCard.when'), [format.day(exam.serviceDate), exam.serviceTime].filter(Boolean).join(' · ')],
    [t('common.doctor'), exam.doctor?.name ?? t('studies.noDoctor')],
    [t('examCard.place'), [exam.room === '' ? '' : sayName(exam.room), exam.resource].filter(Boolean).join(' · ')],
    [t('examCard.visit'), card.onWorklist ? visitWords() : ''],
    [t('examCard.ready'), card.readyAt === null ? t('examCard.notReady') : format.moment(card.readyAt)],
    [t('examCard.contact'), contact],
    [t('study.accessionNumber'), exam.accessionNo],
    [t('examCard.referring'), card.referringDoctor],
    [t('examCard.preparation'), card.preparation],
    [t('examCard.bookedBy'), bookedWords()],
  ];
  function visitWords(): string {
    const { state, at } = exam.arrival;
    return [t(CARD_STATE[state]), at === null ? '' : format.time(at)].filter(Boolean).join(' ');
  }
  function bookedWords(): string {
    return [card.bookedBy, card.bookedAt === null ? '' : format.moment(card.bookedAt)].filter(Boolean).join(' · ');
  }
  return (
    <>
      <div className={classes.head}>
        <div>
          <h3 className={classes.name}>{patient.name}</h3>
          <p className={classes.who}>
            {[patient.birthdate && format.day(patient.birthdate), patient.patId].filter(Boolean).join(' · ')}
          </p>
        </div>
        <StatusBadge status={exam.status} />
      </div>
      <dl className={list.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <Group justify="flex-end" gap="sm" mt="lg">
        {isOffered(acts, 'worklist.printProtocol') && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
            onClick={() => window.open(`/worklist/protocol/${exam.id}`, '_blank', 'noopener')}
          >
            {t('worklist.printProtocol')}
          </Button>
        )}
        {isOffered(acts, 'gestation.viewReport') && (
          <ButtonLink
            variant="default"
            leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
            to="/reports/$patId/$serviceDate"
            params={{ patId: patient.patId, serviceDate: exam.serviceDate }}
            onClick={closeExamCard}
          >
            {t('gestation.viewReport')}
          </ButtonLink>
        )}
        {isOffered(acts, 'send.byEmail') && (
          <>
            <Button
              variant="default"
              leftSection={<IconBrandWhatsapp size={16} stroke={1.75} aria-hidden />}
              onClick={() => send('whatsapp')}
            >
              {t('send.byWhatsapp')}
            </Button>
            <Button leftSection={<IconMail size={16} stroke={1.75} aria-hidden />} onClick={() => send('email')}>
              {t('send.byEmail')}
            </Button>
          </>
        )}
      </Group>
      <SendDialog
        opened={sending}
        exam={{ iuid: exam.id, patient: { name: patient.name } }}
        by={by}
        onClose={() => setSending(false)}
      />
    </>
  );
}
