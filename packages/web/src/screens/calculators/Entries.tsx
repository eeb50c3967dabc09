import type { AuthorInfo, FormulaInfo, ParamInfo, Reason } from '@gesta/clinical';
import { askedParams, type Filled, filledRows, leavesOf, paramName } from '@gesta/report';
import { Button } from '@mantine/core';
import { IconEraser, IconPlus, IconTrash } from '@tabler/icons-react';
import { useSay } from '../../calc/useSay.ts';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import { paramsOfAll } from './address.ts';
import classes from './fields.module.css';
import { type Entered, ParamRow } from './ParamRow.tsx';

type Props = {
  info: FormulaInfo;
  author: AuthorInfo;
  filled: Filled;
  /** The reason that names a field: it is marked where it was typed. */
  reason: Reason | null;
  onFill: (key: string, value: Entered) => void;
  onReplace: (filled: Filled) => void;
};

/** Every field any author of the measure asks for; what the chosen one does not need is optional. */
export function Entries({ info, author, filled, reason, onFill, onReplace }: Props) {
  const { t } = useT();
  const params = askedParams(paramsOfAll(info, author));
  const empty = Object.keys(filled).length === 0;
  return (
    <Card
      title={t('calculators.entries')}
      className={classes.card ?? ''}
      padding="none"
      actions={
        <Button
          size="xs"
          variant="subtle"
          color="gray"
          disabled={empty}
          leftSection={<IconEraser size={14} stroke={1.75} aria-hidden />}
          onClick={() => onReplace({})}
        >
          {t('common.clear')}
        </Button>
      }
    >
      <div className={classes.rows} data-long={params.length > 12 || undefined}>
        {params.map((param) => (
          <Param key={param.name} {...{ param, info, author, filled, reason, onFill, onReplace }} />
        ))}
      </div>
    </Card>
  );
}

function Param({ param, info, author, filled, reason, onFill, onReplace }: Props & { param: ParamInfo }) {
  const { t } = useT();
  const say = useSay();
  const label = paramName(param.name, info, say);
  const own = author.params.find(({ name }) => name === param.name);
  // Where nothing is required, saying so in every line tells nothing.
  const isOptional = author.params.some(({ optional }) => !optional) && (own === undefined || own.optional === true);
  const row = ({ key, input }: ReturnType<typeof leavesOf>[number], name: string, optional: boolean) => (
    <ParamRow
      key={key}
      leaf={{ key, input }}
      label={name}
      optional={optional}
      value={filled[key] ?? null}
      error={
        reason?.input === key && reason.code !== 'missing'
          ? say.reason(reason, (each) => paramName(each, info, say))
          : null
      }
      onChange={(value) => onFill(key, value)}
    />
  );
  const leaves = leavesOf([param], filled);
  if (param.kind !== 'group' && param.kind !== 'list') return leaves.map((leaf) => row(leaf, label, isOptional));
  const lines = param.kind === 'list' ? filledRows(filled, param.name) : 1;
  const named = (key: string) => say.word('param', key.split('.').at(-1) ?? key);
  return (
    <fieldset className={classes.group}>
      <legend>{label}</legend>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
        <div key={line} className={classes.line}>
          {leaves
            .filter(({ key }) => param.kind === 'group' || key.startsWith(`${param.name}.${line}.`))
            .map((leaf) => row(leaf, named(leaf.key), leaf.input.optional ?? false))}
        </div>
      ))}
      {param.kind === 'list' && (
        <div className={classes.lineTools}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
            onClick={() => onReplace(withLine(filled, param.name, lines))}
          >
            {t('calculators.addLine')}
          </Button>
          {lines > 0 && (
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconTrash size={14} stroke={1.75} aria-hidden />}
              onClick={() => onReplace(withoutLine(filled, param.name, lines - 1))}
            >
              {t('calculators.removeLine')}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  );
}

/** A new line is nothing yet but its place. */
function withLine(filled: Filled, name: string, line: number): Filled {
  return { ...filled, [`${name}.${line}`]: true };
}

function withoutLine(filled: Filled, name: string, line: number): Filled {
  return Object.fromEntries(Object.entries(filled).filter(([key]) => !`${key}.`.startsWith(`${name}.${line}.`)));
}
