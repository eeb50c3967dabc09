import { type InteractionLine, isPublished, type StudyCandidate, type WaitingStudy } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconLink, IconPhoto } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { DicomThumb } from '../../imaging/DicomThumb.tsx';
import { sentName } from '../../imaging/sentName.ts';
import { Badge } from '../../ui/Badge.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useKeys } from '../../ui/hotkeys.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { Candidates } from './Candidates.tsx';
import { CompareTable } from './CompareTable.tsx';
import inbox from './inbox.module.css';
import { waitKind } from './inboxKind.ts';
import { KIND_LOOK } from './kindLook.ts';
import { StudyMenu } from './StudyMenu.tsx';
import classes from './studyDetail.module.css';
import { useExamSide } from './useExamSide.ts';

type Props = {
  study: WaitingStudy;
  onLink: (exam: { iuid: string; number: string }) => Promise<void>;
  onBack: () => void;
};

const SHOWN = 5;

/** One study: what the machine said of it, its pictures, and the exams it may be of. Nothing is chosen where the person may be another. */
export function StudyDetail({ study, onLink, onBack }: Props) {
  const { t } = useT();
  const format = useFormat();
  const { company } = useSession();
  const kind = waitKind(study);
  const { label, icon, family } = KIND_LOOK[kind];
  const images = useCall('companyStudy', { company: company.iuid, id: study.iuid });
  const files = images.data?.[0]?.images ?? [];
  const [chosen, setChosen] = useState(kind === 'proposal' ? (study.proposal?.interaction ?? null) : null);
  const [found, setFound] = useState<InteractionLine | null>(null);
  const [working, setWorking] = useState(false);
  const search = useRef<HTMLDivElement>(null);
  const candidates = [...(study.proposal ? [study.proposal] : []), ...study.others];
  const candidate: StudyCandidate | null = candidates.find(({ interaction }) => interaction === chosen) ?? null;
  const other = found !== null && chosen === found.iuid ? found : null;
  const side = useExamSide(other);
  // Before anybody chose, the exam that was named is the one compared with.
  const compared = candidate ?? side ?? study.proposal;
  const published = candidate?.published ?? (other !== null && isPublished(other.status));
  const number = candidate?.accessionNumber ?? other?.accessionNumber ?? '';

  const link = async () => {
    if (chosen === null || published || working) return;
    setWorking(true);
    await onLink({ iuid: chosen, number });
    setWorking(false);
  };
  useKeys([
    { key: 'Enter', label: 'inbox.link', run: () => void link() },
    { key: 'v', label: 'inbox.seeImages', run: () => window.open(`/viewer/${study.iuid}`, '_blank') },
    { key: 'b', label: 'inbox.other', run: () => search.current?.querySelector('input')?.focus() },
  ]);
  const clips = files.filter((each) => each.kind === 'clip' || each.kind === 'video').length;
  return (
    <section className={inbox.detail} aria-label={sentName(study.sent.name) || t('upload.noName')}>
      <header className={classes.detailHead}>
        <Button
          className={classes.back ?? ''}
          size="xs"
          variant="default"
          leftSection={<IconArrowLeft size={15} stroke={1.75} aria-hidden />}
          onClick={onBack}
        >
          {t('inbox.back')}
        </Button>
        <h2>{sentName(study.sent.name) || t('upload.noName')}</h2>
        <Badge icon={icon} family={family}>
          {t(label)}
        </Badge>
        <span className={classes.received}>
          {[
            t('inbox.objects', { count: study.instances }),
            clips > 0 && t('inbox.clips', { count: clips }),
            t('inbox.received', { when: format.moment(study.lastAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </header>
      <div className={classes.detailBody}>
        {kind === 'check' && study.proposal && (
          <div className={classes.warning} role="note">
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
            <p>
              <b>{t('inbox.checkTitle', { number: study.proposal.accessionNumber || t('inbox.noNumber') })}</b>
              {t('inbox.checkText')}
            </p>
          </div>
        )}
        {compared && <CompareTable sent={study.sent} exam={compared} title={titleOf(compared, format)} />}
        {images.error && <ErrorNote error={images.error} onRetry={() => void images.refetch()} />}
        <div className={classes.pictures}>
          {files.slice(0, SHOWN).map((image, index) => (
            <DicomThumb key={image.iuid} image={image} label={t('upload.imageOf', { number: index + 1 })} />
          ))}
        </div>
        <Candidates
          study={study}
          candidates={candidates}
          chosen={chosen}
          onChoose={setChosen}
          found={found}
          onFound={(exam) => {
            setFound(exam);
            setChosen(exam?.iuid ?? null);
          }}
          searchRef={search}
        />
      </div>
      <footer className={classes.detailFoot}>
        <Button
          disabled={chosen === null || published}
          loading={working}
          leftSection={<IconLink size={16} stroke={1.75} aria-hidden />}
          rightSection={<Kbd onAccent>{keyName('Enter')}</Kbd>}
          onClick={() => void link()}
        >
          {number === '' ? t('inbox.link') : t('inbox.linkTo', { number })}
        </Button>
        <ButtonLink
          to="/viewer/$id"
          params={{ id: study.iuid }}
          target="_blank"
          variant="default"
          leftSection={<IconPhoto size={16} stroke={1.75} aria-hidden />}
          rightSection={<Kbd>{keyName('v')}</Kbd>}
        >
          {t('inbox.seeImages')}
        </ButtonLink>
        <span className={classes.footNote}>{published ? t('inbox.published') : t('inbox.kept')}</span>
        <StudyMenu study={study} files={files} />
      </footer>
    </section>
  );
}

function titleOf(exam: Pick<StudyCandidate, 'serviceDay'> & { title?: string }, format: ReturnType<typeof useFormat>) {
  return [exam.title, format.day(exam.serviceDay)].filter(Boolean).join(' · ');
}
