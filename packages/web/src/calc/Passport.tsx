import { authorName } from '@gesta/report';
import { useT } from '../ui/useT.tsx';
import { MeasureChart } from './MeasureChart.tsx';
import { PassportFrame } from './PassportFrame.tsx';
import { PassportInfo } from './PassportInfo.tsx';
import { PassportParams } from './PassportParams.tsx';
import type { PassportProps } from './passportProps.ts';
import { usePassports } from './useReferences.ts';
import { useSay } from './useSay.ts';

type Props = PassportProps & { opened: boolean; onClose: () => void };

/** Where a number comes from: its formula, its inputs, its curve, its paper and how far it was checked. */
export function PassportDrawer({ opened, onClose, ...of }: Props) {
  const { t } = useT();
  const say = useSay();
  const { passports, failed } = usePassports(opened);
  const { info, author, standard } = of;
  return (
    <PassportFrame
      opened={opened}
      onClose={onClose}
      subtitle={`${say.word('measure', info.measure)} · ${authorName(author, info, say)}`}
      info={<PassportInfo {...of} passports={passports} failed={failed} />}
      charts={standard ? <MeasureChart {...of} standard={standard} /> : <p>{t('calculators.noCurve')}</p>}
      params={<PassportParams {...of} passports={passports} />}
      sources={author.sources}
    />
  );
}
