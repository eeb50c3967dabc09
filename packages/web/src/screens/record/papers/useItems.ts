import { swapTabs } from '@gesta/domain';
import { type FormDefinition, isSet, keyOf, removeReplica } from '@gesta/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import { focusField } from '../../../exam/focusField.ts';
import { useExam, useExamState } from '../../../form/exam.ts';
import { useReplicas } from '../../../form/useReplicas.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { useKeys } from '../../../ui/hotkeys.ts';
import { useT } from '../../../ui/useT.tsx';

/** Where a form keeps one that stands before its list. */
const FIRST = 0;

export type Items = {
  /** Those there are, in their order. The one that is no tab of the list is 0. */
  indexes: readonly number[];
  /** The one that is being written. */
  edited: number | null;
  keyAt: (index: number, field: string) => string;
  nameAt: (index: number) => string;
  /** Opens its fields, or closes them. */
  edit: (index: number) => void;
  close: () => void;
  /** Begins another, or the one that is still empty; its number, or null where there is no room. */
  another: () => number | null;
  /** Asks where something was typed; false when it stays. */
  remove: (index: number) => Promise<boolean>;
};

type Asked = {
  form: FormDefinition;
  /** The fields that say what an item is, the first one to type in first. */
  naming: readonly [string, ...string[]];
  /** The tab of the one that stands before the list, if there is such a one. */
  first?: string;
};

/** A document that is written item by item: which there are, which one is open, and the keys that go through them. */
export function useItems({ form, naming, first }: Asked): Items {
  const { t } = useT();
  const { store, say, readOnly } = useExam();
  const confirm = useConfirm();
  const { count, add, remove } = useReplicas('item', form.key);
  const [edited, setEdited] = useState<number | null>(null);
  const indexes = Array.from({ length: count + (first === undefined ? 0 : 1) }, (_, at) =>
    first === undefined ? at + 1 : at,
  );
  const keyAt = (index: number, field: string) =>
    index === FIRST && first !== undefined
      ? keyOf({ form: form.key, tab: first, index: null, field })
      : keyOf({ form: form.key, tab: 'item', index, field });
  const names: string = useExamState(({ values }) =>
    JSON.stringify(
      indexes.map((index) => String(naming.map((field) => values[keyAt(index, field)]).find(isSet) ?? '')),
    ),
  );
  const nameAt = (index: number): string => JSON.parse(names)[indexes.indexOf(index)] ?? '';

  const write = (index: number) => {
    setEdited(index);
    focusField(keyAt(index, naming[0]));
  };
  const another = () => {
    const index = indexes.find((each) => nameAt(each) === '') ?? add();
    if (index !== null) write(index);
    return index;
  };
  const move = (by: number) => {
    const other = edited === null ? undefined : indexes[indexes.indexOf(edited) + by];
    if (edited === null || other === undefined) return;
    store.put(swapTabs(store.state().values, keyAt(edited, ''), keyAt(other, '')));
    write(other);
  };
  /** The next one takes its place; alone, it is empty afterwards. */
  const removeFirst = async () => {
    if (nameAt(FIRST) !== '') {
      const { ok } = await confirm({
        title: t('replica.removeTitle', { tab: t('replica.item', { n: 1 }) }),
        message: t('replica.removeMessage', { forms: say(form.label) }),
        confirmLabel: t('form.yesRemove'),
        cancelLabel: t('common.cancel'),
        danger: true,
      });
      if (!ok) return false;
    }
    const tab = keyAt(FIRST, '');
    const cleared = Object.keys(store.state().values).flatMap((key) => (key.startsWith(tab) ? [[key, null]] : []));
    if (count === 0) store.put(Object.fromEntries(cleared));
    else {
      store.put(swapTabs(store.state().values, tab, keyAt(1, '')));
      store.showTabs(form.key, 'item', count - 1);
      store.put(removeReplica([form], store.state().values, 'item', 1));
    }
    return true;
  };
  const begin = useEffectEvent(() => {
    if (readOnly) return;
    if (indexes.every((index) => nameAt(index) === '')) another();
    else if (first !== undefined && count === 0) setEdited(FIRST);
  });
  // Whoever opens an empty document goes there to write one.
  useEffect(() => begin(), []);
  useKeys(
    readOnly
      ? []
      : [
          { key: 'alt+ArrowUp', label: 'prescription.up', run: () => move(-1), first: true },
          { key: 'alt+ArrowDown', label: 'prescription.down', run: () => move(1), first: true },
          { key: 'mod+Enter', label: 'prescription.next', run: () => void another() },
        ],
  );
  return {
    indexes,
    edited: readOnly ? null : edited,
    keyAt,
    nameAt,
    edit: (index) => (index === edited ? setEdited(null) : write(index)),
    close: () => setEdited(null),
    another,
    remove: async (index) => {
      const isGone = await (index === FIRST ? removeFirst() : remove(index));
      if (isGone) setEdited(null);
      return isGone;
    },
  };
}
