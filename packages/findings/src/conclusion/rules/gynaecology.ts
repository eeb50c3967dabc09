import type { ConclusionRule, Test } from './rule.ts';

const ENDOMETRIUM = 'gynecologic.endometrio';
const UTERUS = 'gynecologic.utero';
const POUCH = 'gynecologic.fundoSaco';
const STATE = 'gynecologic.info.estadoMenopausal';
const AFTER: Test = { field: STATE, is: 'posmenopausa' };
const FIBROIDS = 'gynecologic.miomas*.long';
const WORST: { most: readonly string[]; filled: true } = { most: ['gynecologic.lesoes*.orads'], filled: true };

const BREAST = 'examemama.conclusao';

const endometrium = (...is: string[]): Test => ({
  criterion: 'uterus.endometrium',
  is,
  of: { thicknessMm: 'espessuraEndometrial' },
});
const polycystic = (ovary: string, side: string): Test => ({
  criterion: 'ovary.morphology',
  is: 'polycystic',
  of: {
    follicles: `${ovary}.foliculos`,
    volumeMl: `${ovary}.volume`,
    corpusLuteum: { yes: { field: 'gynecologic.ovarios.corpoluteo', is: side } },
    dominantMm: `${ovary}.foliculoDominante`,
  },
});

const isNormal = (tab: string): Test => ({ field: `${tab}.aspecto`, is: 'normal' });
const [RIGHT, LEFT] = ['gynecologic.ovarioDireito', 'gynecologic.ovarioEsquerdo'] as const;

/** An organ in which nothing is altered gives its sentence, once what one looks at in it was answered. */
const NORMAL_ORGANS: readonly ConclusionRule[] = [
  {
    id: 'gy.uteroOk',
    severity: 'N',
    at: UTERUS,
    when: {
      all: [{ field: 'contornoUtero', is: 'regulares' }, { field: 'miometrio', is: 'homogeneo' }, { calm: 'uterus' }],
    },
  },
  {
    id: 'gy.endoNormal',
    severity: 'N',
    at: ENDOMETRIUM,
    when: {
      all: [
        { field: 'linhaMediaEndometrio', is: 'linear' },
        { field: 'juncaoEndomiometrial', is: 'regular' },
        { field: 'lesaoIntracavitaria', is: 'ausente' },
        { calm: 'endometrium' },
      ],
    },
  },
  { id: 'gy.ovariosOk', severity: 'N', when: { all: [isNormal(RIGHT), isNormal(LEFT), { calm: 'adnexa' }] } },
  { id: 'gy.ovarioDireitoOk', severity: 'N', when: { all: [isNormal(RIGHT), { none: isNormal(LEFT) }] } },
  { id: 'gy.ovarioEsquerdoOk', severity: 'N', when: { all: [isNormal(LEFT), { none: isNormal(RIGHT) }] } },
  {
    id: 'gy.sacoOk',
    severity: 'N',
    at: POUCH,
    when: { all: [{ field: 'liquidoLivre', is: 'livre' }, { field: 'ascite', is: 'ausente' }, { calm: 'pouch' }] },
  },
];

