import type { FormId } from './catalogue.ts';

/**
 * What a report of each form is expected to say, as `tab.field`: the least that makes it the exam it is called, not all a form can hold.
 * A clinic that hides a field does not expect it. What a form requires is expected beside these.
 */
export const EXPECTED_FIELDS: Partial<Record<FormId, readonly string[]>> = {
  '1stinitialquarter': ['exame.sacoGestacional', 'fetos.embriao', 'fetos.ccn', 'fetos.bcf'],
  '1stinitialtracking': ['biometria.ccn', 'biometria.tn', 'biometria.ossoNasal', 'biometria.bcf', 'biometria.placenta'],
  '2ndand3rdquarter': [
    'avaliacaoGestacao.apresentacaoFetal',
    'avaliacaoGestacao.bcf',
    'avaliacaoGestacao.placenta',
    ...['biometria.dbp', 'biometria.cc', 'biometria.ca', 'biometria.cf'],
    'avalBiofisicaFetal.liquidoAmniotico',
  ],
  morphological: [
    'avaliacaoGestacao.bcf',
    'avaliacaoGestacao.placenta',
    ...['biometria.dbp', 'biometria.cc', 'biometria.ca', 'biometria.cf', 'biometria.cu'],
    ...['biometriaAvancada.diametroCerebelar', 'biometriaAvancada.atrioVentriculoLateral'],
    'avalBiofisicaFetal.liquidoAmniotico',
  ],
  fetalBiophysicalProfile: [
    'perfil.movimentosRespiratorio',
    'perfil.movimentosFetais',
    'perfil.tonusFetal',
    'perfil.liquidoAmniotico',
  ],
  obstetricdoppler: ['fetal.piUmbilical', 'fetal.diastole', 'fetal.piCerebral'],
  cardiotoco: ['tracado.linhaBase', 'tracado.variabilidade', 'tracado.aceleracoes', 'tracado.desaceleracoes'],
  ecocardiogramafetal: ['situs.situsVisceral', 'planos.quatroCamaras', 'planos.tresVasosTraqueia', 'ritmo.fc'],
  riskprematurebirth: ['info.viaColo', 'info.comprimentoColo'],
  gynecologic: ['utero.long', 'utero.ap', 'utero.transv', 'endometrio.espessuraEndometrial'],
  examemama: ['info.composicao'],
};
