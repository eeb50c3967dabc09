import type { Placed } from '@gesta/forms';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useSay } from '../../calc/useSay.ts';
import { Badge } from '../../ui/Badge.tsx';
import { useT } from '../../ui/useT.tsx';
import { useResult } from '../exam.ts';
import { NormalLine } from '../fields/NormalLine.tsx';
import classes from './cells.module.css';

const CLASS = 'classe';
const USUAL = 'normal';

/** Where others have their place on a curve: what is normal, or that there is none. */
export function NoCurve({ place }: { place: Placed }) {
  const { t } = useT();
  const calculation = useResult(place.key);
  const { normal, text } = place.field.reference ?? {};
  if (normal !== undefined || text !== undefined) return <NormalLine place={place} />;
  const found = calculation?.result.find(({ id }) => id === CLASS)?.value;
  if (found !== undefined && found !== null) return <Classed found={String(found)} output={CLASS} />;
  return calculation ? null : <span className={classes.quiet}>{t('measure.noCurve')}</span>;
}

/** What a measure without a curve is called. */
function Classed({ found, output }: { found: string; output: string }) {
  const say = useSay();
  const words = say.word('class', found, output);
  if (found === USUAL) return <span className={classes.quiet}>{words}</span>;
  return (
    <Badge family="warn" icon={IconAlertTriangle}>
      {words}
    </Badge>
  );
}
