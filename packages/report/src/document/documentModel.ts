import {
  certificatesIn,
  type FieldSpeech,
  isPrintedHere,
  kindOfItem,
  type PrescriptionKind,
  prescribedItems,
} from '@gesta/domain';
import type { FormDefinition } from '@gesta/forms';
import { certificateModel } from './certificateModel.ts';
import type { AskedDocument, DocumentModel, DocumentParts } from './documentParts.ts';
import { prescriptionModel } from './prescriptionModel.ts';
import { requestModel } from './requestModel.ts';

/** The papers a form makes: a request is one, prescriptions one for each kind, and each certificate is its own. */
export function documentModels(asked: AskedDocument, form: FormDefinition, speech: FieldSpeech): DocumentModel[] {
  const { kind, values, serviceDay } = asked;
  return parts().map((made) => ({ ...made, kind, day: made.day ?? serviceDay }));

  function parts(): DocumentParts[] {
    if (kind === 'solicitacoes') return [requestModel(values, form, speech)];
    if (kind === 'atestados') return certificatesIn(values).map((at) => certificateModel(values, form, at, speech));
    const kinds = new Set(prescribedItems(values).map((index): PrescriptionKind => kindOfItem(values, index)));
    const papers = [...kinds].filter(isPrintedHere).map((each) => prescriptionModel(values, form, each, speech));
    // What is advised in general is said once, not to the pharmacy that keeps the copy of another paper.
    return papers.map((paper, at) => (at === 0 ? paper : { ...paper, closing: [] }));
  }
}
