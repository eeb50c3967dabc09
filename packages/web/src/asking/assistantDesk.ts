import type { AssistantScreen, AssistantState } from '@gesta/domain';
import { createContext, use } from 'react';
import type { ChatStore } from './chat.ts';

/** What is asked by a button: a question in words, sentences for the conclusion, or a text filled with the values of the exam. */
export type Wish = { kind: 'prompt'; text: string } | { kind: 'conclusion' } | { kind: 'template'; html: string };

/** The assistant of the page somebody is on. Where she may not use one there is none. */
export type AssistantDesk = {
  screen: AssistantScreen;
  formKey: string | null;
  interaction: string | null;
  company: string;
  fetus: number;
  state: AssistantState;
  chat: ChatStore;
  isOpen: boolean;
  open: () => void;
  close: () => void;
  toggle: () => void;
  /** Opens it and asks. */
  ask: (wish: Wish) => void;
  /** What was asked by a button and is still to be sent; whoever sends it takes it away. */
  takeWish: () => Wish | null;
};

export const AssistantContext = createContext<AssistantDesk | null>(null);

/** Null where nobody may ask. */
export const useAssistant = () => use(AssistantContext);

export function useAssistantDesk(): AssistantDesk {
  const desk = use(AssistantContext);
  if (desk === null) throw new Error('useAssistantDesk needs an assistant around it');
  return desk;
}
