import type { WaitingStudy } from '@gesta/domain';
import { IconCloudUpload, IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { useCall } from '../../api/useCall.ts';
import { useGiveStudy } from '../../imaging/useGiveStudy.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { isOffered } from '../../ui/offer.ts';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useKept } from '../../ui/useKept.ts';
import { useT } from '../../ui/useT.tsx';
import { InboxList } from './InboxList.tsx';
import classes from './inbox.module.css';
import { byDanger, INBOX_KINDS, type InboxKind, isFound, waitKind } from './inboxKind.ts';
import { inboxOffers } from './inboxOffers.ts';
import { KIND_LOOK } from './kindLook.ts';
import { ReusedFiles } from './ReusedFiles.tsx';
import { StudyDetail } from './StudyDetail.tsx';
import { useLinked } from './useLinked.ts';

/** Studies of machines that are of no exam yet, and who they may be of. */
export function ImagesInboxScreen() {
  const { t } = useT();
  const { role } = useSession();
  const answer = useCall('waitingStudies', {});
  const kept = useKept(answer);
  const [kind, setKind] = useState<InboxKind | null>(null);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [opened, setOpened] = useState(false);
  const { linked, note, forget } = useLinked();
  const { give, question } = useGiveStudy();
  const all = byDanger(kept.data ?? []).filter(({ iuid }) => !linked.some(({ study }) => study.iuid === iuid));
  const counts = Object.fromEntries(
    INBOX_KINDS.map((each) => [each, all.filter((study) => waitKind(study) === each).length]),
  ) as Record<InboxKind, number>;
  const shown = all.filter((study) => (kind === null || waitKind(study) === kind) && isFound(study, words));
  const current = shown.find(({ iuid }) => iuid === chosen) ?? shown[0] ?? null;

  const link = async (study: WaitingStudy, exam: { iuid: string; number: string }) => {
    const index = shown.findIndex(({ iuid }) => iuid === study.iuid);
    if (!(await give(study.iuid, exam.iuid))) return;
    note({ study, index, number: exam.number });
    setChosen(shown[index + 1]?.iuid ?? shown[index - 1]?.iuid ?? null);
    setOpened(false);
  };
  const undo = async (study: string) => {
    forget(study);
    if (await give(study, null)) setChosen(study);
  };

  const send = (
    <ButtonLink
      to="/upload-files"
      variant="default"
      leftSection={<IconCloudUpload size={16} stroke={1.75} aria-hidden />}
    >
      {t('inbox.send')}
    </ButtonLink>
  );
  return (
    <div className={classes.page}>
      <PageTitle
        title={t('studies.imagesWithoutExam')}
        actions={send}
        chips={
          all.length > 0 && (
            <FilterChips
              legend={t('common.status')}
              all={{ label: t('inbox.all'), count: all.length }}
              chips={INBOX_KINDS.map((key) => ({
                ...KIND_LOOK[key],
                key,
                label: t(KIND_LOOK[key].label),
                count: counts[key],
              }))}
              chosen={kind}
              onChoose={setKind}
            />
          )
        }
      />
      {isOffered(inboxOffers(role), 'inbox.reused') && <ReusedFiles />}
      <ListBody
        answer={answer}
        kept={kept}
        empty={all.length === 0 && linked.length === 0}
        nothing={<EmptyState icon={IconInbox} title={t('inbox.empty')} hint={t('inbox.emptyHint')} action={send} />}
      >
        <div className={classes.columns} data-opened={opened || undefined}>
          <InboxList
            studies={shown}
            linked={linked}
            current={current?.iuid ?? null}
            words={words}
            onWords={setWords}
            onChoose={(iuid) => {
              setChosen(iuid);
              setOpened(true);
            }}
            onMove={setChosen}
            onUndo={(study) => void undo(study)}
          />
          {current && (
            <StudyDetail
              key={current.iuid}
              study={current}
              onLink={(exam) => link(current, exam)}
              onBack={() => setOpened(false)}
            />
          )}
        </div>
      </ListBody>
      {question}
    </div>
  );
}
