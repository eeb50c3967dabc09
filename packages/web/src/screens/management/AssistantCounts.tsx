import { useCall } from '../../api/useCall.ts';
import { Card } from '../../ui/Card.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { useT } from '../../ui/useT.tsx';
import { CsvButton } from './CsvButton.tsx';
import classes from './management.module.css';

const COLUMNS = [
  'assistant.month',
  'common.name',
  'assistant.asked',
  'assistant.outcome.kept',
  'assistant.outcome.edited',
  'assistant.outcome.refused',
] as const;

/** Per person and month: what the assistant was asked, and what became of what it proposed. Nobody who never asked is listed. */
export function AssistantCounts() {
  const { t } = useT();
  const { data } = useCall('assistantCounts', {});
  if (!data || data.length === 0) return null;
  const csv = () => [
    COLUMNS.map((column) => t(column)),
    ...data.map(({ month, name, asked, kept, edited, refused }) => [month, name, asked, kept, edited, refused]),
  ];
  return (
    <Card
      className={classes.third ?? ''}
      title={t('assistant.title')}
      padding="none"
      actions={<CsvButton name={t('assistant.title')} rows={csv} />}
    >
      <ListTable columns={COLUMNS} old={false}>
        {data.map(({ month, user, name, asked, kept, edited, refused }) => (
          <tr key={`${month} ${user}`}>
            <td className="num">{month.split('-').reverse().join('/')}</td>
            <td>{name}</td>
            <td className="num">{asked}</td>
            <td className="num">{kept}</td>
            <td className="num">{edited}</td>
            <td className="num">{refused}</td>
          </tr>
        ))}
      </ListTable>
    </Card>
  );
}
