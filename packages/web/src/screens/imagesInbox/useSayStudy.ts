import type { WaitingStudy } from '@gesta/domain';
import { useT } from '../../ui/useT.tsx';
import { compareStudy, FIELD_WORDS } from './compareStudy.ts';

/** What the machine said of a study, and why it waits, each on one line. */
export function useSayStudy() {
  const { t } = useT();
  return {
    sent: ({ sent }: WaitingStudy): string =>
      [
        sent.accessionNo === '' ? t('inbox.noNumber') : t('inbox.number', { number: sent.accessionNo }),
        sent.patId || t('upload.noCode'),
        sent.device,
      ]
        .filter(Boolean)
        .join(' · '),
    why: ({ sent, proposal }: WaitingStudy): string => {
      if (proposal === null) return sent.accessionNo === '' ? t('inbox.why.none') : t('inbox.why.noExam');
      if (proposal.identity !== 'differs')
        return t(proposal.published ? 'inbox.why.published' : 'inbox.why.person', {
          number: proposal.accessionNumber || t('inbox.noNumber'),
        });
      const fields = compareStudy(sent, proposal).filter(({ match }) => match === 'differs');
      return t('inbox.why.differ', { fields: fields.map(({ field }) => t(FIELD_WORDS[field])).join(', ') });
    },
  };
}
