import type { GenericRule, KeptExtreme, Test } from './rule.ts';

const PLACE = { percentile: { percent: '@percentil' } } as const;
const SCORE = { z: '@zscore' } as const;

/** Section 2 of the rules: of every field that has the companion, unless the tables below say otherwise. */
export const GENERIC_RULES: readonly GenericRule[] = [
  {
    id: 'gen.pHigh',
    severity: 'A',
    of: 'percentil',
    when: { criterion: 'measure.percentile', is: 'high', of: PLACE },
    say: { label: '@label', p: '@percentil' },
  },
  {
    id: 'gen.pLow',
    severity: 'A',
    of: 'percentil',
    when: { criterion: 'measure.percentile', is: 'low', of: PLACE },
    say: { label: '@label', p: '@percentil' },
  },
  {
    id: 'gen.z3',
    severity: 'A',
    of: 'zscore',
    when: { criterion: 'measure.z', is: ['farLow', 'farHigh'], of: SCORE },
    say: { label: '@label', z: '@zscore' },
  },
  {
    id: 'gen.z2',
    severity: 'I',
    of: 'zscore',
    when: { criterion: 'measure.z', is: ['low', 'high'], of: SCORE },
    say: { label: '@label', z: '@zscore' },
  },
  {
    id: 'gen.alterado',
    severity: 'A',
    of: 'choice',
    when: { field: '@choice', is: 'alterado' },
    say: { label: '@label', obs: '@obs' },
  },
  {
    id: 'gen.incerto',
    severity: 'I',
    of: 'choice',
    when: { field: '@choice', is: 'incerto' },
    say: { label: '@label', obs: '@obs' },
  },
];

/** Without a base age nobody knows where a measure should stand. */
export const WITHOUT_AGE: Test = { field: 'gestationalAge.info.calculo', is: 'desconhecido' };

/** Section 2.1: of these fields one side, or none. A z-score is the same place said otherwise, and has the same sides. */
export const KEPT: Readonly<Record<string, KeptExtreme>> = {
  pesoEstimado: 'none',
  ilaTotal: 'none',
  tn: 'high',
  piDuctoVenoso: 'high',
  piUterinaDireita: 'high',
  piUterinaEsquerda: 'high',
  piUterinaMedia: 'high',
  piUmbilical: 'high',
  riUmbilical: 'high',
  relacaoSdUmbilical: 'high',
  atrioVentriculoLateral: 'high',
  imp: 'high',
  piCerebral: 'low',
  relacaoCerebralPlacentaria: 'low',
  ossoNasal: 'low',
  diametroCerebelar: 'low',
};
