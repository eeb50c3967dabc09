import { itemKey, itemOf, type Medicine, readMedicine } from '@gesta/domain';
import { folded } from '@gesta/forms';
import { sayMedicine } from '@gesta/report';
import { Popover } from '@mantine/core';
import { IconPlus, IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useAct } from '../../../api/useCall.ts';
import { focusField } from '../../../exam/focusField.ts';
import { useExam, useValue } from '../../../form/exam.ts';
import { KeyHint } from '../../../ui/KeyHint.tsx';
import { keyName } from '../../../ui/keyName.ts';
import { notifyFailed } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/useFormat.ts';
import { useT } from '../../../ui/useT.tsx';
import classes from './prescription.module.css';

const MOST_SHOWN = 8;

type Props = {
  index: number;
  medicines: readonly Medicine[];
  /** Opened with the favourites, and nothing typed. */
  favourites: boolean;
  onFavourites: (open: boolean) => void;
};

/** What is typed is the name; the clinic's list stands below it, and Enter takes a line of it with its posology. */
export function MedicineSearch({ index, medicines, favourites, onFavourites }: Props) {
  const { t, locale } = useT();
  const format = useFormat();
  const { change, say, readOnly } = useExam();
  const listId = useId();
  const key = itemKey(index, 'medicamento');
  const typed = String(useValue(key) ?? '');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const favour = useAct('favourMedicine', { onFailed: (error) => notifyFailed(error, t) });
  const words = folded(typed)
    .split(/[\s,]+/)
    .filter(Boolean);
  const found = medicines
    .filter((each) => {
      if (favourites) return each.favourite;
      const text = folded(`${each.name} ${each.strength}`);
      return words.length > 0 && words.every((word) => text.includes(word));
    })
    .slice(0, MOST_SHOWN);
  const isOpen = (open && words.length > 0) || favourites;
  const creates = !favourites && typed.trim() !== '';
  const last = found.length - (creates ? 0 : 1);
  const at = Math.min(active, Math.max(last, 0));

  const close = () => {
    setOpen(false);
    setActive(0);
    if (favourites) onFavourites(false);
  };
  function take(place: number): void {
    const medicine = found[place];
    // Nothing of the posology that may stand there is lost by what was typed.
    if (medicine) change(itemOf(index, medicine));
    else if (creates) {
      const { name, strength, form } = readMedicine(typed, say);
      change({
        [key]: name,
        ...(strength !== '' && { [itemKey(index, 'concentracao')]: strength }),
        ...(form !== '' && { [itemKey(index, 'formaFarmaceutica')]: form }),
      });
    }
    close();
    focusField(itemKey(index, 'dose'));
  }
  function onKeyDown(event: KeyboardEvent): void {
    const { key: pressed } = event;
    if (!isOpen || event.nativeEvent.isComposing) return;
    if (event.altKey && pressed.toLowerCase() === 'f' && !favourites) {
      const medicine = found[at];
      if (medicine) favour.mutate({ iuid: medicine.iuid, favourite: !medicine.favourite });
    } else if (event.altKey || event.ctrlKey || event.metaKey) return;
    else if (pressed === 'ArrowDown') setActive(Math.min(at + 1, last));
    else if (pressed === 'ArrowUp') setActive(Math.max(at - 1, 0));
    else if (pressed === 'Enter') take(at);
    else if (pressed === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
  useEffect(() => {
    if (favourites) focusField(key);
  }, [favourites, key]);

  return (
    <Popover
      opened={isOpen}
      position="bottom-start"
      width="target"
      offset={4}
      radius="md"
      transitionProps={{ duration: 0 }}
      withRoles={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>
        <span className={classes.search} data-place={key} data-field={key}>
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <input
            type="text"
            autoComplete="off"
            role="combobox"
            aria-label={say('term.medicamento')}
            aria-required
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            aria-activedescendant={isOpen ? `${listId}-${at}` : undefined}
            maxLength={120}
            readOnly={readOnly}
            placeholder={t('prescription.searchHint')}
            value={typed}
            onChange={({ currentTarget }) => {
              change({ [key]: currentTarget.value === '' ? null : currentTarget.value });
              if (favourites) onFavourites(false);
              setOpen(true);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
            onBlur={close}
          />
          {isOpen && <KeyHint keys={[keyName('Enter')]} label={t('prescription.takes')} />}
        </span>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <div role="listbox" id={listId} aria-label={say('term.medicamento')} className={classes.list}>
          {found.map((medicine, place) => {
            const { name, how } = sayMedicine(medicine, { t, locale, say });
            const Star = medicine.favourite ? IconStarFilled : IconStar;
            return (
              <Option key={medicine.iuid} id={`${listId}-${place}`} active={place === at} onTake={() => take(place)}>
                <Star size={15} stroke={1.75} data-favourite={medicine.favourite || undefined} aria-hidden />
                <span>
                  <b>{name}</b>
                  <small>{[how, medicine.posology.quantidade].filter(Boolean).join(' · ')}</small>
                </span>
                {medicine.uses > 0 && (
                  <em>
                    {[t('medicines.used', { count: medicine.uses }), medicine.lastUsed && format.day(medicine.lastUsed)]
                      .filter(Boolean)
                      .join(' · ')}
                  </em>
                )}
              </Option>
            );
          })}
          {creates && (
            <Option id={`${listId}-${found.length}`} active={at === found.length} onTake={() => take(found.length)}>
              <IconPlus size={15} stroke={1.75} aria-hidden />
              <span>{t('prescription.create', { name: typed.trim() })}</span>
            </Option>
          )}
          {found.length === 0 && !creates && <p className={classes.none}>{t('prescription.noFavourites')}</p>}
        </div>
        <p className={classes.keys}>
          <KeyHint keys={['↑', '↓']} label={t('prescription.chooses')} />
          {!favourites && <KeyHint keys={[keyName('alt+f')]} label={t('prescription.favours')} />}
        </p>
      </Popover.Dropdown>
    </Popover>
  );
}

type OptionProps = { id: string; active: boolean; onTake: () => void; children: React.ReactNode };

function Option({ id, active, onTake, children }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys of a list belong to the field it hangs from
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes.option}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {children}
    </div>
  );
}
