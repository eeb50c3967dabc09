import type { GestaError, RouteAnswer, Routes } from '@gesta/domain';
import { isFormId } from '@gesta/forms';
import { Button, Select } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct, useCall } from '../../api/useCall.ts';
import { AssistantButton } from '../../asking/AssistantButton.tsx';
import { AssistantHost } from '../../asking/AssistantHost.tsx';
import { AssistantDrawer } from '../../assistant/AssistantDrawer.tsx';
import { CustomHistory } from '../../assistant/CustomHistory.tsx';
import { Card } from '../../ui/Card.tsx';
import { ErrorNote } from '../../ui/ErrorNote.tsx';
import { notifyDone } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import { TabFrame } from '../frame/TabFrame.tsx';
import { TabSkeleton } from '../frame/TabSkeleton.tsx';
import type { TabHolder } from '../frame/tabControl.ts';
import classes from './customization.module.css';
import { type ReadText, readCustomText, textOf } from './customText.ts';
import { JsonEditor } from './JsonEditor.tsx';
import { lineDifference } from './lineDifference.ts';

type Stored = RouteAnswer<Routes['formCustomization']>;
const FIRST = 'gestationalAge';

/** What the company changed in one form, as it is stored. */
export function CustomizationTab({ holder, company }: { holder: TabHolder; company: string }) {
  const { t } = useT();
  const [formKey, setFormKey] = useState(FIRST);
  const [dirty, setDirty] = useState(false);
  const forms = useCall('getForms', { companyId: company }, { company });
  const stored = useCall('formCustomization', { companyId: company, formKey }, { company });
  const names = forms.data?.data.components.map(({ key, label }) => ({
    value: key,
    label: isFormId(key) ? t(`form.title.${key}`) : label,
  })) ?? [{ value: FIRST, label: t(`form.title.${FIRST}`) }];
  const choice = (
    <Select
      label={t('company.customForm')}
      searchable
      allowDeselect={false}
      disabled={dirty}
      data={names}
      value={formKey}
      onChange={(key) => key && setFormKey(key)}
    />
  );
  const failed = stored.error ?? forms.error;
  if (failed)
    return (
      <ErrorNote
        title={t('company.customFormLoadError')}
        error={failed}
        onRetry={() => void (stored.error ? stored : forms).refetch()}
      />
    );
  if (!stored.data) return <TabSkeleton />;
  return (
    <AssistantHost screen="customization" formKey={formKey} interaction={null} company={company}>
      <Editor
        key={`${formKey} ${stored.data.version}`}
        holder={holder}
        company={company}
        formKey={formKey}
        stored={stored.data}
        choice={choice}
        onDirty={setDirty}
      />
      <AssistantDrawer />
    </AssistantHost>
  );
}

type Props = {
  holder: TabHolder;
  company: string;
  formKey: string;
  stored: Stored;
  choice: React.ReactNode;
  onDirty: (dirty: boolean) => void;
};

function Editor({ holder, company, formKey, stored, choice, onDirty }: Props) {
  const { t } = useT();
  const start = textOf(stored);
  const [text, setText] = useState(start);
  const [read, setRead] = useState<ReadText | null>(null);
  const [error, setError] = useState<GestaError | null>(null);
  const send = useAct('saveFormCustomization', { company });
  const dirty = text !== start;
  const type = (now: string) => {
    setText(now);
    setRead(null);
    setError(null);
    onDirty(now !== start);
  };
  const check = () => {
    const answer = readCustomText(text, formKey);
    setRead(answer);
    return answer;
  };
  const save = async (): Promise<boolean> => {
    const { kept } = check();
    if (!kept) return false;
    try {
      await send.mutateAsync({ companyId: company, formKey, version: stored.version, ...kept });
      onDirty(false);
      notifyDone(t('company.customizationSaved'));
      return true;
    } catch (thrown) {
      const failed = thrown as GestaError;
      const fields = Object.entries(failed.detail.fields ?? {});
      if (failed.code === 'invalidInput' && fields.length > 0)
        setRead({
          problems: fields.map(([place, word]) => ({ place, reason: word.replace('form.problem.', '') as never })),
        });
      else setError(failed);
      return false;
    }
  };
  const difference = lineDifference(start, text);
  return (
    <TabFrame
      holder={holder}
      name={t('company.tabCustomization')}
      changed={1}
      dirty={dirty}
      saving={send.isPending}
      error={error}
      version={t('company.versionOnly', { version: stored.version })}
      save={save}
      undo={() => type(start)}
    >
      <div className={classes.head}>
        {choice}
        <Button
          variant="default"
          leftSection={<IconChecks size={16} stroke={1.75} aria-hidden />}
          onClick={() => void check()}
        >
          {t('company.validate')}
        </Button>
        <AssistantButton />
      </div>
      <JsonEditor label={t('company.customJson')} value={text} invalid={read !== null && !read.kept} onChange={type} />
      {read && <Said read={read} />}
      {difference.length > 0 && (
        <Card title={t('company.difference')} padding="dense">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long difference is scrolled with the keys */}
          <section className={classes.difference} tabIndex={0} aria-label={t('company.difference')}>
            {difference.map(({ kind, text: line }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line of a text is its place
              <span key={place} data-kind={kind}>
                {`${{ same: ' ', gone: '−', new: '+' }[kind]} ${line}`}
              </span>
            ))}
          </section>
        </Card>
      )}
      <CustomHistory company={company} formKey={formKey} disabled={dirty} />
    </TabFrame>
  );
}

function Said({ read }: { read: ReadText }) {
  const { t } = useT();
  if (read.kept)
    return (
      <p className={classes.said} data-tone="ok" role="status">
        {t('company.valid')}
      </p>
    );
  return (
    <div className={classes.said} role="alert">
      <b>
        {read.parse === undefined
          ? t('company.jsonStructureInvalid')
          : t('company.jsonInvalid', { message: read.parse })}
      </b>
      {read.problems && (
        <ul className={classes.problems}>
          {read.problems.map(({ place, reason }) => (
            <li key={`${place} ${reason}`}>
              <code>{place}</code> {t(`form.problem.${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
