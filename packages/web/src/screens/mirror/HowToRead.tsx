import { MIRROR_LIMITS, type MirrorCurve, saysSpread } from '@gesta/domain';
import { type Icon, IconArrowsHorizontal, IconArrowsMinimize, IconLock, IconScale } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './mirror.module.css';
import { useMirrorWords } from './useMirrorWords.ts';

/** What a mean off zero and a small spread may mean, whose the limits are, and who sees what. */
export function HowToRead({ curve, isTranslucency }: { curve: MirrorCurve; isTranslucency: boolean }) {
  const { t } = useT();
  const words = useMirrorWords();
  const [low, high] = MIRROR_LIMITS.sd;
  const limits = {
    mean: words.number(MIRROR_LIMITS.mean, 1),
    low: words.number(low, 1),
    high: words.number(high, 1),
  };
  const lines: [Icon, string][] = [
    [IconArrowsHorizontal, t('mirror.howMean')],
    [IconArrowsMinimize, saysSpread(curve) ? t('mirror.howNarrow') : t('mirror.howNoSpread')],
    [IconScale, t('mirror.howMarks', limits)],
    [IconLock, t('mirror.howSeen')],
  ];
  return (
    <section className={classes.how} aria-label={t('mirror.howTitle')}>
      <h2>{t('mirror.howTitle')}</h2>
      <ul>
        {lines.map(([Sign, text]) => (
          <li key={text}>
            <Sign size={16} stroke={1.75} aria-hidden />
            {text}
          </li>
        ))}
      </ul>
      <p>{isTranslucency ? t('mirror.methodNt') : t('mirror.method')}</p>
    </section>
  );
}
