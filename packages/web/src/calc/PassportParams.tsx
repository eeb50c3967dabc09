import type { ParamInfo, Passports } from '@gesta/clinical';
import { isAge, paramName } from '@gesta/report';
import { useT } from '../ui/useT.tsx';
import { ConfidenceBadge } from './ConfidenceBadge.tsx';
import classes from './passport.module.css';
import type { PassportProps } from './passportProps.ts';
import { sayRange } from './sayRange.ts';
import { useSay } from './useSay.ts';

type Props = PassportProps & { passports: Passports };

export function PassportParams({ info, author, passports, standard }: Props) {
  const { t } = useT();
  const say = useSay();
  const range = sayRange(standard, say, t);
  const unitOf = (param: ParamInfo) => {
    if (isAge(param)) return `${t('calculators.weeksSign')} + ${t('calculators.daysSign')}`;
    return (param.kind === 'number' && say.inputUnit(param.unit)) || '—';
  };
  return (
    <div className={classes.params}>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('calculators.tabParams')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('calculators.param')}</th>
            <th scope="col">{t('calculators.unit')}</th>
            <th scope="col">{t('calculators.range')}</th>
            <th scope="col">{t('calculators.required')}</th>
          </tr>
        </thead>
        <tbody>
          {author.params.map((param) => (
            <tr key={param.name}>
              <th scope="row">
                {paramName(param.name, info, say)} <code>{param.name}</code>
              </th>
              <td>{unitOf(param)}</td>
              <td>
                <Range param={param} />
              </td>
              <td>{t(param.optional ? 'calculators.optional' : 'common.yes')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.facts}>
        <dt>{t('calculators.version')}</dt>
        <dd>
          <b>{author.path.replace(/^\//, '')}</b>
        </dd>
        {range !== null && (
          <>
            <dt>{t('calculators.validRange')}</dt>
            <dd>{range}</dd>
          </>
        )}
        {author.sources.map(({ id, author: name, citation, confidence, version }) => (
          <Source key={id} {...{ id, name, citation, confidence, version }} passport={passports[id]} />
        ))}
      </dl>
    </div>
  );
}

function Range({ param }: { param: ParamInfo }) {
  const { t } = useT();
  const say = useSay();
  if (param.kind === 'choice' || param.kind === 'options')
    return param.choices.map((choice) => say.word('choice', choice, param.name)).join(', ');
  if (param.kind === 'flag') return t('calculators.yesOrNo');
  if (param.kind !== 'number') return '—';
  const { min, max, positive } = param;
  const shown = (value: number) => (isAge(param) ? say.age(value) : say.number(value, 3));
  if (min !== undefined && max !== undefined) return t('calculators.fromTo', { from: shown(min), to: shown(max) });
  if (max !== undefined) return t(positive ? 'calculators.aboveZeroTo' : 'calculators.upTo', { to: shown(max) });
  if (min !== undefined) return t('calculators.from', { from: shown(min) });
  return positive ? t('calculators.aboveZero') : '—';
}

type SourceProps = {
  id: string;
  name: string;
  citation: string;
  confidence: 'VERIFIED' | 'PLAUSIBLE' | 'UNCERTAIN';
  version: number;
  passport: Passports[string] | undefined;
};

function Source({ id, name, citation, confidence, version, passport }: SourceProps) {
  const { t } = useT();
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <p>{citation}</p>
        <p className={classes.source}>
          <ConfidenceBadge confidence={confidence} />
          <code>{id}</code>
          {t('calculators.versionNumber', { version })}
        </p>
        {passport && (
          <div lang="en" className={classes.quiet}>
            <p>{passport.checked}</p>
            <p>{passport.range}</p>
            {passport.notes !== '' && <p>{passport.notes}</p>}
          </div>
        )}
      </dd>
    </>
  );
}
