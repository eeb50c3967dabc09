import { loadChapters } from '@gesta/clinical';
import { customizationWith, definitionOf, type GestaError, type ProposedCustomization } from '@gesta/domain';
import { type Custom, type Customization, formsOf } from '@gesta/forms';
import { Button, Modal } from '@mantine/core';
import { IconArrowLeft, IconMessageChatbot, IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useAct, useCall } from '../api/useCall.ts';
import { useAssistantDesk } from '../asking/assistantDesk.ts';
import { type AnsweredTurn, engineName } from '../asking/chat.ts';
import { useFormSay } from '../exam/useFormSay.ts';
import { ErrorNote } from '../ui/ErrorNote.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { notifyDone } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { CustomHistory } from './CustomHistory.tsx';
import { FormsBeside } from './FormsBeside.tsx';
import { changedIn, formDifference } from './formDifference.ts';
import classes from './preview.module.css';
import { withoutField } from './withoutField.ts';

type Props = {
  asked: string;
  reply: Extract<AnsweredTurn, { type: 'form_created' | 'form_customized' }>;
  onClose: () => void;
  /** `final` is what was applied, where it is less than was proposed. */
  onApplied: (count: number, final: string | null) => void;
};

const NOTHING: ProposedCustomization = { change: [], add: [] };

/** The form as it is and as it would be, side by side. Nothing is kept before *Aplicar* is pressed, and that is one more version. */
export function FormPreview({ asked, reply, onClose, onApplied }: Props) {
  const { t } = useT();
  const { company } = useAssistantDesk();
  const say = useFormSay();
  const { formKey } = reply;
  const isNew = reply.type === 'form_created';
  const [wanted, setWanted] = useState(isNew ? NOTHING : reply.customization);
  const [error, setError] = useState<GestaError | null>(null);
  const stored = useCall('formCustomization', { companyId: company, formKey }, { company });
  const save = useAct('saveFormCustomization', { company, onFailed: setError });
  const body = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  // Whether formulas are known is known once all of them are there.
  const { data: isReady } = useQuery({
    queryKey: [null, 'chapters'],
    queryFn: () => loadChapters().then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
  });

  const made = useMemo(() => {
    if (stored.data === undefined || !isReady) return null;
    const { form, customization } = stored.data;
    const before = customization as Customization;
    const kept: Custom = isNew
      ? { formKey, form: definitionOf(reply.formDefinition), customization: {} }
      : { formKey, form, customization: customizationWith(before, wanted) };
    const find = (custom: Custom) => {
      const { forms, refused } = formsOf([custom]);
      return refused.has(formKey) ? null : (forms.find(({ key }) => key === formKey) ?? null);
    };
    const present = isNew ? null : find({ formKey, form, customization });
    const proposed = find(kept);
    return { kept, present, proposed, tabs: proposed === null ? [] : formDifference(present, proposed) };
  }, [stored.data, isReady, isNew, formKey, reply, wanted]);
  const count = made === null ? 0 : changedIn(made.tabs).length;
  // Its keys are heard where the focus is, and a button that waits for what is stored cannot have it.
  const isShown = count > 0;
  useEffect(() => {
    if (isShown) button.current?.focus();
  }, [isShown]);

  const apply = () => {
    if (made === null || made.proposed === null || count === 0 || stored.data === undefined) return;
    const { form, customization } = made.kept;
    save.mutate(
      {
        ...{ companyId: company, formKey, version: stored.data.version, prompt: asked, aiMessage: reply.message },
        ...(isNew ? { form: form as Record<string, unknown> } : {}),
        customization: customization as Record<string, unknown>,
      },
      {
        onSuccess: () => {
          notifyDone(t('company.customizationSaved'));
          const isLess = !isNew && wanted !== reply.customization;
          onApplied(count, isLess ? JSON.stringify(wanted) : null);
        },
      },
    );
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'F8') {
      event.preventDefault();
      const all = [...(body.current?.querySelectorAll<HTMLElement>('[data-difference]') ?? [])];
      const at = all.indexOf(document.activeElement as HTMLElement);
      all[(at + 1) % all.length]?.focus();
    }
    if ((event.ctrlKey || event.metaKey) && event.key === 'Enter') {
      event.preventDefault();
      event.stopPropagation();
      apply();
    }
  };
  const title = isNew ? reply.formDefinition.label : say !== null && made?.present ? say(made.present.label) : formKey;
  const model = engineName(reply.engine);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      onKeyDown={onKeyDown}
      withCloseButton={false}
      padding={0}
      classNames={{ body: classes.body ?? '' }}
      attributes={{ content: { 'aria-label': t('assistant.previewOf', { form: title }) } }}
    >
      <div className={classes.frame}>
        <div className={classes.main} ref={body}>
          <header className={classes.head}>
            <Button variant="subtle" size="compact-md" aria-label={t('assistant.discard')} onClick={onClose}>
              <IconArrowLeft size={18} stroke={1.75} aria-hidden />
            </Button>
            <h1>{title}</h1>
            <span className={classes.actions}>
              <Button variant="default" rightSection={<Kbd>{keyName('Escape')}</Kbd>} onClick={onClose}>
                {t('assistant.discard')}
              </Button>
              <Button
                ref={button}
                disabled={count === 0}
                loading={save.isPending}
                rightSection={<Kbd onAccent>{keyName('mod+Enter')}</Kbd>}
                onClick={apply}
              >
                {t('assistant.applyForm')}
              </Button>
            </span>
          </header>
          <section className={classes.asked}>
            <IconMessageChatbot size={18} stroke={1.75} aria-hidden />
            <div>
              <q>{asked}</q>
              <p>{`${model === null ? t('assistant.byRules') : t('assistant.byModel', { model })} · ${t('assistant.changes', { count })}`}</p>
            </div>
          </section>
          {(error ?? stored.error) && <ErrorNote error={error ?? stored.error} />}
          {made !== null && made.proposed === null && <p role="alert">{t('assistant.formRefused')}</p>}
          {made !== null && say !== null && (
            <FormsBeside
              tabs={made.tabs}
              count={count}
              isNew={isNew}
              say={say}
              onLeave={isNew ? null : (key) => setWanted((before) => withoutField(before, key))}
            />
          )}
          <p className={classes.sum}>
            <IconShieldCheck size={17} stroke={1.75} aria-hidden />
            <span>{t('assistant.nothingLost')}</span>
            <small>{t('assistant.holdsFor')}</small>
          </p>
        </div>
        <aside className={classes.history}>
          <CustomHistory company={company} formKey={formKey} disabled={save.isPending} />
        </aside>
      </div>
    </Modal>
  );
}
