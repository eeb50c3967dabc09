import type { DocumentKind, MessageKey, TimelineInteraction } from '@gesta/domain';
import {
  IconCertificate,
  IconClipboardList,
  IconDeviceMobile,
  IconFileTypePdf,
  IconPhoto,
  IconPill,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { mediaPageOfExam } from '../../registerExam/pageOfExam.ts';
import { isOffered } from '../../ui/offer.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './timeline.module.css';
import type { timelineOffers } from './timelineActs.ts';

const LOOK = { size: 17, stroke: 1.75 } as const;

const DOCUMENTS: Readonly<Record<DocumentKind, { icon: TablerIcon; label: MessageKey }>> = {
  solicitacoes: { icon: IconClipboardList, label: 'timeline.request' },
  prescricoes: { icon: IconPill, label: 'timeline.prescription' },
  atestados: { icon: IconCertificate, label: 'timeline.certificate' },
};

type Props = { exam: TimelineInteraction; offers: ReturnType<typeof timelineOffers>; date: string };

/** What an exam has beside its words; each leads to it where there is a page for it. */
export function CardIcons({ exam, offers, date }: Props) {
  const { t } = useT();
  const say = (label: MessageKey) => `${t(label)} ${date}`;
  return (
    <span className={classes.icons}>
      {isOffered(offers, 'portal.open') && (
        <a
          href={`/patient-portal/${exam.iuid}`}
          target="_blank"
          rel="noopener"
          aria-label={say('portal.open')}
          title={t('portal.open')}
        >
          <IconDeviceMobile {...LOOK} aria-hidden />
        </a>
      )}
      {isOffered(offers, 'timeline.pdf') && (
        <Link {...mediaPageOfExam(exam)} aria-label={say('timeline.pdf')} title={t('timeline.pdf')}>
          <IconFileTypePdf {...LOOK} aria-hidden />
        </Link>
      )}
      {isOffered(offers, 'studies.hasImage') && (
        <Link {...mediaPageOfExam(exam)} aria-label={say('studies.hasImage')} title={t('studies.hasImage')}>
          <IconPhoto {...LOOK} aria-hidden />
        </Link>
      )}
      {exam.images === 0 && exam.hasImage && <IconPhoto {...LOOK} role="img" aria-label={t('studies.hasImage')} />}
      {exam.hasVideo && <IconVideo {...LOOK} role="img" aria-label={t('studies.hasVideo')} />}
      {isOffered(offers, 'timeline.request') &&
        exam.documents.map((kind) => {
          const { icon: Icon, label } = DOCUMENTS[kind];
          return (
            <Link
              key={kind}
              to="/documents/$interactionId/$kind"
              params={{ interactionId: exam.iuid, kind }}
              target="_blank"
              rel="noopener"
              aria-label={say(label)}
              title={t(label)}
            >
              <Icon {...LOOK} aria-hidden />
            </Link>
          );
        })}
    </span>
  );
}
