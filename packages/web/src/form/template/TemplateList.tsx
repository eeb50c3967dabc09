import type { Template } from '@gesta/domain';
import { plainText } from '@gesta/domain';
import { folded } from '@gesta/forms';
import { Button, TextInput } from '@mantine/core';
import { IconBook2, IconBuildingHospital, IconPlus, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { useT } from '../../ui/useT.tsx';
import { preview } from './preview.ts';
import classes from './templates.module.css';
import type { TemplateDesk } from './useTemplateDesk.ts';

/** Found by their names and by what is in them; the arrows go through what was found. */
export function TemplateList({ desk }: { desk: TemplateDesk }) {
  const { t } = useT();
  const { templates, isLoaded, error, retry, chosen, choose, mayAddSystem } = desk;
  const [words, setWords] = useState('');
  const side = useRef<HTMLDivElement>(null);
  const found = templates.filter(fits(words));
  const tabbable = found.find(({ iuid }) => iuid === chosen?.iuid) ?? found[0];
  const groups = [
    { isSystem: false, title: t('template.companyTemplates') },
    { isSystem: true, title: t('template.systemTemplates') },
  ].map((group) => ({ ...group, found: found.filter(({ isSystem }) => isSystem === group.isSystem) }));
  const take = ({ iuid, isSystem }: Template) => void choose({ iuid, isSystem });
  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(side.current?.querySelectorAll<HTMLElement>('input, [data-row]') ?? [])];
    const at = stops.indexOf(event.target as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the arrows go from the box into the list and through it
    <div className={classes.side} ref={side} onKeyDown={move}>
      <TextInput
        type="search"
        data-autofocus
        aria-label={t('template.search')}
        placeholder={t('template.search')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && found[0] && words.trim() !== '') take(found[0]);
        }}
      />
      <div className={classes.list}>
        {error && <ErrorNote error={error} onRetry={retry} />}
        {!isLoaded && !error && <div className={classes.waiting} aria-busy />}
        {isLoaded && found.length === 0 && words.trim() !== '' && (
          <p className={classes.none}>{t('template.notFound', { words: words.trim() })}</p>
        )}
        {isLoaded &&
          groups.map((group) => (
            <section key={group.title} aria-label={group.title}>
              {(group.found.length > 0 || words.trim() === '') && <h3>{group.title}</h3>}
              {group.found.length === 0 && words.trim() === '' && <p className={classes.none}>{t('template.none')}</p>}
              {group.found.map((template) => (
                <Row
                  key={template.iuid}
                  template={template}
                  isChosen={template.iuid === chosen?.iuid}
                  isTabbable={template === tabbable}
                  onTake={() => take(template)}
                />
              ))}
            </section>
          ))}
      </div>
      <div className={classes.add}>
        {!chosen?.isSystem && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => void choose({ iuid: null, isSystem: false })}
          >
            {t('template.new')}
          </Button>
        )}
        {mayAddSystem && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => void choose({ iuid: null, isSystem: true })}
          >
            {t('template.newSystem')}
          </Button>
        )}
      </div>
    </div>
  );
}

type RowProps = { template: Template; isChosen: boolean; isTabbable: boolean; onTake: () => void };

function Row({ template: { name, content, isSystem }, isChosen, isTabbable, onTake }: RowProps) {
  const Mark = isSystem ? IconBook2 : IconBuildingHospital;
  return (
    <button
      type="button"
      className={classes.row}
      data-row
      aria-current={isChosen || undefined}
      tabIndex={isTabbable ? 0 : -1}
      onClick={onTake}
    >
      <Mark size={16} stroke={1.75} aria-hidden />
      <span>
        <b>{name}</b>
        <small>{preview(content)}</small>
      </span>
    </button>
  );
}

function fits(words: string): (template: Template) => boolean {
  const wanted = folded(words).split(' ').filter(Boolean);
  return ({ name, content }) => {
    if (wanted.length === 0) return true;
    const text = folded(`${name} ${plainText(content)}`);
    return wanted.every((word) => text.includes(word));
  };
}
