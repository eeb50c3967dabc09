import { isSet, type Values } from '@gesta/forms';
import { DOCUMENT_KINDS, type DocumentKind } from '../entities/recordDocument.ts';

/** Prescriptions that the law wants on numbered or retained paper (Portaria SVS/MS 344/1998). */
const CONTROLLED: readonly unknown[] = ['controleEspecial', 'notificacaoA', 'notificacaoB'];

/** What makes a paper of each form; the rest of the form alone would print an empty one. */
const MAKES: Readonly<Record<DocumentKind, RegExp>> = {
  solicitacoes: /^solicitacoes\.item\d+\.exame$/,
  prescricoes: /^prescricoes\.item\d+\.medicamento$/,
  atestados: /^atestados\.info\.(tipoAtestado|textoAtestado)$/,
};

/** The documents a record has something for, in the order of its forms. */
export function documentsIn(values: Values): DocumentKind[] {
  const keys = Object.keys(values).filter((key) => isSet(values[key]));
  return DOCUMENT_KINDS.filter((kind) => keys.some((key) => MAKES[kind].test(key)));
}

/** A prescription that is not made electronically here. */
export function isControlled(values: Values): boolean {
  return CONTROLLED.includes(values['prescricoes.info.tipoReceita']);
}

const AUTHORISED: Readonly<Record<string, string>> = {
  'atestados.info.cidAtestado': 'atestados.info.cidAutorizado',
  'solicitacoes.info.cidSolicitacao': 'solicitacoes.info.incluirCid',
};

/** The values that may stand on a document: a diagnosis only where it was allowed. */
export function documentValues<V>(kind: DocumentKind, values: Readonly<Record<string, V>>): Record<string, V> {
  const entries = Object.entries(values).filter(([key]) => {
    const permission = AUTHORISED[key];
    return key.startsWith(`${kind}.`) && (permission === undefined || values[permission] === true);
  });
  return Object.fromEntries(entries);
}
