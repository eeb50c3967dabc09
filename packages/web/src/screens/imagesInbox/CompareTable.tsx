import { type CalendarDay, parseDay } from '@gesta/clinical';
import type { MessageKey, StudyHead } from '@gesta/domain';
import {
  type Icon,
  IconClipboardText,
  IconDeviceDesktop,
  IconEqual,
  IconEqualNot,
  IconMinus,
} from '@tabler/icons-react';
import { useFormat } from '../../ui/useFormat.ts';
import { useT } from '../../ui/useT.tsx';
import { type ComparedExam, type ComparedField, compareStudy, FIELD_WORDS, type FieldMatch } from './compareStudy.ts';
import classes from './compareTable.module.css';

const MATCH: Readonly<Record<FieldMatch, { label: MessageKey; icon: Icon }>> = {
  same: { label: 'inbox.match.same', icon: IconEqual },
  alike: { label: 'inbox.match.alike', icon: IconEqual },
  differs: { label: 'inbox.match.differs', icon: IconEqualNot },
  notSent: { label: 'inbox.match.notSent', icon: IconMinus },
  notKnown: { label: 'inbox.match.notKnown', icon: IconMinus },
};

/** Machine against exam, with the words besides the colour. */
export function CompareTable({ sent, exam, title }: { sent: StudyHead['sent']; exam: ComparedExam; title: string }) {
  const { t } = useT();
  const format = useFormat();
  const shown = ({ field }: ComparedField, value: string) => {
    const day: CalendarDay | null = field === 'birthdate' || field === 'day' ? parseDay(value) : null;
    return day ? format.day(day) : value || '—';
  };
  return (
    <table className={classes.compare}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <IconDeviceDesktop size={15} stroke={1.75} aria-hidden /> {t('inbox.onMachine')}
            <small>{sent.device}</small>
          </th>
          <th scope="col">
            <IconClipboardText size={15} stroke={1.75} aria-hidden />{' '}
            {exam.accessionNumber === ''
              ? t('upload.examUnnumbered')
              : t('inbox.inExam', { number: exam.accessionNumber })}
            <small>{title}</small>
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {compareStudy(sent, exam).map((line) => {
          const { label, icon: Sign } = MATCH[line.match];
          return (
            <tr key={line.field} data-match={line.match}>
              <th scope="row">{t(FIELD_WORDS[line.field])}</th>
              <td>{shown(line, line.sent)}</td>
              <td>{shown(line, line.exam)}</td>
              <td className={classes.match}>
                <Sign size={15} stroke={1.75} aria-hidden /> {t(label)}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
