import { IconCheck } from '@tabler/icons-react';
import { useT } from '../../ui/useT.tsx';
import classes from './moveIn.module.css';
import type { ImportStep } from './usePatientImport.ts';

const STEPS = ['file', 'columns', 'check', 'send', 'done'] as const satisfies readonly ImportStep[];

/** Where one is on the way from a file to records. */
export function ImportSteps({ step }: { step: ImportStep }) {
  const { t } = useT();
  const here = STEPS.indexOf(step);
  return (
    <ol className={classes.steps} aria-label={t('moveIn.steps')}>
      {STEPS.map((each, at) => (
        <li
          key={each}
          data-is={at < here || step === 'done' ? 'done' : at === here ? 'now' : undefined}
          aria-current={at === here ? 'step' : undefined}
        >
          <i aria-hidden>{at < here || step === 'done' ? <IconCheck size={13} stroke={2} /> : at + 1}</i>
          {t(`moveIn.step.${each}`)}
        </li>
      ))}
    </ol>
  );
}
