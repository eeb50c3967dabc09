import { isSet, partsOfKey, type Values } from '@gesta/forms';
import type { PrescriptionKind } from '../entities/medicine.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../entities/recordDocument.ts';
import { kindOfItem, prescribedItems } from './prescribed.ts';

/** Prescriptions on numbered paper that the health authority hands out (Portaria SVS/MS 344/1998, arts. 35 to 50). */
const NUMBERED: readonly PrescriptionKind[] = ['notificacaoA', 'notificacaoB'];

/** Whether prescriptions of this kind are printed here. */
export const isPrintedHere = (kind: PrescriptionKind): boolean => !NUMBERED.includes(kind);

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

/** A prescription of which nothing is printed here. */
export function isControlled(values: Values): boolean {
  const items = prescribedItems(values);
  return items.length > 0 && items.every((index) => !isPrintedHere(kindOfItem(values, index)));
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
