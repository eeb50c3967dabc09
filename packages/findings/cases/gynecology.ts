import type { Area } from './case.ts';

const FORM = 'gynecologic';
const INFO = `${FORM}.info`;
const UTERUS = `${FORM}.utero`;
const ENDOMETRIUM = `${FORM}.endometrio`;
const OVARIES = `${FORM}.ovarios`;
const RIGHT = `${FORM}.ovarioDireito`;
const LEFT = `${FORM}.ovarioEsquerdo`;
const LESION = `${FORM}.lesoes1`;
const POUCH = `${FORM}.fundoSaco`;

const USUAL_UTERUS = {
  posicaoUtero: 'avf',
  contornoUtero: 'regulares',
  long: 72,
  ap: 38,
  transv: 45,
  miometrio: 'homogeneo',
  adenomiose: ['ausentes'],
};
const USUAL_OVARY = { aspecto: 'normal', long: 30, ante: 18, transv: 20 };
const EMPTY_POUCH = { liquidoLivre: 'livre', ascite: 'ausente', implantes: 'ausente' };

export const GYNECOLOGY_AREA: Area = {
  title: 'Gynecology',
  cases: [
    {
      title: 'Bleeding after menopause with a thick endometrium',
      story: 'Woman of 58 years with bleeding; endometrium of 9 mm: histology.',
      mother: { birthdate: '1968-03-02' },
      exam: {
        day: '2026-09-15',
        typed: {
          [INFO]: { viaExame: ['transvaginal'], indicacaoGineco: 'posMenopausa', estadoMenopausal: 'posmenopausa' },
          [UTERUS]: { ...USUAL_UTERUS, long: 58, ap: 30, transv: 36 },
          [ENDOMETRIUM]: { espessuraEndometrial: 9, aspectoEndometrial: 'heterogeneo', lesaoIntracavitaria: 'ausente' },
          [RIGHT]: { aspecto: 'atrofico' },
          [LEFT]: { aspecto: 'atrofico' },
          [POUCH]: EMPTY_POUCH,
        },
      },
      values: [{ of: `${UTERUS}.volumeUtero`, is: 32.57, within: 0.02, from: 'ellipsoid' }],
      offers: [
        { rule: 'gy.uteroOk', says: 'Útero de contornos regulares e miométrio homogêneo.', from: ['normalOrgan'] },
        {
          rule: 'gy.endoPos',
          says: 'Espessura endometrial de 9,0 mm em paciente na pós-menopausa com sangramento: indicada avaliação histológica.',
          from: ['rules', 'acog734'],
        },
        { rule: 'gy.sacoOk', from: ['normalOrgan'] },
      ],
      silent: [{ rule: 'gy.endoOk', from: 'acog734' }],
      concluded: [
        {
          text: 'Endométrio fino, compatível com a pós-menopausa.',
          reading: [{ rule: 'conclusion.normal', from: 'correctionA2' }],
        },
      ],
    },
    {
      title: 'Thin endometrium after menopause',
      story: 'Routine exam of a woman of 60 years: endometrium of 3 mm, atrophic ovaries.',
      mother: { birthdate: '1966-03-02' },
      exam: {
        day: '2026-09-15',
        typed: {
          [INFO]: { viaExame: ['transvaginal'], indicacaoGineco: 'rotina', estadoMenopausal: 'posmenopausa' },
          [UTERUS]: { ...USUAL_UTERUS, long: 52, ap: 26, transv: 32 },
          [ENDOMETRIUM]: { espessuraEndometrial: 3, lesaoIntracavitaria: 'ausente' },
          [RIGHT]: { aspecto: 'atrofico' },
          [LEFT]: { aspecto: 'atrofico' },
          [POUCH]: EMPTY_POUCH,
        },
      },
      values: [{ of: `${UTERUS}.volumeUtero`, is: 22.5, within: 0.05, from: 'ellipsoid' }],
      offers: [
        { rule: 'gy.uteroOk', from: ['normalOrgan'] },
        { rule: 'gy.endoOk', says: 'Endométrio fino, compatível com a pós-menopausa.', from: ['rules', 'acog734'] },
        { rule: 'gy.sacoOk', from: ['normalOrgan'] },
      ],
    },
    {
      title: 'Fibroids with heavy bleeding',
      story: 'Two myomas, the larger of 46 mm, submucous; the sentence names it with its class.',
      mother: { birthdate: '1983-03-02' },
      exam: {
        day: '2026-09-15',
        typed: {
          [INFO]: { viaExame: ['transvaginal'], indicacaoGineco: 'sangramento', estadoMenopausal: 'premenopausa' },
          [UTERUS]: {
            ...USUAL_UTERUS,
            contornoUtero: 'irregulares',
            long: 104,
            ap: 62,
            transv: 70,
            miometrio: 'nodular',
          },
          [ENDOMETRIUM]: { espessuraEndometrial: 8, lesaoIntracavitaria: 'ausente' },
          [`${FORM}.miomas1`]: { long: 28, ap: 25, transv: 27, localizacaoMioma: 'posterior', figo: '5' },
          [`${FORM}.miomas2`]: { long: 46, ap: 40, transv: 43, localizacaoMioma: 'anterior', figo: '2' },
          [OVARIES]: { anexos: 'normal' },
          [RIGHT]: USUAL_OVARY,
          [LEFT]: USUAL_OVARY,
          [POUCH]: EMPTY_POUCH,
        },
      },
      values: [
        { of: `${UTERUS}.volumeUtero`, is: 234.7, within: 0.1, from: 'ellipsoid' },
        { of: `${FORM}.miomas2.volumeMioma`, is: 41.14, within: 0.02, from: 'ellipsoid' },
        { of: `${RIGHT}.volume`, is: 5.62, within: 0.01, from: 'ellipsoid' },
      ],
      offers: [
        { rule: 'gy.miomas', from: ['rules', 'figoMyoma'] },
        { rule: 'gy.ovariosOk', from: ['normalOrgan'] },
        { rule: 'gy.sacoOk', from: ['normalOrgan'] },
      ],
    },
    {
      title: 'Multilocular mass with solid parts and ascites',
      story: 'Woman of 63 years: multilocular lesion of 92 mm with solid tissue, strong flow and ascites: O-RADS 5.',
      mother: { birthdate: '1963-03-02' },
      exam: {
        day: '2026-09-15',
        typed: {
          [INFO]: { viaExame: ['transvaginal'], indicacaoGineco: 'massaAnexial', estadoMenopausal: 'posmenopausa' },
          [UTERUS]: { ...USUAL_UTERUS, long: 55, ap: 28, transv: 34 },
          [ENDOMETRIUM]: { espessuraEndometrial: 3, lesaoIntracavitaria: 'ausente' },
          [LEFT]: { aspecto: 'atrofico' },
          [LESION]: {
            lado: 'direito',
            origem: 'ovariana',
            long: 92,
            ap: 78,
            transv: 85,
            tipoLesao: 'multilocularSolido',
            paredeInterna: 'irregular',
            papilas: 2,
            componenteSolido: 22,
            escoreCor: '4',
          },
          [POUCH]: { liquidoLivre: 'grande', ascite: 'presente', implantes: 'ausente' },
        },
        takes: [`${LESION}.orads`],
      },
      values: [
        { of: `${LESION}.maiorDiametro`, is: 92, from: 'arithmetic' },
        { of: `${LESION}.orads`, is: '5', from: 'orads2022' },
      ],
      offers: [
        { rule: 'gy.uteroOk', from: ['normalOrgan'] },
        { rule: 'gy.endoOk', says: 'Endométrio fino, compatível com a pós-menopausa.', from: ['rules', 'acog734'] },
        {
          rule: 'gy.orads5',
          says: 'Lesão anexial O-RADS 5 (alto risco): encaminhar à oncologia ginecológica.',
          from: ['rules', 'orads2022'],
        },
        { rule: 'gy.ascite', says: 'Ascite e/ou implantes peritoneais.', from: 'rules' },
      ],
      concluded: [
        {
          text: 'Lesão anexial direita, O-RADS 2. Fundo de saco livre.',
          reading: [
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.normal', from: 'correctionA2' },
          ],
        },
      ],
    },
    {
      title: 'Hemorrhagic cyst of 48 mm',
      story: 'Woman of 29 years with pain: typical hemorrhagic cyst below 100 mm, O-RADS 2.',
      mother: { birthdate: '1997-03-02' },
      exam: {
        day: '2026-09-15',
        typed: {
          [INFO]: { viaExame: ['transvaginal'], indicacaoGineco: 'dorPelvica', estadoMenopausal: 'premenopausa' },
          [UTERUS]: USUAL_UTERUS,
          [ENDOMETRIUM]: { espessuraEndometrial: 9, aspectoEndometrial: 'trilaminar', lesaoIntracavitaria: 'ausente' },
          [RIGHT]: USUAL_OVARY,
          [LESION]: {
            lado: 'esquerdo',
            origem: 'ovariana',
            long: 48,
            ap: 40,
            transv: 44,
            tipoLesao: 'benignaTipica',
            benignaTipica: 'hemorragico',
            escoreCor: '1',
          },
          [POUCH]: { ...EMPTY_POUCH, liquidoLivre: 'pequena' },
        },
        takes: [`${LESION}.orads`],
      },
      values: [{ of: `${LESION}.orads`, is: '2', from: 'orads2022' }],
      offers: [
        { rule: 'gy.uteroOk', from: ['normalOrgan'] },
        { rule: 'gy.orads2', says: 'Lesão anexial O-RADS 2 (quase certamente benigna).', from: ['rules', 'orads2022'] },
        { rule: 'gy.ovarioDireitoOk', from: ['normalOrgan'] },
      ],
    },
    {
      title: 'Solid mass with moderate flow',
      story: 'Smooth solid lesion of 55 mm without shadow, colour score 3: O-RADS 4.',
      mother: { birthdate: '1979-03-02' },
      exam: {
        day: '2026-09-15',
        typed: {
          [INFO]: { viaExame: ['transvaginal'], indicacaoGineco: 'massaAnexial', estadoMenopausal: 'premenopausa' },
          [UTERUS]: USUAL_UTERUS,
          [ENDOMETRIUM]: { espessuraEndometrial: 7, lesaoIntracavitaria: 'ausente' },
          [LEFT]: USUAL_OVARY,
          [LESION]: {
            lado: 'direito',
            origem: 'ovariana',
            long: 55,
            ap: 46,
            transv: 50,
            tipoLesao: 'solido',
            paredeInterna: 'lisa',
            sombra: 'ausente',
            escoreCor: '3',
          },
          [POUCH]: EMPTY_POUCH,
        },
        takes: [`${LESION}.orads`],
      },
      values: [{ of: `${LESION}.orads`, is: '4', from: 'orads2022' }],
      offers: [
        { rule: 'gy.uteroOk', from: ['normalOrgan'] },
        { rule: 'gy.orads4', from: ['rules', 'orads2022'] },
        { rule: 'gy.sacoOk', from: ['normalOrgan'] },
      ],
    },
    {
      title: 'Polycystic ovaries',
      story: 'Woman of 24 years with irregular cycles: 24 and 26 follicles, volumes above 10 cm³.',
      mother: { birthdate: '2002-03-02' },
      exam: {
        day: '2026-09-15',
        typed: {
          [INFO]: { viaExame: ['transvaginal'], indicacaoGineco: 'infertilidade', estadoMenopausal: 'premenopausa' },
          [UTERUS]: USUAL_UTERUS,
          [ENDOMETRIUM]: { espessuraEndometrial: 6, lesaoIntracavitaria: 'ausente' },
          [OVARIES]: { anexos: 'normal', corpoluteo: 'naovisto' },
          [RIGHT]: { aspecto: 'policistico', long: 38, ante: 24, transv: 27, foliculos: 24 },
          [LEFT]: { aspecto: 'policistico', long: 40, ante: 25, transv: 28, foliculos: 26 },
          [POUCH]: EMPTY_POUCH,
        },
      },
      values: [
        { of: `${RIGHT}.volume`, is: 12.8, within: 0.02, from: 'ellipsoid' },
        { of: `${LEFT}.volume`, is: 14.56, within: 0.02, from: 'ellipsoid' },
      ],
      offers: [
        { rule: 'gy.uteroOk', from: ['normalOrgan'] },
        { rule: 'gy.pcom', from: ['rules', 'pcos2023'] },
        { rule: 'gy.sacoOk', from: ['normalOrgan'] },
      ],
    },
    {
      title: 'Deep endometriosis with a negative sliding sign',
      story: 'Woman of 34 years with pain: foci in the uterosacral ligaments and the rectosigmoid, adenomyosis.',
      mother: { birthdate: '1992-03-02' },
      exam: {
        day: '2026-09-15',
        typed: {
          [INFO]: { viaExame: ['transvaginal'], indicacaoGineco: 'endometriose', estadoMenopausal: 'premenopausa' },
          [UTERUS]: { ...USUAL_UTERUS, miometrio: 'heterogeneo', adenomiose: ['cistos', 'assimetria'], diu: 'baixo' },
          [ENDOMETRIUM]: { espessuraEndometrial: 7, lesaoIntracavitaria: 'ausente' },
          [RIGHT]: USUAL_OVARY,
          [LEFT]: USUAL_OVARY,
          [POUCH]: {
            ...EMPTY_POUCH,
            deslizamentoPosterior: 'negativo',
            endometrioseProfunda: ['uterossacros', 'retossigmoide'],
          },
        },
      },
      values: [],
      offers: [
        { rule: 'gy.adeno', says: 'Achados sugestivos de adenomiose.', from: 'rules' },
        { rule: 'gy.diu', says: 'DIU baixo/cervical.', from: 'rules' },
        { rule: 'gy.ovariosOk', from: ['normalOrgan'] },
        {
          rule: 'gy.dip',
          says: 'Sinal do deslizamento negativo: suspeita de obliteração do fundo de saco posterior.',
          from: 'rules',
        },
        {
          rule: 'gy.endoP',
          says: 'Focos sugestivos de endometriose profunda: ligamentos uterossacros, retossigmoide.',
          from: 'rules',
        },
      ],
      concluded: [
        {
          text: 'Útero e ovários de aspecto normal. Ausência de sinais de endometriose profunda.',
          reading: [
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.normal', from: 'correctionA2' },
            { rule: 'conclusion.silentAlerts', from: 'correctionA2' },
          ],
        },
      ],
    },
  ],
};
