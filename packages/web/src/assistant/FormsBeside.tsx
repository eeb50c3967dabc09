import type { Field } from '@gesta/forms';
import { Button } from '@mantine/core';
import { IconArrowsExchange, IconChevronDown, IconEyeOff, IconPencil, IconPlus, IconX } from '@tabler/icons-react';
import { Fragment } from 'react';
import { Badge } from '../ui/Badge.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { useT } from '../ui/useT.tsx';
import type { FieldBeside, TabBeside } from './formDifference.ts';
import classes from './formsBeside.module.css';

type Say = (label: string) => string;
type Props = {
  tabs: readonly TabBeside[];
  count: number;
  isNew: boolean;
  say: Say;
  /** Takes one difference out of the proposal; null where it is taken whole or not at all. */
  onLeave: ((key: string) => void) | null;
};

/** Each field in one row of two: as it is, and as it would be. So both sides are read, and scrolled, together. */
export function FormsBeside({ tabs, count, isNew, say, onLeave }: Props) {
  const { t } = useT();
  return (
    <div className={classes.two} data-new={isNew || undefined}>
      {!isNew && <h2>{t('assistant.now')}</h2>}
      <h2>
        {t('assistant.proposal')}
        <Badge icon={IconArrowsExchange} family="warn">
          {t('assistant.changes', { count })}
        </Badge>
        <small>
          <Kbd>{keyName('F8')}</Kbd> {t('assistant.nextChange')}
        </small>
      </h2>
      {tabs.map(({ key, section, label, fields }) => (
        <Fragment key={key}>
          <p className={classes.tab}>{[...new Set([say(section), say(label)])].filter(Boolean).join(' · ')}</p>
          {fields.map((field) => (
            <Fragment key={field.key}>
              {!isNew && <Side field={field.now} beside={field} side="now" say={say} />}
              <Side field={field.proposed} beside={field} side="proposed" say={say} onLeave={onLeave} />
            </Fragment>
          ))}
        </Fragment>
      ))}
    </div>
  );
}

type SideProps = {
  field: Field | null;
  beside: FieldBeside;
  side: 'now' | 'proposed';
  say: Say;
  onLeave?: Props['onLeave'];
};

const SIGNS = { add: IconPlus, rem: IconEyeOff, chg: IconPencil } as const;

function Side({ field, beside: { key, now, changes }, side, say, onLeave = null }: SideProps) {
  const { t } = useT();
  if (field === null) return <div className={classes.none} />;
  const isDifferent = changes.length > 0;
  const tone = changes.includes('added') ? 'add' : changes.includes('hidden') ? 'rem' : isDifferent ? 'chg' : undefined;
  const isGone = side === 'proposed' && tone === 'rem';
  const name = say(field.label);
  const words = () => {
    if (side === 'now') return tone === 'rem' ? t('assistant.field.hidden') : t('assistant.field.changes');
    const was = now === null ? '' : say(now.label);
    return changes.map((change) => t(`assistant.field.${change}`, { was })).join(' · ');
  };
  const Sign = tone === undefined ? null : SIGNS[tone];
  if (isGone)
    return (
      <Different isOn fieldKey={key} tone="gone" name={name} onLeave={onLeave}>
        <span className={classes.gone}>
          <IconEyeOff size={15} stroke={1.75} aria-hidden />
          {t('assistant.fieldGone', { field: name })}
        </span>
      </Different>
    );
  return (
    <Different
      isOn={isDifferent && side === 'proposed'}
      isTwice={side === 'now' && !isDifferent}
      fieldKey={key}
      tone={field.hidden && !isDifferent ? 'quiet' : tone}
      name={name}
      onLeave={onLeave}
    >
      <span className={classes.label}>
        <span className={classes.name}>{name}</span>
        {field.required && <em aria-hidden>*</em>}
        {Sign !== null && (
          <span className={classes.word}>
            <Sign size={12} stroke={1.75} aria-hidden />
            {words()}
          </span>
        )}
      </span>
      <Control field={field} say={say} />
    </Different>
  );
}

type DifferentProps = {
  isOn: boolean;
  /** It stands beside as it is. */
  isTwice?: boolean;
  fieldKey: string;
  tone: string | undefined;
  name: string;
  onLeave: Props['onLeave'];
  children: React.ReactNode;
};

/** A difference is come to by keys, and taken out by Delete. */
function Different({ isOn, isTwice = false, fieldKey, tone, name, onLeave, children }: DifferentProps) {
  const { t } = useT();
  if (!isOn)
    return (
      <div className={classes.field} data-tone={tone} data-twice={isTwice || undefined}>
        {children}
      </div>
    );
  const leave = onLeave === null ? null : () => onLeave(fieldKey);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of a form that is shown, not filled in
    <div
      role="group"
      aria-label={name}
      className={classes.field}
      data-tone={tone}
      data-difference={fieldKey}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a difference is gone through with F8, and taken out by a key
      tabIndex={0}
      onKeyDown={(event) => {
        if (event.key === 'Delete') leave?.();
      }}
    >
      {children}
      {leave !== null && (
        <Button
          size="compact-xs"
          variant="subtle"
          className={classes.leave ?? ''}
          aria-label={t('assistant.leaveOut', { field: name })}
          title={t('assistant.leaveOut', { field: name })}
          onClick={leave}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </Button>
      )}
    </div>
  );
}

/** What is typed into is drawn and takes nothing: it is a picture of the form. */
function Control({ field: { type, items = [], suffix }, say }: { field: Field; say: Say }) {
  const { t } = useT();
  if (type === 'radio' || type === 'checkbox' || type === 'tableradio')
    return (
      <span className={classes.options}>
        {(items.length > 0 ? items.map(({ label }) => say(label)) : [t('common.yes')]).map((each) => (
          <i key={each}>{each}</i>
        ))}
      </span>
    );
  if (type === 'select')
    return (
      <span className={classes.box}>
        {items.length === 0 ? t('assistant.choose') : items.map(({ label }) => say(label)).join(' · ')}
        <IconChevronDown size={14} stroke={1.75} aria-hidden />
      </span>
    );
  return (
    <span className={classes.box} data-tall={type === 'textarea' || undefined}>
      <i />
      {suffix === undefined ? null : say(suffix)}
    </span>
  );
}
