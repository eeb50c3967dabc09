import { type AssistantScreen, mayCall } from '@gesta/domain';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { useSession } from '../api/session.tsx';
import { useCall } from '../api/useCall.ts';
import { useKeys } from '../ui/hotkeys.ts';
import { AssistantContext, type AssistantDesk, type Wish } from './assistantDesk.ts';
import { createChat } from './chat.ts';

type Props = {
  /** Null on a page where there is nothing to ask about. */
  screen: AssistantScreen | null;
  formKey: string | null;
  interaction: string | null;
  company: string;
  fetus?: number;
  children: ReactNode;
};

/** The assistant of a page, for whoever may use it; its drawer is fetched when it is first opened. */
export function AssistantHost({ screen, formKey, interaction, company, fetus = 1, children }: Props) {
  const { role } = useSession();
  const [chat] = useState(createChat);
  const [isOpen, setOpen] = useState(false);
  const wish = useRef<Wish | null>(null);
  const left = useRef<Element | null>(null);
  // Keys may come before the page is drawn again.
  const now = useRef(false);
  const { data: state } = useCall('assistantState', interaction === null ? {} : { interaction }, {
    company,
    enabled: screen !== null && mayCall(role, 'aiAssistant'),
  });
  const desk = useMemo((): AssistantDesk | null => {
    if (screen === null || state === undefined || state.mode === 'off') return null;
    const open = () => {
      if (!now.current) left.current = document.activeElement;
      now.current = true;
      setOpen(true);
    };
    const close = () => {
      now.current = false;
      setOpen(false);
      if (left.current instanceof HTMLElement && left.current.isConnected) left.current.focus();
    };
    return {
      ...{ screen, formKey, interaction, company, fetus, state, chat, isOpen, open, close },
      toggle: () => (now.current ? close() : open()),
      ask: (next) => {
        wish.current = next;
        open();
      },
      takeWish: () => {
        const next = wish.current;
        wish.current = null;
        return next;
      },
    };
  }, [screen, formKey, interaction, company, fetus, state, chat, isOpen]);
  return (
    <AssistantContext value={desk}>
      {desk !== null && <DeskKeys toggle={desk.toggle} />}
      {children}
    </AssistantContext>
  );
}

function DeskKeys({ toggle }: { toggle: () => void }) {
  useKeys([{ key: 'mod+j', label: 'keys.assistant', run: toggle }]);
  return null;
}
