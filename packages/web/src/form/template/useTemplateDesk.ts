import { canEditTemplate, type GestaError, type Template } from '@gesta/domain';
import { useEffect, useState } from 'react';
import { useCredentials } from '../../api/credentials.ts';
import { queryClient } from '../../api/queryClient.ts';
import { useSession } from '../../api/session.tsx';
import { useAct } from '../../api/useCall.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { errorText } from '../../ui/errorText.ts';
import { notifyDone, notifyProblem } from '../../ui/notify.ts';
import { useT } from '../../ui/useT.tsx';
import type { Unsaved } from '../../ui/useUnsaved.ts';
import { useTemplates } from './useTemplates.ts';

/** What is typed over a template, and the version it was typed over. */
type Edits = { name: string; content: string; base: string | null };
type Chosen = { iuid: string | null; isSystem: boolean; place: number };
type Listed = { templates: Template[] };

/** The template that is open on the desk, what was typed over it, and what can be done with it. */
export function useTemplateDesk(unsaved: Unsaved, of?: string) {
  const { t } = useT();
  const { role } = useSession();
  const active = useCredentials().company;
  const company = of ?? active;
  const there = company === null ? {} : { company };
  const confirm = useConfirm();
  const { templates, ...loading } = useTemplates(there);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [edits, setEdits] = useState<Edits | null>(null);
  const [missing, setMissing] = useState(false);

  const kept = chosen?.iuid == null ? null : (templates.find(({ iuid }) => iuid === chosen.iuid) ?? null);
  const name = edits?.name ?? kept?.name ?? '';
  const content = edits?.content ?? kept?.content ?? '';
  const dirty = edits !== null && (name !== (kept?.name ?? '') || content !== (kept?.content ?? ''));
  const { note } = unsaved;
  useEffect(() => note(dirty), [note, dirty]);
  /** What somebody else removed meanwhile is gone, unless something was typed over it. */
  const open = chosen?.iuid == null || kept !== null || edits !== null ? chosen : null;

  const put = (next: Omit<Chosen, 'place'> | null) => {
    setChosen((before) => next && { ...next, place: (before?.place ?? 0) + 1 });
    setEdits(null);
    setMissing(false);
  };
  const choose = async (next: Omit<Chosen, 'place'> | null) => {
    if (await unsaved.mayLeave()) put(next);
  };
  const type = (change: Partial<Pick<Edits, 'name' | 'content'>>) => {
    setEdits((before) => ({ name, content, base: before?.base ?? kept?.currentContent ?? null, ...change }));
    if (change.name?.trim()) setMissing(false);
  };
  const listed = (change: (all: Template[]) => Template[]) =>
    queryClient.setQueryData<Listed>(
      [company, 'listTemplates', {}],
      (known) => known && { templates: change(known.templates) },
    );

  const { mutateAsync: send, isPending: saving } = useAct('saveTemplate', {
    ...there,
    onDone: (saved) => {
      notifyDone(t('common.savedSuccess'));
      listed((all) =>
        all.some(isOf(saved)) ? all.map((each) => (isOf(saved)(each) ? saved : each)) : [saved, ...all],
      );
      setChosen((before) => before && { ...before, iuid: saved.iuid });
      setEdits(null);
    },
    onFailed: (error) => {
      notifyProblem(whatFailed(t('template.saveError'), error, errorText(error, t)));
      // Told once that somebody else saved, she may save over it: that text stays among the versions.
      if (error.code === 'conflict') setEdits((before) => before && { ...before, base: kept?.currentContent ?? null });
    },
  });
  const { mutate: drop, isPending: removing } = useAct('removeTemplate', {
    ...there,
    onDone: (_, { iuid }) => {
      notifyDone(t('template.removed', { name: kept?.name ?? name }));
      put(null);
      listed((all) => all.filter((each) => each.iuid !== iuid));
    },
    onFailed: () => notifyProblem(t('template.removeError', { name: kept?.name ?? name })),
  });

  /** True when it was saved; what failed is told by the act itself. */
  const saveNow = async (): Promise<boolean> => {
    if (open === null) return true;
    if (name.trim() === '') {
      setMissing(true);
      return false;
    }
    const { iuid, isSystem } = open;
    const base = edits ? edits.base : (kept?.currentContent ?? null);
    const sent = send({ name, content, ...(iuid === null ? { isSystem } : { iuid, currentContent: base }) });
    return sent.then(
      () => true,
      () => false,
    );
  };
  const save = () => void saveNow();
  const undo = () => {
    if (chosen?.iuid === null) put(null);
    else setEdits(null);
  };
  const restore = async (body: string) => {
    if (kept === null || !(await unsaved.mayLeave())) return;
    await send({ iuid: kept.iuid, name: kept.name, content: body, currentContent: kept.currentContent }).catch(
      () => {},
    );
  };
  const remove = async () => {
    if (kept === null) return;
    const { ok } = await confirm({
      title: t('template.removeTitle'),
      message: t('template.confirmRemove', { name: kept.name }),
      confirmLabel: t('common.remove'),
      danger: true,
    });
    if (ok) drop({ iuid: kept.iuid });
  };
  return {
    ...loading,
    templates,
    chosen: open,
    kept,
    name,
    content,
    missing,
    dirty,
    company,
    busy: saving || removing,
    mayEdit: open !== null && canEditTemplate({ role }, open),
    mayAddSystem: canEditTemplate({ role }, { isSystem: true }),
    choose,
    type,
    save,
    saveNow,
    undo,
    restore,
    remove,
  };
}

export type TemplateDesk = ReturnType<typeof useTemplateDesk>;

const isOf =
  ({ iuid }: Template) =>
  (each: Template) =>
    each.iuid === iuid;

/** The sentence of the task, and why where that is known. */
const whatFailed = (task: string, { code }: GestaError, why: string): string =>
  code === 'unexpected' ? task : `${task} ${why}`;
