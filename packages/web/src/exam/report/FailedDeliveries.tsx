import type { Delivery } from '@gesta/domain';
import { Alert, Button } from '@mantine/core';
import { useResend } from '../../registerExam/useResend.ts';
import { SYSTEM_NAMES } from '../../ui/systemNames.ts';
import { sayProblem } from '../../ui/useProblem.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './report.module.css';

type Props = { iuid: string; deliveries: readonly Delivery[]; mayResend: boolean };

/** The report is out, and some system of the clinic does not have it: which one, why, and the way to try again. */
export function FailedDeliveries({ iuid, deliveries, mayResend }: Props) {
  const { t } = useT();
  const { resend, busy } = useResend();
  const systems = deliveries
    .filter(({ status }) => status === 'failed')
    .map((each) => `${SYSTEM_NAMES[each.kind]} (${sayProblem(each.problem, t)})`);
  return (
    <Alert color="red" variant="light">
      <div className={classes.failed}>
        <span>
          {systems.length > 0 ? t('delivery.failed', { systems: systems.join(', ') }) : t('delivery.failedSomewhere')}
        </span>
        {mayResend && (
          <Button size="xs" variant="default" loading={busy} onClick={() => resend(iuid)}>
            {t('publish.resend')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
