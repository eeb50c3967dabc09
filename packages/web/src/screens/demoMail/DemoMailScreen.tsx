import { IconMailOff } from '@tabler/icons-react';
import { useCall } from '../../api/useCall.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListBody } from '../../ui/ListBody.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import table from '../../ui/table.module.css';
import { useFormat } from '../../ui/useFormat.ts';
import { useKept } from '../../ui/useKept.ts';
import { useT } from '../../ui/useT.tsx';
import classes from './demoMail.module.css';

/** The e-mails of the demo, which are sent nowhere. Elsewhere the server says that there is no such thing. */
export function DemoMailScreen() {
  const { t } = useT();
  const format = useFormat();
  const answer = useCall('demoMail', {});
  const kept = useKept(answer);
  return (
    <div className={table.page} data-narrow>
      <PageTitle title={t('demoMail.title')} subtitle={t('demoMail.hint')} />
      <ListBody
        answer={answer}
        kept={kept}
        empty={kept.data?.length === 0}
        nothing={<EmptyState icon={IconMailOff} title={t('demoMail.empty')} hint={t('demoMail.hint')} />}
      >
        <ListTable columns={['common.date', 'send.recipient', 'common.email']} old={kept.old}>
          {kept.data?.map(({ iuid, at, to, subject, text }) => (
            <tr key={iuid}>
              <td className={table.together}>{format.moment(at)}</td>
              <td>{to}</td>
              <td>
                <b>{subject}</b>
                <pre className={classes.text}>{text}</pre>
              </td>
            </tr>
          ))}
        </ListTable>
      </ListBody>
    </div>
  );
}