/** Section 10: gynaecology and breast. */
export const GYNAECOLOGY_AND_BREAST: readonly ConclusionRule[] = [
  {
    id: 'gy.endoPos',
    group: 'endo',
    severity: 'C',
    at: ENDOMETRIUM,
    when: {
      all: [
        AFTER,
        { field: 'gynecologic.info.indicacaoGineco', in: ['posMenopausa', 'sangramento'] },
        endometrium('thickIfBleeding', 'thick'),
      ],
    },
    say: { espessuraEndometrial: 'espessuraEndometrial' },
  },
  {
    id: 'gy.endoPosAss',
    group: 'endo',
    severity: 'A',
    at: ENDOMETRIUM,
    when: { all: [AFTER, endometrium('thick')] },
  },
  {
    id: 'gy.endoOk',
    group: 'endo',
    severity: 'N',
    at: ENDOMETRIUM,
    when: { all: [AFTER, endometrium('thin')] },
  },
  {
    id: 'gy.polipo',
    severity: 'A',
    at: ENDOMETRIUM,
    when: { field: 'lesaoIntracavitaria', not: 'ausente' },
    say: { lesaoIntracavitaria: 'lesaoIntracavitaria', lesaoMaior: 'lesaoMaior' },
  },
  {
    id: 'gy.miomas',
    severity: 'A',
    when: { filledTab: 'gynecologic.miomas*' },
    say: { long: { field: 'long', ofMost: FIBROIDS }, figo: { field: 'figo', ofMost: FIBROIDS } },
  },
  { id: 'gy.adeno', severity: 'A', at: UTERUS, when: { field: 'adenomiose', hasOther: ['ausentes'] } },
  {
    id: 'gy.pcom',
    severity: 'I',
    when: {
      all: [
        { field: STATE, is: 'premenopausa' },
        {
          any: [
            polycystic('gynecologic.ovarioDireito', 'direito'),
            polycystic('gynecologic.ovarioEsquerdo', 'esquerdo'),
          ],
        },
      ],
    },
  },
  { id: 'gy.orads5', group: 'orads', severity: 'C', when: { field: WORST, is: '5' } },
  { id: 'gy.orads4', group: 'orads', severity: 'C', when: { field: WORST, is: '4' } },
  { id: 'gy.orads3', group: 'orads', severity: 'A', when: { field: WORST, is: '3' } },
  { id: 'gy.orads2', group: 'orads', severity: 'I', when: { field: WORST, is: '2' } },
  { id: 'gy.orads0', group: 'orads', severity: 'A', when: { field: WORST, is: '0' } },
  { id: 'gy.dip', severity: 'A', at: POUCH, when: { field: 'deslizamentoPosterior', is: 'negativo' } },
  {
    id: 'gy.endoP',
    severity: 'A',
    at: POUCH,
    when: { field: 'endometrioseProfunda', hasOther: ['ausente'] },
    say: { endometrioseProfunda: 'endometrioseProfunda' },
  },
  {
    id: 'gy.diu',
    severity: 'A',
    at: UTERUS,
    when: { field: 'diu', in: ['baixo', 'malposicionado', 'naoVisto'] },
    say: { diu: 'diu' },
  },
  {
    id: 'gy.istmo',
    severity: 'A',
    at: UTERUS,
    when: {
      all: [
        { field: 'istmocele', is: 'presente' },
        { criterion: 'uterus.niche', is: 'thin', of: { myometriumMm: 'miometrioResidual' } },
      ],
    },
  },
  {
    id: 'gy.ascite',
    severity: 'C',
    at: POUCH,
    when: {
      any: [
        { field: 'ascite', is: 'presente' },
        { field: 'implantes', is: 'presente' },
      ],
    },
  },
  ...NORMAL_ORGANS,
  { id: 'ma.5', group: 'ma', severity: 'C', at: BREAST, when: { field: 'biradsFinal', is: '5' } },
  {
    id: 'ma.4',
    group: 'ma',
    severity: 'C',
    at: BREAST,
    when: { field: 'biradsFinal', in: ['4A', '4B', '4C'] },
    say: { biradsFinal: 'biradsFinal' },
  },
  { id: 'ma.0', group: 'ma', severity: 'A', at: BREAST, when: { field: 'biradsFinal', is: '0' } },
  { id: 'ma.6', group: 'ma', severity: 'I', at: BREAST, when: { field: 'biradsFinal', is: '6' } },
  { id: 'ma.3', group: 'ma', severity: 'A', at: BREAST, when: { field: 'biradsFinal', is: '3' } },
  { id: 'ma.2', group: 'ma', severity: 'N', at: BREAST, when: { field: 'biradsFinal', is: '2' } },
  { id: 'ma.1', group: 'ma', severity: 'N', at: BREAST, when: { field: 'biradsFinal', is: '1' } },
  {
    id: 'ma.axila',
    severity: 'A',
    at: 'examemama.axilas',
    when: {
      any: [
        { field: 'axilaDireita', is: 'atipico' },
        { field: 'axilaEsquerda', is: 'atipico' },
      ],
    },
  },
  {
    id: 'ma.axilaOk',
    severity: 'N',
    at: 'examemama.axilas',
    when: {
      all: [
        { field: 'axilaDireita', is: 'normal' },
        { field: 'axilaEsquerda', is: 'normal' },
      ],
    },
  },
];
