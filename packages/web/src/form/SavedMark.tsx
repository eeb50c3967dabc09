import type { Translate } from '@gesta/domain';
import { useDisclosure } from '@mantine/hooks';
import {
  IconAlertTriangle,
  IconCircle,
  IconCircleCheck,
  IconCloudUp,
  IconDeviceFloppy,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { usePasswordAsked } from '../api/passwordGate.ts';
import { notifyProblem, notifySaving } from '../ui/notify.ts';
import { type Format, useFormat } from '../ui/useFormat.ts';
import { useT } from '../ui/useT.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { useExam } from './exam.ts';
import { refusedText } from './refusedText.ts';
import classes from './SavedMark.module.css';
import type { Saving, SavingMark } from './saving.ts';
import { useSavingMark } from './useSavingMark.ts';

type Said = { icon: TablerIcon; tone: 'ok' | 'quiet' | 'accent' | 'warn' | 'err'; text: string; hint?: string };

/** Says where what was typed is, and never that it is saved before the server has said so. */
export function SavedMark({ saving }: { saving: Saving }) {
  const { t } = useT();
  const format = useFormat();
  const [choosing, choice] = useDisclosure(false);
  // A patch that waits for the password is not on its way.
  const asked = usePasswordAsked();
  const mark = useSavingMark(saving);
  const { definitions, say } = useExam();
  const refused = mark.is === 'refused' ? refusedText(mark, definitions, { t, say }) : '';
  const said = sayMark(asked && mark.is === 'saving' ? { is: 'pending' } : mark, t, format, refused);
  const isSaving = mark.is === 'saving';
  useEffect(() => {
    if (isSaving) notifySaving(t('saving.saving'));
  }, [isSaving, t]);
  useRefusedNotice(mark, refused);

  const Icon = said?.icon;
  const text = said && (
    <span className={classes.mark} data-saving={mark.is} data-tone={said.tone} title={said.hint}>
      {Icon && <Icon size={15} stroke={1.75} aria-hidden />}
      <span className={classes.text}>{said.text}</span>
      {said.hint && <span className="visually-hidden">{said.hint}</span>}
    </span>
  );
  return (
    <>
      <div role="status" className={classes.place}>
        {mark.is === 'asked' ? (
          <button type="button" className={classes.choose} onClick={choice.open}>
            {text}
          </button>
        ) : (
          text
        )}
      </div>
      {mark.is === 'asked' && (
        <ConflictDialog opened={choosing} onClose={choice.close} saving={saving} conflicts={mark.conflicts} />
      )}
    </>
  );
}

/** Said aloud once, and again only after something else was the matter: every key press is tried and refused anew. */
function useRefusedNotice(mark: SavingMark, refused: string): void {
  const last = useRef('');
  useEffect(() => {
    if (mark.is === 'saved') last.current = '';
    if (refused === '' || refused === last.current) return;
    last.current = refused;
    notifyProblem(refused);
  }, [mark, refused]);
}

function sayMark(mark: SavingMark, t: Translate, format: Format, refused: string): Said | null {
  switch (mark.is) {
    case 'opening':
      return null;
    case 'saved':
      if (mark.at === null) return null;
      return { icon: IconCircleCheck, tone: 'ok', text: t('saving.savedAt', { time: format.clock(mark.at) }) };
    case 'pending':
      return { icon: IconCircle, tone: 'quiet', text: t('saving.pending') };
    case 'saving':
      return { icon: IconCloudUp, tone: 'accent', text: t('saving.saving') };
    case 'waiting':
      return {
        icon: IconDeviceFloppy,
        tone: 'warn',
        text: t(mark.kept ? 'saving.kept' : 'saving.pending'),
        hint: t(mark.code === 'storageFull' ? 'saving.fullHint' : 'saving.waitingHint'),
      };
    case 'asked':
      return { icon: IconUsers, tone: 'warn', text: t('saving.asked') };
    case 'refused':
      return { icon: IconAlertTriangle, tone: 'err', text: t('saving.refused'), hint: refused };
  }
}
