import type { Item, Kits } from '../schema/definition.ts';

type Exam = { exame: string; label: string; categoria?: string };

/** The exams of the kits, by the name under which a request keeps them; the category where it is plain. */
const EXAMS: readonly Exam[] = [
  { exame: 'Hemograma', label: 'term.exHemograma', categoria: 'laboratorio' },
  { exame: 'Tipagem sanguínea e Rh', label: 'term.exTipagem', categoria: 'laboratorio' },
  { exame: 'Coombs indireto', label: 'term.exCoombs', categoria: 'laboratorio' },
  { exame: 'Glicemia de jejum', label: 'term.exGlicemia', categoria: 'laboratorio' },
  { exame: 'Sorologia para sífilis (VDRL ou teste rápido)', label: 'term.exSifilis', categoria: 'laboratorio' },
  { exame: 'Anti-HIV', label: 'term.exAntiHiv', categoria: 'laboratorio' },
  { exame: 'HBsAg', label: 'term.exHbsag', categoria: 'laboratorio' },
  { exame: 'Anti-HCV', label: 'term.exAntiHcv', categoria: 'laboratorio' },
  { exame: 'Toxoplasmose IgG/IgM', label: 'term.exToxo', categoria: 'laboratorio' },
  { exame: 'Rubéola IgG/IgM', label: 'term.exRubeola', categoria: 'laboratorio' },
  { exame: 'Citomegalovírus IgG/IgM', label: 'term.exCmv', categoria: 'laboratorio' },
  { exame: 'TSH', label: 'term.exTsh', categoria: 'laboratorio' },
  { exame: 'Ferritina', label: 'term.exFerritina', categoria: 'laboratorio' },
  { exame: 'Urina tipo I', label: 'term.exUrina', categoria: 'laboratorio' },
  { exame: 'Urocultura com antibiograma', label: 'term.exUroculturaAntibiograma', categoria: 'laboratorio' },
  { exame: 'Colpocitologia oncótica', label: 'term.exColpocitologia', categoria: 'anatomoPatologico' },
  { exame: 'USG obstétrica inicial', label: 'term.exUsgInicial', categoria: 'imagem' },
  { exame: 'USG morfológica de 1º trimestre com Doppler', label: 'term.exUsgMorfo1', categoria: 'imagem' },
  { exame: 'TOTG 75 g (24–28 sem)', label: 'term.exTotg', categoria: 'laboratorio' },
  { exame: 'VDRL', label: 'term.exVdrl', categoria: 'laboratorio' },
  { exame: 'Coombs indireto (se Rh negativo)', label: 'term.exCoombsRh', categoria: 'laboratorio' },
  { exame: 'Urocultura', label: 'term.exUrocultura', categoria: 'laboratorio' },
  { exame: 'USG morfológica de 2º trimestre com avaliação do colo', label: 'term.exUsgMorfo2', categoria: 'imagem' },
  { exame: 'Ecocardiograma fetal', label: 'term.exEcoFetal', categoria: 'cardiologico' },
  { exame: 'Toxoplasmose (se suscetível)', label: 'term.exToxoSuscetivel', categoria: 'laboratorio' },
  { exame: 'Cultura para Streptococcus do grupo B (35–37 sem)', label: 'term.exStrepto', categoria: 'laboratorio' },
  { exame: 'USG obstétrica com Doppler', label: 'term.exUsgDoppler', categoria: 'imagem' },
  { exame: 'Cardiotocografia', label: 'term.exCardiotocografia' },
  { exame: 'Hemograma com plaquetas', label: 'term.exHemogramaPlaquetas', categoria: 'laboratorio' },
  { exame: 'TGO', label: 'term.exTgo', categoria: 'laboratorio' },
  { exame: 'TGP', label: 'term.exTgp', categoria: 'laboratorio' },
  { exame: 'DHL', label: 'term.exDhl', categoria: 'laboratorio' },
  { exame: 'Bilirrubinas', label: 'term.exBilirrubinas', categoria: 'laboratorio' },
  { exame: 'Creatinina', label: 'term.exCreatinina', categoria: 'laboratorio' },
  { exame: 'Ácido úrico', label: 'term.exAcidoUrico', categoria: 'laboratorio' },
  { exame: 'Relação proteína/creatinina urinária', label: 'term.exProteinaCreatinina', categoria: 'laboratorio' },
  { exame: 'Proteinúria de 24 h', label: 'term.exProteinuria', categoria: 'laboratorio' },
  { exame: 'USG com Doppler', label: 'term.exUsgComDoppler', categoria: 'imagem' },
  { exame: 'Teste de DNA-HPV', label: 'term.exHpv', categoria: 'laboratorio' },
  { exame: 'USG transvaginal', label: 'term.exUsgTransvaginal', categoria: 'imagem' },
  { exame: 'USG de mamas', label: 'term.exUsgMamas', categoria: 'imagem' },
  { exame: 'Mamografia bilateral', label: 'term.exMamografia', categoria: 'imagem' },
  { exame: 'FSH', label: 'term.exFsh', categoria: 'laboratorio' },
  { exame: 'LH', label: 'term.exLh', categoria: 'laboratorio' },
  { exame: 'Estradiol', label: 'term.exEstradiol', categoria: 'laboratorio' },
  { exame: 'AMH', label: 'term.exAmh', categoria: 'laboratorio' },
  { exame: 'Prolactina', label: 'term.exProlactina', categoria: 'laboratorio' },
  { exame: 'USG para controle de ovulação', label: 'term.exUsgOvulacao', categoria: 'imagem' },
  { exame: 'Histerossalpingografia', label: 'term.exHistero', categoria: 'imagem' },
  { exame: 'Espermograma', label: 'term.exEspermograma', categoria: 'laboratorio' },
];

