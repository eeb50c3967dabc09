import { CONCLUSION } from '@gesta/forms';
import { useCallback } from 'react';
import { useAct } from '../../api/useCall.ts';
import { everythingSent } from '../../form/everythingSent.ts';
import { useExam } from '../../form/exam.ts';
import { editorsOf } from '../../form/openEditors.ts';
import { notifyFailed, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { useExamPage } from '../examPage.ts';
import { useReportDesk } from '../report/reportDesk.ts';
import type { Taken } from './useFindings.ts';
import { refreshFinding, sentenceOf } from './writeFinding.ts';

const STALE = 'conclusion.stale';

/** Lets a sentence stand as it is written although its data has changed; why is kept in the trail before it is done. */
export function useKeep(): (each: Taken, reason: string) => void {
  const { t, locale } = useT();
  const { store, opened } = useExam();
  const { saving } = useExamPage();
  const { guarding } = useReportDesk();
  const { iuid } = opened.interaction;
  const { mutateAsync: send } = useAct('dismissGuard', {
    onFailed: (error) => (error.code === 'conflict' ? notifyProblem(t('guard.dataChanged')) : notifyFailed(error, t)),
  });
  const { openNow } = guarding;
  return useCallback(
    (each, reason) => {
      const keep = async () => {
        // The server looks at what is stored.
        if (saving && !(await everythingSent(saving))) return notifyProblem(t('saving.leave'));
        const editor = editorsOf(store).get(CONCLUSION);
        const line = openNow().find(({ rule }) => rule === STALE);
        if (editor === undefined) return;
        const why = t('findings.kept', { sentence: sentenceOf(editor.state, each), reason });
        const { id: finding, fingerprint } = line ?? {};
        if (finding && fingerprint) await send({ iuid, finding, fingerprint, reason: why, lang: locale });
        refreshFinding(editor, each, each.now, true);
      };
      // What failed is told by the act itself.
      void keep().catch(() => {});
    },
    [saving, store, openNow, send, iuid, locale, t],
  );
}
