import { plainText, type Template } from '@gesta/domain';
import { CONCLUSION, folded } from '@gesta/forms';
import { fillTemplate } from '@gesta/report';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useExam } from '../../form/exam.ts';
import { editorsOf } from '../../form/openEditors.ts';
import { preview } from '../../form/template/preview.ts';
import { templatesOfExam } from '../../form/template/templatesOfExam.ts';
import { useTemplates } from '../../form/template/useTemplates.ts';
import { useQuietValues } from '../../form/useQuietValues.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './templates.module.css';

/** As many as a digit behind the sign takes. */
const BY_DIGIT = 3;

/** The templates beside the text: those of this exam first. A press writes one where the cursor stands. */
export function TemplatesPanel() {
  const { t, locale } = useT();
  const exam = useExam();
  const { templates } = useTemplates();
  const values = useQuietValues();
  const [words, setWords] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form or age, another order
  const groups = useMemo(() => templatesOfExam(templates, exam), [templates, exam, values]);
  const write = ({ content }: Template) => {
    const { store, say } = exam;
    const filled = fillTemplate(content, {
      compiled: store.compiled(),
      state: store.state(),
      speech: { t, locale, say },
    });
    editorsOf(store).get(CONCLUSION)?.chain().focus().insertContent(filled).run();
  };
  const wanted = folded(words).split(' ').filter(Boolean);
  const fits = ({ name, content }: Template) => {
    const text = wanted.length === 0 ? '' : folded(`${name} ${plainText(content)}`);
    return wanted.every((word) => text.includes(word));
  };
  const shown = [
    { key: 'own', title: t('template.ofExam') },
    { key: 'company', title: t('template.othersOfCompany') },
    { key: 'system', title: t('template.systemTemplates') },
  ] as const;
  return (
    <div className={classes.panel}>
      <TextInput
        type="search"
        aria-label={t('template.search')}
        placeholder={t('template.search')}
        leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
        maxLength={100}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <div className={classes.list}>
        {shown.map(({ key, title }) => {
          const those = groups[key].filter(fits);
          if (those.length === 0) return null;
          return (
            <section key={key} aria-label={title}>
              <h3>{title}</h3>
              {those.map((template) => {
                const digit = key === 'own' ? groups.own.indexOf(template) + 1 : 0;
                return (
                  <button key={template.iuid} type="button" className={classes.row} onClick={() => write(template)}>
                    {digit > 0 && digit <= BY_DIGIT && <Kbd>{`@${digit}`}</Kbd>}
                    <span>
                      <b>{template.name}</b>
                      <small>{preview(template.content)}</small>
                    </span>
                  </button>
                );
              })}
            </section>
          );
        })}
        {Object.values(groups).every((those) => !those.some(fits)) && words.trim() !== '' && (
          <p className={classes.none}>{t('template.notFound', { words: words.trim() })}</p>
        )}
      </div>
    </div>
  );
}
