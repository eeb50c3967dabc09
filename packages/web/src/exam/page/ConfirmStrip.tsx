import { BIRADS_SUSPICIOUS } from '@gesta/clinical';
import { isSet, type Placed, same } from '@gesta/forms';
import { sayNoNumber } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconBulb } from '@tabler/icons-react';
import { useExam, useResult, useSuggestion, useValue } from '../../form/exam.ts';
import { useSayValue } from '../../form/fields/useSayValue.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { keyName } from '../../ui/keyName.ts';
import { useT } from '../../ui/useT.tsx';
import rows from './rows.module.css';
import { proposedPlace } from './suggestedIn.ts';

/** The category the descriptors of a row speak for: it counts once somebody confirms it, and what it lacks is named. */
export function ConfirmStrip({ places }: { places: readonly Placed[] }) {
  const place = proposedPlace(places);
  return place ? <Strip place={place} places={places} /> : null;
}

function Strip({ place, places }: { place: Placed; places: readonly Placed[] }) {
  const { t, locale } = useT();
  const exam = useExam();
  const sayValue = useSayValue();
  const proposed = useSuggestion(place.key);
  const result = useResult(place.key);
  const value = useValue(place.key);
  const name = exam.say(place.field.label);
  if (!isSet(proposed)) {
    const reason = result && sayNoNumber(result, { t, locale });
    return reason ? (
      <p className={rows.strip}>
        <b>{name}</b> {reason}
      </p>
    ) : null;
  }
  const said = sayValue(place, proposed);
  const taken = same(value, proposed);
  return (
    <p className={rows.strip} data-taken={taken || undefined}>
      <IconBulb size={15} stroke={1.75} aria-hidden />
      <span>
        <b>
          {name} {said}
        </b>{' '}
        {reasonWords()}
      </span>
      {!exam.readOnly && !taken && (
        <Button
          size="xs"
          variant="light"
          rightSection={<Kbd>{keyName('Enter')}</Kbd>}
          onClick={() => exam.change({ [place.key]: proposed })}
        >
          {t('page.confirm')}
        </Button>
      )}
    </p>
  );

  /** The descriptors that speak for it, in words. */
  function reasonWords(): string {
    const { values } = exam.store.state();
    const signs = places.filter(({ key, field }) => BIRADS_SUSPICIOUS[field.key]?.includes(String(values[key])));
    if (place.field.key !== 'birads' || signs.length === 0) return t('page.bySigns');
    const words = signs.map((each) => `${exam.say(each.field.label)}: ${sayValue(each, values[each.key])}`);
    return t('page.suspicious', { count: words.length, signs: words.join('; ').toLocaleLowerCase(locale) });
  }
}
