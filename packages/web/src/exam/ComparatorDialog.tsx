import type { AuthorInfo } from '@gesta/clinical';
import type { Placed } from '@gesta/forms';
import type { Placing } from '@gesta/report';
import { authorName } from '@gesta/report';
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowsDiff } from '@tabler/icons-react';
import { useState } from 'react';
import chips from '../calc/chips.module.css';
import dialog from '../calc/dialog.module.css';
import { useSay } from '../calc/useSay.ts';
import { useExam } from '../form/exam.ts';
import { usePlacing } from '../form/measure/usePlacing.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { KeyHint } from '../ui/KeyHint.tsx';
import { useT } from '../ui/useT.tsx';
import { ComparedCurves } from './ComparedCurves.tsx';
import { comparablePlaces, shortLabel } from './comparablePlaces.ts';
import classes from './comparator.module.css';
import { useCurveChoice } from './useCurveChoice.ts';

type Props = { place: Placed; opened: boolean; onClose: () => void };

/** The same measure against several standards at once, and the way to another curve. */
export function ComparatorDialog({ place, opened, onClose }: Props) {
  const { t } = useT();
  const { store, say } = useExam();
  const [chosen, setChosen] = useState<Placed | null>(null);
  const shown = chosen ?? place;
  const close = () => {
    setChosen(null);
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      size={1128}
      padding={0}
      classNames={{ header: classes.header ?? '', title: dialog.heading ?? '', body: dialog.body ?? '' }}
      title={
        <>
          <span className={dialog.title}>
            <IconArrowsDiff size={20} stroke={1.75} aria-hidden />
            {t('calculators.compare')}
            <small>{t('comparator.subtitle')}</small>
          </span>
          {opened && (
            <fieldset className={`${chips.chips} ${classes.measures}`}>
              <legend className="visually-hidden">{t('comparator.measure')}</legend>
              {comparablePlaces(place, store).map((each) => (
                <button
                  key={each.key}
                  type="button"
                  className={`${chips.chip} ${chips.small}`}
                  aria-pressed={each.key === shown.key}
                  data-autofocus={each.key === place.key || undefined}
                  onClick={() => setChosen(each)}
                >
                  {shortLabel(say(each.field.label))}
                </button>
              ))}
            </fieldset>
          )}
        </>
      }
    >
      {opened && <Body key={shown.key} place={shown} onClose={close} />}
    </Dialog>
  );
}

function Body({ place, onClose }: { place: Placed; onClose: () => void }) {
  const { t } = useT();
  const placing = usePlacing(place);
  return placing ? (
    <Compared {...{ place, placing, onClose }} />
  ) : (
    <p className={classes.empty}>{t('calculators.noCurve')}</p>
  );
}

function Compared({ place, placing, onClose }: { place: Placed; placing: Placing; onClose: () => void }) {
  const { t } = useT();
  const say = useSay();
  const { offered, chosen, choose, writes } = useCurveChoice(place, placing);
  const [highlighted, setHighlighted] = useState<AuthorInfo | null>(null);
  const toggle = (author: AuthorInfo | undefined) =>
    setHighlighted((was) => (was === author ? null : (author ?? null)));
  const keys = offered.slice(0, 9).map((_, index) => String(index + 1));
  useWindowEvent('keydown', (event) => {
    if (!keys.includes(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    toggle(offered[Number(event.key) - 1]);
  });
  const other = writes && highlighted && highlighted.path !== chosen.path ? highlighted : null;
  return (
    <>
      <ComparedCurves
        {...{ place, placing, offered, writes, highlighted }}
        inUse={placing.author}
        onHighlight={toggle}
      />
      <footer className={dialog.foot}>
        <span className={dialog.keys}>
          <KeyHint keys={keys} label={t('calculators.highlight')} />
          <KeyHint keys={['Esc']} label={t('comparator.closes')} />
        </span>
        {other && (
          <Button variant="default" onClick={() => choose(other)}>
            {t('comparator.use', { name: authorName(other, placing.info, say) })}
          </Button>
        )}
        <Button onClick={onClose}>{t('common.close')}</Button>
      </footer>
    </>
  );
}
