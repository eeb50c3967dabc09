import { marginPoints, PAGE_ORIENTATIONS, PAPER_FORMATS } from '@gesta/domain';
import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { Card } from '../ui/Card.tsx';
import fields from '../ui/fields.module.css';
import { NumberField } from '../ui/NumberField.tsx';
import { useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import classes from './print.module.css';
import { MARGINS, type NumberName, type PrintField, SWITCHES } from './printForm.ts';
import type { PrintState } from './usePrintForm.ts';

/** The page and what is on it, what stands around every report, or both. */
export type PrintPart = 'all' | 'page' | 'around';

/** Every setting, in the order of the page it makes. */
export function PrintFields({ state, part = 'all' }: { state: PrintState; part?: PrintPart }) {
  const { form, set, problems, round } = state;
  const { t } = useT();
  const format = useFormat();
  const told = (field: PrintField) => {
    const problem = problems[field];
    return problem && t(problem);
  };
  const number = (field: NumberName, description?: string) => (
    <NumberField
      key={`${field} ${round}`}
      label={t(`print.${field}`)}
      value={form[field]}
      error={told(field)}
      onChange={(value) => set(field, value)}
      {...(description === undefined ? {} : { description })}
    />
  );
  const pixels = (field: (typeof MARGINS)[number]) =>
    t('print.pixels', { pixels: format.number(marginPoints(form[field] ?? 0), 2) });
  const typed = (field: 'customReport' | 'header' | 'footer') => ({
    label: t(`print.${field}`),
    value: form[field],
    error: told(field),
    onChange: (event: { currentTarget: { value: string } }) => set(field, event.currentTarget.value),
  });

  return (
    <div className={classes.cards}>
      {part !== 'around' && (
        <>
          <Card title={t('print.paper')}>
            <div className={fields.fields}>
              <Select
                label={t('print.paperFormat')}
                required
                searchable
                clearable
                withScrollArea={false}
                classNames={{ options: classes.formats ?? '' }}
                data={PAPER_FORMATS}
                value={form.paperFormat}
                error={told('paperFormat')}
                onChange={(chosen) => set('paperFormat', chosen as typeof form.paperFormat)}
              />
              <Select
                label={t('print.pageOrientation')}
                required
                clearable
                data={PAGE_ORIENTATIONS.map((value) => ({ value, label: t(`print.${value}`) }))}
                value={form.pageOrientation}
                error={told('pageOrientation')}
                onChange={(chosen) => set('pageOrientation', chosen as typeof form.pageOrientation)}
              />
              {number('pageWidth', t('print.widthHint'))}
              {number('pageHeight')}
            </div>
          </Card>
          <Card title={t('print.margins')}>
            <div className={fields.fields}>{MARGINS.map((field) => number(field, pixels(field)))}</div>
          </Card>
          <Card title={t('print.content')}>
            <div className={fields.fields}>
              {number('chartsCount', t('print.countHint'))}
              {number('chartsHeightMax', t('print.heightHint'))}
              {number('imagesCount', t('print.countHint'))}
              {number('imagesHeightMax', t('print.heightHint'))}
            </div>
          </Card>
          <Card title={t('print.pages')}>
            <div className={classes.switches}>
              {SWITCHES.map((field) => (
                <Switch
                  key={field}
                  classNames={{ track: fields.switch ?? '' }}
                  label={t(`print.${field}`)}
                  checked={form[field] === 1}
                  onChange={(event) => set(field, event.currentTarget.checked ? 1 : 0)}
                />
              ))}
              <TextInput {...typed('customReport')} description={t('print.customReportHint')} autoComplete="off" />
            </div>
          </Card>
        </>
      )}
      {part !== 'page' && (
        <Card title={t('company.tabHeaderFooter')}>
          <div className={classes.switches}>
            <Textarea {...typed('header')} description={t('print.textHint')} autosize minRows={2} maxRows={8} />
            <Textarea {...typed('footer')} description={t('print.textHint')} autosize minRows={2} maxRows={8} />
          </div>
        </Card>
      )}
    </div>
  );
}
