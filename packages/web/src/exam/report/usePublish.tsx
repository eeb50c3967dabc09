import type { ErrorCode, GestaError, ReportState } from '@gesta/domain';
import { useAct } from '../../api/useCall.ts';
import { everythingSent } from '../../form/everythingSent.ts';
import { useExam } from '../../form/exam.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { notifyDone, notifyFailed, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import type { Guarding } from '../guard/useGuard.ts';
import { OpenLines } from './OpenLines.tsx';
import type { Signature } from './PassphraseDialog.tsx';
import { signingSentences } from './signingWay.ts';
import { PAPER_MS } from './useReport.ts';
import type { SigningDesk } from './useSigning.tsx';

/** What stands in the way and can be mended is said in its own words. */
const OWN_WORDS: readonly ErrorCode[] = [
  'missingPatId',
  'missingAccessionNumber',
  'secondFactorMissing',
  'secondFactorRequired',
  'notInProgress',
  'signerMissing',
  'signerIncomplete',
  'pictureUnseen',
  'signatureRequired',
];

type Asking = {
  /** Runs what a second factor may stand before. */
  guard: (run: () => void) => void;
  guarding: Guarding;
  isNamed: () => boolean;
  signing: SigningDesk;
};

/** Publishes what is stored, and opens again what is published. */
export function usePublish(state: ReportState | undefined, { guard, guarding, isNamed, signing }: Asking) {
  const { t, locale } = useT();
  const confirm = useConfirm();
  const { iuid } = useExam().opened.interaction;
  const { saving, published, reload } = useExamPage();
  const publication = useAct('publishReport', {
    timeoutMs: PAPER_MS,
    secret: true,
    onDone: () => {
      signing.close();
      notifyDone(t('publish.published'));
      published();
    },
    onFailed: (error) => {
      publication.reset();
      if (!signing.took(error)) void tellFailed(error);
    },
  });
  const reopening = useAct('reopenReport', {
    onDone: () => void reload(),
    onFailed: (error) => notifyFailed(error, t),
  });

  async function tellFailed(error: GestaError): Promise<void> {
    if (error.code === 'conflict') return notifyProblem(t('report.outdated'));
    if (OWN_WORDS.includes(error.code)) return notifyFailed(error, t);
    notifyProblem(t('publish.error'));
    const [title = '', message = ''] = t('publish.failedPopup').split(' / ');
    await confirm({ title, message, confirmLabel: t('common.ok') });
  }
  /** What is severe and nobody dismissed is named once more; whoever publishes decides. */
  async function seenThrough(): Promise<boolean> {
    const severe = guarding.openNow().filter(({ severity }) => severity === 'severe');
    if (severe.length === 0) return true;
    const { ok } = await confirm({
      title: t('guard.askTitle'),
      message: (leave) => <OpenLines lines={severe} wayTo={guarding.wayTo} onLeave={leave} />,
      confirmLabel: t('guard.publishAnyway'),
      cancelLabel: t('guard.review'),
      danger: true,
    });
    return ok;
  }
  const publish = async () => {
    if (!state) return;
    if (saving && !(await everythingSent(saving))) return notifyProblem(t('saving.leave'));
    if (state.draft && !state.draft.current) return notifyProblem(t('report.outdated'));
    if (signing.way.is === 'refused') {
      return notifyProblem(
        signingSentences(signing.way)
          .map((key) => t(key))
          .join(' '),
      );
    }
    if (!isNamed() || !(await seenThrough())) return;
    const send = (signature: Signature | null) =>
      publication.mutate({ iuid, version: state.examVersion, lang: locale, ...(signature ? { signature } : {}) });
    // The code is spent by what is published: another passphrase can be tried without another code.
    guard(() => void signing.before(send));
  };
  const reopen = async () => {
    const { ok } = await confirm({
      title: t('report.editReport'),
      message: t('publish.confirmReopen'),
      confirmLabel: t('common.yesCaps'),
      cancelLabel: t('common.noCaps'),
    });
    if (ok) guard(() => reopening.mutate({ iuid }));
  };
  return {
    publish: () => void publish(),
    reopen: () => void reopen(),
    /** What was only finished is opened again without a question: nothing of it is out. */
    resume: () => reopening.mutate({ iuid }),
    busy: publication.isPending || reopening.isPending,
  };
}

export type Publishing = ReturnType<typeof usePublish>;
