import { plainText } from '@gesta/domain';
import type { FormDefinition } from '@gesta/forms';
import { useMemo } from 'react';
import exam from '../../../exam/exam.module.css';
import { useExam, useValue } from '../../../form/exam.ts';
import { OtherSections } from '../papers/OtherSections.tsx';
import { PaperFields } from '../papers/PaperFields.tsx';
import { PaperItems, type RowActs } from '../papers/PaperItems.tsx';
import { PaperRow } from '../papers/PaperRow.tsx';
import { panelPlaces } from '../papers/panelPlaces.ts';
import { type Items, useItems } from '../papers/useItems.ts';
import { useSaid } from '../papers/useSaid.ts';
import classes from './certificate.module.css';

/** Certificates, each a paper of its own; the one a form has from the beginning stands first among them. */
export function CertificatePage({ form }: { form: FormDefinition }) {
  const { say } = useExam();
  const items = useItems({ form, naming: ['tipoAtestado', 'textoAtestado'], first: 'info' });
  return (
    <div className={exam.page}>
      <PaperItems
        title={say(form.label)}
        items={items}
        row={(index, acts) => <CertificateRow key={index} {...{ form, index, items }} {...acts} />}
      />
      <OtherSections form={form} />
    </div>
  );
}

type Props = { form: FormDefinition; index: number; items: Items } & RowActs;

function CertificateRow({ form, index, items, ...acts }: Props) {
  const places = useMemo(
    () => (index === 0 ? panelPlaces(form, 'info', null) : panelPlaces(form, 'item', index)),
    [form, index],
  );
  const { tipoAtestado = '' } = useSaid(places);
  const text = plainText(String(useValue(items.keyAt(index, 'textoAtestado')) ?? ''));
  return (
    // What is being written is read in its field.
    <PaperRow {...acts} name={tipoAtestado} said={!acts.edited && <span className={classes.text}>{text}</span>}>
      <PaperFields places={places} />
    </PaperRow>
  );
}
