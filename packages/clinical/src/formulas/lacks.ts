import { AGE_PARAM, type AskedValue, type Lacks } from './formula.ts';
import { READINGS } from './pressure.ts';

const absent = (at: AskedValue, ...names: string[]): string[] => names.filter((name) => at(name) === undefined);
const isTwin = (at: AskedValue): boolean => String(at('fetos')) === '2';

const woman: Lacks = (at) =>
  absent(at, 'interationDate', 'concepcao', 'motherHeight', 'motherWeight', 'dateBirthMother');
const crownRump: Lacks = (at) => absent(at, 'ccn', ...(isTwin(at) ? ['ccn2'] : []));
const fetuses: Lacks = (at) => absent(at, 'fetos', ...(isTwin(at) ? ['corionicidade'] : []));

/** A reading with one half lacks the other; without any, the mean is asked for. */
const pressure: Lacks = (at) => {
  if (at('pam') !== undefined || at('pamMom') !== undefined) return [];
  const pairs = READINGS.map((each) => absent(at, `sistolica${each}`, `diastolica${each}`));
  if (pairs.every(({ length }) => length === 2)) return ['pam'];
  return pairs.flatMap((pair) => (pair.length === 1 ? pair : []));
};

const factors: Lacks = (at) => {
  const diabetes = at('diabetes');
  const isRaw = at('incluirBioquimica') === true && at('unidadeBioquimica') === 'bruto' && at('plgf') !== undefined;
  return [
    ...(diabetes === undefined || diabetes === 'nao' ? [] : absent(at, 'diabetesMedicamento')),
    ...(at('paridade') === 'multipara'
      ? absent(at, 'dataPartoAnterior', 'preeclampsiaAnterior', 'semanasPartoAnterior', 'diasPartoAnterior')
      : []),
    ...pressure(at),
    ...(at('incluirBioquimica') === true ? absent(at, 'dataBioquimica') : []),
    ...(isRaw ? absent(at, 'equipamentoBioquimica') : []),
    ...absent(at, 'etnia'),
  ];
};

export const firstTrimesterLacks: Lacks = (at) => [...woman(at), ...crownRump(at), ...fetuses(at), ...factors(at)];
export const laterLacks: Lacks = (at) => [...woman(at), ...absent(at, AGE_PARAM), ...fetuses(at), ...factors(at)];

export const trisomyLacks: Lacks = (at) => {
  const egg = at('fertilizacaoInVitro');
  return [
    ...absent(at, 'interationDate', 'dateBirthMother'),
    ...crownRump(at),
    ...(isTwin(at) ? absent(at, 'corionicidade') : []),
    ...(egg === 'Doação de óvulo' ? absent(at, 'dateDoadora') : []),
    ...(egg === 'Óvulo congelado' ? absent(at, 'dateCongelamento') : []),
  ];
};
