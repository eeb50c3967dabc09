import type { SpotlightStore } from '@mantine/spotlight';

/** Results that arrive later move the list; Enter means the first line until an arrow has chosen another one. */
export function selectFirst(store: SpotlightStore, keepChosen: boolean): void {
  const list = document.getElementById(store.getState().listId);
  if (list === null) return;
  const lines = [...list.querySelectorAll('[data-action]')];
  const before = list.querySelector('[data-selected]');
  const selected = keepChosen && before !== null ? lines.indexOf(before) : 0;
  before?.removeAttribute('data-selected');
  lines[selected]?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected }));
}

export function runSelected(store: SpotlightStore): void {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector<HTMLElement>('[data-selected]')?.click();
}
