import { adnexalEntries } from '../exam/adnexalLesion.ts';
import { breastEntries } from '../exam/breast.ts';
import { gynecologyEntries } from '../exam/gynecology.ts';
import { through } from './derived.ts';
import type { Formula } from './formula.ts';

export const gynecologyFormulas: readonly Formula[] = [
  through({
    from: adnexalEntries,
    measure: 'orads',
    author: 'acr2022',
    group: 'gynecology',
    entry: 'local.orads-us-v2022',
    gives: { category: { id: 'categoria', unit: '' }, meaning: { id: 'risco', unit: '' } },
  }),
  through({
    from: gynecologyEntries,
    measure: 'iota',
    author: 'adnex',
    group: 'gynecology',
    entry: 'iota-adnex',
    gives: {
      benign: { id: 'benigno', unit: 'probability', decimals: 4 },
      borderline: { id: 'borderline', unit: 'probability', decimals: 4 },
      stageI: { id: 'estadioI', unit: 'probability', decimals: 4 },
      stageII_IV: { id: 'estadioIIaIV', unit: 'probability', decimals: 4 },
      metastatic: { id: 'metastatico', unit: 'probability', decimals: 4 },
    },
    notices: () => [{ key: 'calc.notice.screening' }],
  }),
  through({
    from: gynecologyEntries,
    measure: 'iota',
    author: 'regras-simples',
    group: 'gynecology',
    entry: 'iota-simple-rules',
    gives: { class: { id: 'classe', unit: '' } },
  }),
  through({
    from: breastEntries,
    measure: 'birads',
    author: 'us',
    group: 'breast',
    entry: 'local.birads-us',
    gives: { category: { id: 'categoria', unit: '' } },
  }),
];
