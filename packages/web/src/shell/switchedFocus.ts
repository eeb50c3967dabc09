let pending = false;

/** Switching the clinic builds the page anew; the focus then goes to the name of the clinic instead of nowhere. */
export function markSwitched(): void {
  pending = true;
}

export function takeSwitched(): boolean {
  const was = pending;
  pending = false;
  return was;
}
