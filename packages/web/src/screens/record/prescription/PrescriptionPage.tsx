import { allergiesIn, allergyTo, repeatItems } from '@gesta/domain';
import type { FormDefinition } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconPill, IconRepeat, IconStar } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import exam from '../../../exam/exam.module.css';
import { useExam, useExamState } from '../../../form/exam.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Card } from '../../../ui/Card.tsx';
import { useKeys } from '../../../ui/hotkeys.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import { OtherSections } from '../papers/OtherSections.tsx';
import { PaperFields } from '../papers/PaperFields.tsx';
import { PaperItems } from '../papers/PaperItems.tsx';
import { PaperSettings } from '../papers/PaperSettings.tsx';
import { panelPlaces } from '../papers/panelPlaces.ts';
import { useItems } from '../papers/useItems.ts';
import { ItemRow } from './ItemRow.tsx';
import classes from './prescription.module.css';

const NONE: never[] = [];
/** What stands above the list; the allergies are told at the end of the page. */
const ABOVE = ['tipoReceita', 'dataPrescricao'];
const APART = [...ABOVE, 'alergiasAviso'];

/** A prescription, item by item: each is one line once it is written, and the one in writing has the clinic's list under it. */
export function PrescriptionPage({ form }: { form: FormDefinition }) {
  const { t } = useT();
  const format = useFormat();
  const { opened, change, store, readOnly } = useExam();
  const items = useItems({ form, naming: ['medicamento'] });
  const [favourites, setFavourites] = useState(false);
  const [repeated, setRepeated] = useState<string | null>(null);
  const medicines = useCall('listMedicines', {}, { staleTime: 60_000 }).data?.medicines ?? NONE;
  const last = useCall('recordPaper', { iuid: opened.interaction.iuid }).data?.last ?? null;
  const allergies = useExamState(({ values }) => allergiesIn(values).join('\n'))
    .split('\n')
    .filter(Boolean);
  const likeOf = (index: number) => allergyTo(allergies, items.nameAt(index));

  const repeat = () => {
    if (last === null) return;
    const used = items.indexes.filter((index) => items.nameAt(index) !== '').length;
    const patch = repeatItems(store.state().values, last.values, used);
    setRepeated(
      Object.entries(patch)
        .flatMap(([key, value]) => (key.endsWith('.medicamento') ? String(value) : []))
        .join('\n'),
    );
    change(patch);
    items.close();
  };
  const openFavourites = () => {
    if (items.another() !== null) setFavourites(true);
  };
  useKeys(
    readOnly
      ? []
      : [
          { key: 'alt+r', label: 'prescription.repeat', run: repeat, first: true },
          { key: 'alt+f', label: 'prescription.favourites', run: openFavourites },
        ],
  );
  const info = useMemo(() => panelPlaces(form, 'info', null), [form]);
  return (
    <div className={exam.page}>
      <div className={classes.tools}>
        {!readOnly && (
          <>
            <Button
              variant="default"
              leftSection={<IconRepeat size={16} stroke={1.75} aria-hidden />}
              rightSection={<Kbd>{keyName('alt+r')}</Kbd>}
              disabled={last === null}
              onClick={repeat}
            >
              {last === null ? t('prescription.repeat') : t('prescription.repeatOf', { day: format.day(last.day) })}
            </Button>
            <Button
              variant="default"
              leftSection={<IconStar size={16} stroke={1.75} aria-hidden />}
              rightSection={<Kbd>{keyName('alt+f')}</Kbd>}
              onClick={openFavourites}
            >
              {t('prescription.favourites')}
            </Button>
          </>
        )}
        <ButtonLink to="/medicines" variant="subtle" leftSection={<IconPill size={16} stroke={1.75} aria-hidden />}>
          {t('medicines.title')}
        </ButtonLink>
        <PaperSettings places={info} names={ABOVE} />
      </div>
      <PaperItems
        title={t('document.prescription')}
        items={items}
        row={(index, acts) => (
          <ItemRow
            key={index}
            {...{ form, index, medicines }}
            {...acts}
            allergy={likeOf(index)}
            repeatedOn={last && repeated?.split('\n').includes(items.nameAt(index)) ? last.day : null}
            favourites={favourites && index === items.edited}
            onFavourites={setFavourites}
          />
        )}
      />
      <Card>
        <PaperFields places={info} apart={APART} />
      </Card>
      <OtherSections form={form} />
      {allergies.length > 0 && (
        <p className={classes.allergy} role="status" data-place="prescricoes.info.alergiasAviso">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {t('prescription.allergies', { allergies: allergies.join(', ') })}{' '}
          {items.indexes.some((index) => likeOf(index) !== null) ? '' : t('prescription.noneAlike')}
        </p>
      )}
    </div>
  );
}