export const EXAM_ITEMS: readonly Item[] = EXAMS.map(({ exame, label }) => ({ value: exame, label }));

export const KIT_ITEMS: readonly Item[] = [
  { value: 'preNatal1Trimestre', label: 'term.kitPreNatal1' },
  { value: 'preNatal2Trimestre', label: 'term.kitPreNatal2' },
  { value: 'preNatal3Trimestre', label: 'term.kitPreNatal3' },
  { value: 'hipertensao', label: 'term.kitHipertensao' },
  { value: 'ginecologia', label: 'term.kitGinecologia' },
  { value: 'infertilidade', label: 'term.kitInfertilidade' },
];

const NAMES: Readonly<Record<string, readonly string[]>> = {
  preNatal1Trimestre: [
    'Hemograma',
    'Tipagem sanguínea e Rh',
    'Coombs indireto',
    'Glicemia de jejum',
    'Sorologia para sífilis (VDRL ou teste rápido)',
    'Anti-HIV',
    'HBsAg',
    'Anti-HCV',
    'Toxoplasmose IgG/IgM',
    'Rubéola IgG/IgM',
    'Citomegalovírus IgG/IgM',
    'TSH',
    'Ferritina',
    'Urina tipo I',
    'Urocultura com antibiograma',
    'Colpocitologia oncótica',
    'USG obstétrica inicial',
    'USG morfológica de 1º trimestre com Doppler',
  ],
  preNatal2Trimestre: [
    'TOTG 75 g (24–28 sem)',
    'Hemograma',
    'VDRL',
    'Coombs indireto (se Rh negativo)',
    'Urocultura',
    'USG morfológica de 2º trimestre com avaliação do colo',
    'Ecocardiograma fetal',
  ],
  preNatal3Trimestre: [
    'Hemograma',
    'VDRL',
    'Anti-HIV',
    'HBsAg',
    'Toxoplasmose (se suscetível)',
    'Urocultura',
    'Cultura para Streptococcus do grupo B (35–37 sem)',
    'USG obstétrica com Doppler',
    'Cardiotocografia',
  ],
  hipertensao: [
    'Hemograma com plaquetas',
    'TGO',
    'TGP',
    'DHL',
    'Bilirrubinas',
    'Creatinina',
    'Ácido úrico',
    'Relação proteína/creatinina urinária',
    'Proteinúria de 24 h',
    'USG com Doppler',
  ],
  ginecologia: [
    'Colpocitologia oncótica',
    'Teste de DNA-HPV',
    'USG transvaginal',
    'USG de mamas',
    'Mamografia bilateral',
  ],
  infertilidade: [
    'FSH',
    'LH',
    'Estradiol',
    'AMH',
    'Prolactina',
    'TSH',
    'USG para controle de ovulação',
    'Histerossalpingografia',
    'Espermograma',
  ],
};

/** An exam as a kit adds it. */
function itemOf(name: string): Readonly<Record<string, string>> {
  const categoria = EXAMS.find(({ exame }) => exame === name)?.categoria;
  return categoria === undefined ? { exame: name } : { exame: name, categoria };
}

export const EXAM_KITS: Kits = {
  tab: 'item',
  same: 'exame',
  sets: Object.fromEntries(Object.entries(NAMES).map(([kit, names]) => [kit, names.map(itemOf)])),
};
