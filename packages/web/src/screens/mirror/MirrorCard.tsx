import { IconRulerMeasure } from '@tabler/icons-react';
import { useCall } from '../../api/useCall.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import { MirrorState } from './MirrorState.tsx';
import classes from './mirrorCard.module.css';
import { USUAL_MIRROR } from './mirrorSearch.ts';
import { useMirrorWords } from './useMirrorWords.ts';

/** Of each doctor what the mirror would show first, and the way there. */
export function MirrorCard({ className }: { className: string }) {
  const { t } = useT();
  const words = useMirrorWords();
  const { data } = useCall('qualityMirror', { ...USUAL_MIRROR });
  const doctors = data?.rows.filter(({ doctor, n }) => doctor !== null && n > 0) ?? [];
  const curve = data?.curves.find(({ key }) => key === data.curve);
  return (
    <Card className={className} title={t('gestao.measures')}>
      {data && (
        <p className={classes.which}>
          {doctors.length === 0 || !curve
            ? t('mirror.none')
            : t('gestao.measuresWhich', {
                weeks: t(`mirror.span.${data.span}`),
                curve: words.curve(curve.key, curve.name),
              })}
        </p>
      )}
      <ul className={classes.doctors}>
        {doctors.map((row) => (
          <li key={row.doctor}>
            <span>{words.person(row, '')}</span>
            <MirrorState row={row} />
          </li>
        ))}
      </ul>
      <ButtonLink
        to="/gestao/espelho"
        variant="default"
        size="xs"
        leftSection={<IconRulerMeasure size={15} stroke={1.75} aria-hidden />}
      >
        {t('gestao.measuresOpen')}
      </ButtonLink>
    </Card>
  );
}
