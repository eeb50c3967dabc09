import type { TypedTab } from './case.ts';

/** What is filled in of every pregnancy of one fetus. */
export const ONE_FETUS: TypedTab = { fetos: '1', qtdSacoGestacional: '1' };
export const TWO_FETUSES: TypedTab = { fetos: '2', qtdSacoGestacional: '2' };

/** A living fetus head down, with nothing to tell about placenta and cord. */
export const LIVING: TypedTab = {
  situacaoFetal: 'Longitudinal',
  apresentacaoFetal: 'Cefálica',
  dorsoFetal: 'lateral esquerdo',
  movimentosFetais: 'presente',
  batimentosFetais: 'presente',
  ritmoCardiaco: 'regular',
  bcf: 142,
  placenta: 'Posterior',
  placentaMaturidade: 'I',
  insercaoCordao: 'central',
  cordaoVasos: '3',
};

/** Flow in the end-diastole of the umbilical artery, a positive a-wave. */
export const FORWARD_FLOW: TypedTab = { diastole: 'PRESENTE', ondaADuctoVenoso: 'Positivo' };
