import { isSet } from '@gesta/forms';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useExam, useValue } from '../../../form/exam.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useT } from '../../../ui/useT.tsx';

const FORM = 'riskprematurebirth';
const FIELD = 'historiaObstetrica';
const KEY = `${FORM}.info.${FIELD}`;
/** Births before term are told from the others by their answer. */
const isPreterm = (value: unknown): boolean => typeof value === 'string' && value.startsWith('pt');

/** That a child of hers came too early, on every page of the exam; where this exam does not ask it, as the last one that did. */
export function EarlierBirth() {
  const { t } = useT();
  const { say, opened, definitions } = useExam();
  const own = useValue(KEY);
  const before = opened.otherInteractions.map(({ formValues }) => formValues[KEY]).findLast(isSet);
  const history = isSet(own) ? own : before;
  const item = definitions
    .find(({ key }) => key === FORM)
    ?.components.flatMap(({ panels }) => panels.flatMap(({ fields }) => fields))
    .find(({ key }) => key === FIELD)
    ?.items?.find(({ value }) => value === history);
  if (!item || !isPreterm(item.value)) return null;
  return (
    <span title={t('fetal.earlierBirth', { birth: say(item.label) })}>
      <Badge family="err" icon={IconAlertTriangle}>
        {say(item.label)}
      </Badge>
    </span>
  );
}
