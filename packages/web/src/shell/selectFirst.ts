import type { SpotlightStore } from '@mantine/spotlight';

/** Results that arrive later move the list; Enter must always mean the first line until an arrow is pressed. */
export function selectFirst(store: SpotlightStore): void {
  const list = document.getElementById(store.getState().listId);
  if (list === null) return;
  list.querySelector('[data-selected]')?.removeAttribute('data-selected');
  list.querySelector('[data-action]')?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: 0 }));
}
