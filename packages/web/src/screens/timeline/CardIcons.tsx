import { type DocumentKind, type MessageKey, offersPortal, type TimelineInteraction } from '@gesta/domain';
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
import { useT } from '../../ui/useT.tsx';
import classes from './timeline.module.css';

const LOOK = { size: 17, stroke: 1.75 } as const;

const DOCUMENTS: Readonly<Record<DocumentKind, { icon: TablerIcon; label: MessageKey }>> = {
  solicitacoes: { icon: IconClipboardList, label: 'timeline.request' },
  prescricoes: { icon: IconPill, label: 'timeline.prescription' },
  atestados: { icon: IconCertificate, label: 'timeline.certificate' },
};

type Props = { exam: TimelineInteraction; readable: boolean; date: string };

/** What an exam has beside its words; each leads to it where there is a page for it. */
export function CardIcons({ exam, readable, date }: Props) {
  const { t } = useT();
  const say = (label: MessageKey) => `${t(label)} ${date}`;
  return (
    <span className={classes.icons}>
      {offersPortal(exam) && (
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
      {exam.pdfs > 0 && (
        <Link {...mediaPageOfExam(exam)} aria-label={say('timeline.pdf')} title={t('timeline.pdf')}>
          <IconFileTypePdf {...LOOK} aria-hidden />
        </Link>
      )}
      {exam.images > 0 && (
        <Link {...mediaPageOfExam(exam)} aria-label={say('studies.hasImage')} title={t('studies.hasImage')}>
          <IconPhoto {...LOOK} aria-hidden />
        </Link>
      )}
      {exam.images === 0 && exam.hasImage && <IconPhoto {...LOOK} role="img" aria-label={t('studies.hasImage')} />}
      {exam.hasVideo && <IconVideo {...LOOK} role="img" aria-label={t('studies.hasVideo')} />}
      {readable &&
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
