import type { CalendarDay } from '@gesta/clinical';
import type { ReportSource } from '@gesta/report';
import { anatomyOf, sampleOf, single, under } from './sample.ts';

const H = 'ecocardiogramafetal.';
export const HEART: ReportSource = sampleOf({
  day: '2026-11-12',
  title: 'Ecocardiograma fetal',
  patient: { name: 'TAÍS ANDRADE CORDEIRO', patId: '20260521094407', birthdate: '1992-10-02' as CalendarDay },
  forms: {
    ...single('2026-05-15'),
    [`${H}hasData`]: true,
    ...under(`${H}info`, { indicacaoEco: ['diabetes'], qualidadeEco: 'boa' }),
    ...under(`${H}situs1`, {
      situsVisceral: 'solitus',
      situsAtrial: 'solitus',
      posicaoCardiaca: 'levocardia',
      eixoCardiaco: 44,
      conexaoAv: 'concordante',
      conexaoVa: 'concordante',
      arcoAortico: 'esquerdo',
    }),
    ...anatomyOf('ecocardiogramafetal', 'planos', {
      [`${H}planos1.septoInterventricular`]: 'Alterado',
      [`${H}planos1.septoInterventricularObs`]:
        'Descontinuidade de 1,9 mm na porção média muscular, com fluxo bidirecional.',
    }),
    ...under(`${H}medidas1`, {
      veDiametroDiastolico: 8.7,
      vdDiametroDiastolico: 10.6,
      veComprimento: 18,
      vdComprimento: 19.1,
      anelMitral: 7.1,
      anelTricuspide: 8.5,
      anelAortico: 3.8,
      anelPulmonar: 5.2,
      aortaAscendente: 4.2,
      aortaDescendente: 4.1,
      troncoPulmonar: 5.7,
      ramoPulmonarDireito: 2.8,
      ramoPulmonarEsquerdo: 2.4,
      ductoArteriosoDiametro: 3.5,
      indiceArea: 0.28,
    }),
    ...under(`${H}doppler1`, {
      mitralE: 28,
      mitralA: 39,
      tricuspideE: 32,
      tricuspideA: 43,
      velocidadeAortica: 68,
      velocidadePulmonar: 62,
      fluxoIstmo: 'anterogrado',
      ondaADuctoVenoso: 'Positivo',
    }),
    ...under(`${H}ritmo1`, { fc: 146, ritmoCardiaco: 'regular', intervaloAv: 118, conducaoAv: 'umParaUm' }),
  },
  conclusion: [
    'Feto único, vivo, de <strong>25 semanas e 6 dias</strong>, em situs solitus, com levocardia e concordâncias atrioventricular e ventriculoarterial.',
    '<strong>Comunicação interventricular muscular</strong> na porção média do septo, de <strong>1,9 mm</strong>, com fluxo bidirecional ao Doppler colorido, sem repercussão sobre as câmaras.',
    'Demais estruturas, dimensões e fluxos sem alterações detectáveis. Função biventricular preservada. Ritmo sinusal regular.',
    'Sugere-se controle em 4 a 6 semanas e ecocardiograma pós-natal.',
  ],
  pictures: ['Quatro câmaras', 'Septo, Doppler colorido', 'Três vasos e traqueia', 'Via de saída do VE'],
});
