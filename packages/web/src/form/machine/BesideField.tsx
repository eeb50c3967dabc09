import { type BesideProps, useOpenMachine } from './machine.ts';

/** What a machine measured for this field. */
export function BesideField(props: BesideProps) {
  const machine = useOpenMachine();
  return machine && <machine.parts.Beside {...props} />;
}
