import { type MirrorCurve, type MirrorLimits, saysSpread } from '@gesta/domain';
import { type Icon, IconArrowsHorizontal, IconArrowsMinimize, IconLock, IconScale } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './mirror.module.css';
import { useMirrorWords } from './useMirrorWords.ts';

type Props = {
  curve: MirrorCurve;
  isTranslucency: boolean;
  limits: MirrorLimits;
  /** Whether the clinic has said them. */
  isOwn: boolean;
  /** Only for who may change them. */
  onLimits: (() => void) | null;
};

/** What a mean off zero and a small spread may mean, whose the limits are, and who sees what. */
export function HowToRead({ curve, isTranslucency, limits: chosen, isOwn, onLimits }: Props) {
  const { t } = useT();
  const words = useMirrorWords();
  const limits = {
    mean: words.limit(chosen.mean),
    low: words.limit(chosen.sdLow),
    high: words.limit(chosen.sdHigh),
  };
  const lines: [Icon, string][] = [
    [IconArrowsHorizontal, t('mirror.howMean')],
    [IconArrowsMinimize, saysSpread(curve) ? t('mirror.howNarrow') : t('mirror.howNoSpread')],
    [IconScale, `${t('mirror.howMarks', limits)} ${t(isOwn ? 'mirror.limitsOwn' : 'mirror.limitsOurs')}`],
    [IconLock, t('mirror.howSeen')],
  ];
  return (
    <section className={classes.how} aria-label={t('mirror.howTitle')}>
      <h2>{t('mirror.howTitle')}</h2>
      <ul>
        {lines.map(([Sign, text]) => (
          <li key={text}>
            <Sign size={16} stroke={1.75} aria-hidden />
            <span>
              {text}
              {Sign === IconScale && onLimits && (
                <>
                  {' '}
                  <button type="button" className={classes.limits} onClick={onLimits}>
                    {t('mirror.limits')}
                  </button>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p>{isTranslucency ? t('mirror.methodNt') : t('mirror.method')}</p>
    </section>
  );
}
