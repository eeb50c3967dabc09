import type { CalendarDay } from '@gesta/clinical';
import { itemKey, kindOfItem, type Medicine, medicineKey, prescriptionOptions } from '@gesta/domain';
import { type FormDefinition, folded } from '@gesta/forms';
import { sayMedicine } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconArrowRight } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useExam, useExamState } from '../../../form/exam.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { PaperFields } from '../papers/PaperFields.tsx';
import type { RowActs } from '../papers/PaperItems.tsx';
import { PaperRow } from '../papers/PaperRow.tsx';
import { panelPlaces } from '../papers/panelPlaces.ts';
import { MedicineSearch } from './MedicineSearch.tsx';
import classes from './prescription.module.css';

/** In the order one types them; what tells the presentation stands behind what tells how it is taken. */
const ORDER = [
  ...['dose', 'via', 'posologia', 'duracao', 'duracaoUnidade', 'quantidade'],
  ...['concentracao', 'formaFarmaceutica', 'usoContinuo', 'orientacoes'],
];
/** The name is searched, and the kind is offered where it is another. */
const APART = ['medicamento', 'receita'];

type Props = RowActs & {
  form: FormDefinition;
  index: number;
  /** The allergy it is named like. */
  allergy: string | null;
  medicines: readonly Medicine[];
  repeatedOn: CalendarDay | null;
  favourites: boolean;
  onFavourites: (open: boolean) => void;
};

/** One medicine: a line that says it, or the fields it is written in. */
export function ItemRow({ form, index, allergy, medicines, repeatedOn, favourites, onFavourites, ...acts }: Props) {
  const { t, locale } = useT();
  const format = useFormat();
  const { change, say, readOnly } = useExam();
  const at = useItem(index);
  const words = sayMedicine(
    { name: at.name, strength: at.strength, form: at.form, kind: 'simples', posology: at.posology },
    { t, locale, say },
  );
  const known = medicines.find((each) => medicineKey(each) === medicineKey(at)) ?? medicines.find(isNamedSo);
  const kind = known && known.kind !== 'simples' && known.kind !== at.kind ? known.kind : null;
  const kindWords = prescriptionOptions('tipoReceita', say).find(({ value }) => value === (kind ?? at.kind))?.label;
  const places = useMemo(() => panelPlaces(form, 'item', index), [form, index]);
  return (
    <PaperRow
      {...acts}
      name={at.name === '' ? '' : words.name}
      warned={allergy !== null}
      said={
        <>
          <span>{words.how}</span>
          {allergy !== null && (
            <Badge icon={IconAlertCircle} family="err">
              {t('prescription.allergy')}
            </Badge>
          )}
          {repeatedOn !== null && <small>{t('prescription.repeatedFrom', { day: format.day(repeatedOn) })}</small>}
          {at.own && kind === null && <small>{kindWords}</small>}
        </>
      }
      right={at.posology.quantidade}
      note={
        kind !== null && (
          <p className={classes.other}>
            {t('prescription.otherKind', { kind: kindWords ?? '' })}
            {!readOnly && (
              <Button
                size="compact-xs"
                variant="default"
                leftSection={<IconArrowRight size={14} stroke={1.75} aria-hidden />}
                onClick={() => change({ [itemKey(index, 'receita')]: kind })}
              >
                {t('prescription.moveThere')}
              </Button>
            )}
          </p>
        )
      }
    >
      <MedicineSearch {...{ index, medicines, favourites, onFavourites }} />
      <PaperFields places={places} order={ORDER} apart={APART} />
    </PaperRow>
  );

  function isNamedSo(each: Medicine): boolean {
    return folded(each.name) === folded(at.name);
  }
}

/** What stands in an item; the same object while nothing of it has changed. */
function useItem(index: number) {
  const json = useExamState(({ values }) => {
    const text = (field: string) => String(values[itemKey(index, field)] ?? '');
    const posology = ['dose', 'via', 'posologia', 'duracao', 'duracaoUnidade', 'usoContinuo', 'quantidade'].flatMap(
      (field) => {
        const value = values[itemKey(index, field)];
        return value === undefined || value === null ? [] : [[field, value]];
      },
    );
    return JSON.stringify({
      name: text('medicamento'),
      strength: text('concentracao'),
      form: text('formaFarmaceutica'),
      kind: kindOfItem(values, index),
      own: text('receita') !== '',
      posology: Object.fromEntries(posology),
    });
  });
  return useMemo(
    () => JSON.parse(json) as Omit<Medicine, 'iuid' | 'uses' | 'lastUsed' | 'favourite'> & { own: boolean },
    [json],
  );
}
