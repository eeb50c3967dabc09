import { formulas } from '@gesta/clinical';
import { Skeleton, Switch } from '@mantine/core';
import { IconCalculator, IconMoodEmpty } from '@tabler/icons-react';
import { useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { Note } from '../../calc/Note.tsx';
import { useChapters } from '../../calc/useReferences.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import fields from '../../ui/fields.module.css';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useT } from '../../ui/useT.tsx';
import { readAddress } from './address.ts';
import { Calculator } from './Calculator.tsx';
import { CalculatorList } from './CalculatorList.tsx';
import classes from './calculators.module.css';
import { calculatorsSearch } from './calculatorsSearch.ts';
import { Starters } from './Starters.tsx';

const NOTHING = {};

/** Any formula by hand, its standards side by side, and where each number comes from. */
export function CalculatorsScreen() {
  const { t } = useT();
  const { measure } = useParams({ strict: false });
  const address = calculatorsSearch(useSearch({ strict: false }));
  // Of this page and this exam only: nobody should find it on by surprise.
  const [allowUncertain, setAllowUncertain] = useState(false);
  const { waiting, failed } = useChapters();
  const settled = useRef(false);
  useEffect(() => {
    settled.current = true;
  }, []);
  const calculators = formulas();
  const info = calculators.find((each) => each.measure === measure);

  return (
    <div className={classes.page} data-open={measure !== undefined || undefined}>
      <PageTitle
        title={t('shell.calculators')}
        subtitle={t('calculators.subtitle', { count: calculators.length })}
        actions={
          <Switch
            classNames={{ track: fields.switch ?? '' }}
            label={t('calculators.allowUncertain')}
            checked={allowUncertain}
            onChange={(event) => setAllowUncertain(event.currentTarget.checked)}
          />
        }
      />
      {allowUncertain && (
        <Note tone="warn" role="status">
          {t('calculators.uncertainWarning')}
        </Note>
      )}
      {failed && (
        <Note tone="warn" role="status">
          {t('calculators.chaptersFailed')}
        </Note>
      )}
      <div className={classes.columns}>
        <CalculatorList
          calculators={calculators}
          opened={measure}
          filled={info ? readAddress(info, address).filled : NOTHING}
        />
        {info && (
          <Calculator
            key={info.measure}
            info={info}
            allowUncertain={allowUncertain}
            arrivedFromList={settled.current}
          />
        )}
        {measure !== undefined && !info && waiting && <Skeleton height={420} radius="lg" />}
        {measure !== undefined && !info && !waiting && (
          <Card>
            <EmptyState icon={IconMoodEmpty} title={t('calculators.unknown')} hint={t('calculators.unknownHint')} />
          </Card>
        )}
        {measure === undefined && (
          <Card className={classes.welcome ?? ''}>
            <EmptyState
              icon={IconCalculator}
              title={t('calculators.choosePrompt')}
              hint={t('calculators.choosePromptHint')}
              action={<Starters calculators={calculators} />}
            />
          </Card>
        )}
      </div>
    </div>
  );
}
