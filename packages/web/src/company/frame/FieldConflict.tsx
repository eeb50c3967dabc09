import { Button, SegmentedControl } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import fields from '../../ui/fields.module.css';
import segments from '../../ui/segments.module.css';
import { useT } from '../../ui/useT.tsx';
import classes from './fieldConflict.module.css';

export type Clash = { field: string; label: string; mine: string; theirs: string };

type Props = { clashes: readonly Clash[]; onTake: (theirs: readonly string[]) => void };

/** Somebody else saved first: what was typed here stands beside it, field by field, and nothing is lost before one is chosen. */
export function FieldConflict({ clashes, onTake }: Props) {
  const { t } = useT();
  const [taken, setTaken] = useState<readonly string[]>([]);
  const choose = (field: string, isTheirs: boolean) =>
    setTaken((before) => [...before.filter((each) => each !== field), ...(isTheirs ? [field] : [])]);
  return (
    <div className={`${fields.conflict} ${classes.clash}`} role="alert">
      <IconUsers size={18} stroke={1.75} aria-hidden />
      <div>
        <p>
          <b>{t('company.conflictTitle')}</b> {t(clashes.length > 0 ? 'company.conflictNote' : 'company.conflictNone')}
        </p>
        {clashes.map(({ field, label, mine, theirs }) => (
          <div key={field} className={classes.clashLine}>
            <span>{label}</span>
            <SegmentedControl
              classNames={segments}
              aria-label={label}
              value={taken.includes(field) ? 'theirs' : 'mine'}
              onChange={(value) => choose(field, value === 'theirs')}
              data={[
                { value: 'mine', label: t('company.mine', { value: mine }) },
                { value: 'theirs', label: t('company.theirs', { value: theirs }) },
              ]}
            />
          </div>
        ))}
        <Button mt="sm" size="xs" variant="default" onClick={() => onTake(taken)}>
          {t('company.conflictGoOn')}
        </Button>
      </div>
    </div>
  );
}
