import { IconChartLine, IconFileText, IconListCheck, IconRuler2 } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useFindings } from '../../../exam/conclusion/useFindings.ts';
import { useExamPage } from '../../../exam/examPage.ts';
import { useT } from '../../../ui/useT.tsx';
import classes from './examFoot.module.css';

/** What a narrow screen shows of a form: its fields, or what stands beside them on a wide one. */
export type FootPlace = 'measures' | 'curves' | 'findings';

type Props = { place: FootPlace; onPlace: (place: FootPlace) => void; onForm: () => void };

/** The four places of an exam on a narrow screen, under the thumb. */
export function ExamFoot({ place, onPlace, onForm }: Props) {
  const { t } = useT();
  const { goToForm } = useExamPage();
  const { pathname } = useLocation();
  const { left } = useFindings();
  const isForm = pathname.includes('/form/');
  const go = (wanted: FootPlace) => {
    if (!isForm) onForm();
    onPlace(wanted);
  };
  const at = (wanted: FootPlace) => (isForm && place === wanted ? 'page' : undefined);
  return (
    <nav className={classes.places} aria-label={t('foot.places')}>
      <button type="button" aria-current={at('measures')} onClick={() => go('measures')}>
        <IconRuler2 size={20} stroke={1.75} aria-hidden />
        {t('foot.measures')}
      </button>
      <button type="button" aria-current={at('curves')} onClick={() => go('curves')}>
        <IconChartLine size={20} stroke={1.75} aria-hidden />
        {t('foot.curves')}
      </button>
      <button type="button" aria-current={at('findings')} onClick={() => go('findings')}>
        <IconListCheck size={20} stroke={1.75} aria-hidden />
        {t('findings.title')}
        {left.length > 0 && (
          <span className={classes.count} title={t('foot.notInserted', { number: String(left.length) })}>
            {left.length}
          </span>
        )}
      </button>
      <button
        type="button"
        aria-current={pathname.endsWith('/conclusion') ? 'page' : undefined}
        onClick={() => goToForm('conclusion')}
      >
        <IconFileText size={20} stroke={1.75} aria-hidden />
        {t('fetal.conclusion')}
      </button>
    </nav>
  );
}
