import { useMachine } from './machine.ts';

/** Above a form: what a machine measured for the exam. An exam that none sent anything for has neither of these. */
export function MachineStrip() {
  const machine = useMachine();
  return machine && <machine.parts.Strip />;
}

/** Under it: what belongs elsewhere. */
export function MachineBelow() {
  const machine = useMachine();
  return machine && <machine.parts.Below />;
}
