import { isSet, partsOfKey, type Values } from '@gesta/forms';
import { DOCUMENT_KINDS, type DocumentKind } from '../entities/recordDocument.ts';

/** Prescriptions that the law wants on numbered or retained paper (Portaria SVS/MS 344/1998). */
const CONTROLLED: readonly unknown[] = ['controleEspecial', 'notificacaoA', 'notificacaoB'];

/** What makes a paper of each form; the rest of the form alone would print an empty one. */
const MAKES: Readonly<Record<DocumentKind, RegExp>> = {
  solicitacoes: /^solicitacoes\.item\d+\.exame$/,
  prescricoes: /^prescricoes\.item\d+\.medicamento$/,
  atestados: /^atestados\.(info|item\d+)\.(tipoAtestado|textoAtestado)$/,
};

/** The documents a record has something for, in the order of its forms. */
export function documentsIn(values: Values): DocumentKind[] {
  const keys = Object.keys(values).filter((key) => isSet(values[key]));
  return DOCUMENT_KINDS.filter((kind) => keys.some((key) => MAKES[kind].test(key)));
}

/** A record may have several certificates, each a paper of its own: the first is number 0, the others by their tab. */
export function certificatesIn(values: Values): number[] {
  const found = new Set<number>();
  for (const key of Object.keys(values))
    if (isSet(values[key]) && MAKES.atestados.test(key)) found.add(partsOfKey(key)?.index ?? 0);
  return [...found].sort((one, other) => one - other);
}

/** A prescription that is not made electronically here. */
export function isControlled(values: Values): boolean {
  return CONTROLLED.includes(values['prescricoes.info.tipoReceita']);
}

/** A diagnosis, and the field of its tab that allows to tell it. */
const AUTHORISED: Readonly<Record<string, string>> = {
  cidAtestado: 'cidAutorizado',
  cidSolicitacao: 'incluirCid',
};

/** The values that may stand on a document: of one certificate, if that is asked for, and a diagnosis only where it was allowed. */
export function documentValues<V>(
  kind: DocumentKind,
  values: Readonly<Record<string, V>>,
  certificate?: number,
): Record<string, V> {
  const only = certificate === undefined ? `${kind}.` : `${kind}.${certificate === 0 ? 'info' : `item${certificate}`}.`;
  const entries = Object.entries(values).filter(([key]) => {
    const field = key.slice(key.lastIndexOf('.') + 1);
    const permission = Object.hasOwn(AUTHORISED, field) ? AUTHORISED[field] : undefined;
    const allowed = permission === undefined || values[key.slice(0, -field.length) + permission] === true;
    return key.startsWith(only) && allowed;
  });
  return Object.fromEntries(entries);
}
