import { discordance, discordanceTone } from '@gesta/findings';
import type { Placed, Values } from '@gesta/forms';
import { keyBeside } from '@gesta/forms';
import type { CalcSay } from '@gesta/report';
import { useSay } from '../../../../calc/useSay.ts';
import { useExamLater } from '../../../../form/exam.ts';
import { useT } from '../../../../ui/useT.tsx';
import type { TwinRow } from './twinRows.ts';

type T = ReturnType<typeof useT>['t'];
type Said = { text: string; tone: string };

/** What the fetuses are to each other in one measure. */
export function TogetherLine({ row }: { row: TwinRow }) {
  const { t } = useT();
  const say = useSay();
  // One string while nothing it says has changed.
  const said = useExamLater(({ values }) => {
    const { text, tone } = sayTogether(row, values, t, say);
    return `${tone}|${text}`;
  });
  const [tone = '', ...text] = said.split('|');
  return text.join('|') === '' ? null : <small data-tone={tone || undefined}>{text.join('|')}</small>;
}

const NOTHING: Said = { text: '', tone: '' };

function sayTogether({ together, places }: TwinRow, values: Values, t: T, say: CalcSay): Said {
  const numbers = places.map(({ key }) => numberIn(values[key]));
  switch (together) {
    case 'difference':
    case 'discordance': {
      const percent = discordance(numbers);
      if (percent === null) return NOTHING;
      const value = t('twins.percent', { value: say.fixed(percent, 1) });
      const tone = together === 'discordance' ? discordanceTone(percent) : '';
      return { text: t('twins.difference', { value }), tone: tone === 'ok' ? '' : tone };
    }
    case 'diastole':
      return sayDiastole(places, values, t);
    case 'cpr': {
      const ratios = besides(places, values, 'relacaoCerebralPlacentaria');
      return ratios === null
        ? NOTHING
        : { text: t('twins.cpr', { values: ratios.map((each) => say.fixed(each, 2)).join(' · ') }), tone: '' };
    }
    case 'mom': {
      const moms = besides(places, values, 'momVelocSistolica');
      if (moms === null) return NOTHING;
      const value = `${say.fixed(Math.max(...moms) - Math.min(...moms), 2)} MoM`;
      return { text: t('twins.difference', { value }), tone: '' };
    }
    case 'nothing':
      return NOTHING;
  }
}

function sayDiastole(places: readonly Placed[], values: Values, t: T): Said {
  const flows = places.map((place) => values[keyBeside(place, 'diastole')]);
  const absent = places
    .filter((_, at) => flows[at] === 'AUSENTE')
    .map(({ index }) => t('replica.feto', { n: index ?? 1 }));
  if (absent.length > 0) return { text: t('twins.diastoleAbsent', { fetuses: absent.join(', ') }), tone: 'err' };
  return flows.every((flow) => flow === 'PRESENTE') ? { text: t('twins.diastolePresent'), tone: '' } : NOTHING;
}

/** The same field of every fetus, where all of them have it. */
function besides(places: readonly Placed[], values: Values, field: string): number[] | null {
  const found = places.map((place) => numberIn(values[keyBeside(place, field)]));
  return found.every((each) => each !== null) ? (found as number[]) : null;
}

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);
