import type { Passports, Source } from '@gesta/clinical';
import { formsUsing } from '@gesta/forms';
import { askedParams, authorName, leavesOf, paramName } from '@gesta/report';
import type { ReactNode } from 'react';
import { useT } from '../ui/useT.tsx';
import { BellCurve } from './BellCurve.tsx';
import { ConfidenceBadge } from './ConfidenceBadge.tsx';
import { CalculatedFigures } from './Figures.tsx';
import { figuresOf, isAnswered } from './figures.ts';
import { NoResult } from './NoResult.tsx';
import { PercentileWord, ZWord } from './Placed.tsx';
import classes from './passport.module.css';
import type { PassportProps } from './passportProps.ts';
import { sayEntered } from './sayEntered.ts';
import { sayRange } from './sayRange.ts';
import { usedBy } from './usedBy.ts';
import { useSay } from './useSay.ts';
import { Worked } from './Worked.tsx';

type Props = PassportProps & {
  passports: Passports;
  failed: boolean;
  /** Whoever knows more about where the numbers come from and go to says it instead. */
  inputs?: ReactNode;
  uses?: ReactNode;
  /** What the numbers are, where they are not just typed here. */
  workedTitle?: string;
  /** What can be done with the answer. */
  decide?: ReactNode;
};

export function PassportInfo({ passports, failed, inputs, uses, workedTitle, decide, ...of }: Props) {
  const { t } = useT();
  const say = useSay();
  const { info, author, calculation, filled } = of;
  const { z, percentil } = calculation;
  const range = sayRange(of.standard, say, t);
  const answered = calculation.error === null && isAnswered(calculation);
  return (
    <div className={classes.split}>
      <div className={classes.left}>
        {percentil !== null || z !== null ? (
          <div className={classes.big}>
            <PercentileWord of={calculation} />
            <ZWord of={calculation} />
            <span>{authorName(author, info, say)}</span>
          </div>
        ) : null}
        {answered ? (
          <CalculatedFigures figures={figuresOf(calculation, author.outputs)} />
        ) : (
          <NoResult info={info} author={author} calculation={calculation} filled={filled} />
        )}
        {decide}
        <section>
          <h3>{t('calculators.formula')}</h3>
          {failed && <p className={classes.quiet}>{t('calculators.passportsFailed')}</p>}
          <Equations sources={author.sources} passports={passports} />
        </section>
        <Worked {...of} passports={passports} title={workedTitle ?? t('calculators.withNumbers')} />
        {inputs ?? <Used {...of} />}
        {uses ?? <Uses {...of} />}
      </div>
      <div className={classes.right}>
        {z !== null && <BellCurve z={z} />}
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
          <dt>{t('calculators.reference')}</dt>
          <dd>
            {[...new Set(author.sources.map(({ citation }) => citation))].map((citation) => (
              <p key={citation}>{citation}</p>
            ))}
          </dd>
          {author.confidence && (
            <>
              <dt>{t('calculators.confidence')}</dt>
              <dd>
                <ConfidenceBadge confidence={author.confidence} />
                <p className={classes.quiet}>{t(`calculators.confidenceMeans.${author.confidence}`)}</p>
              </dd>
            </>
          )}
          <dt>{t('calculators.notice')}</dt>
          <dd>
            <p>{t('calculators.support')}</p>
            {calculation.notices.map((notice) => (
              <p key={notice.key}>{say.notice(notice)}</p>
            ))}
          </dd>
        </dl>
      </div>
    </div>
  );
}

/** The formula itself in full; what else it stands on, folded. */
function Equations({ sources, passports }: { sources: readonly Source[]; passports: Passports }) {
  const [first, ...rest] = sources;
  if (!first) return null;
  return (
    <>
      <Equation source={first} passports={passports} />
      {rest.map((source) => (
        <details key={source.id} className={classes.more}>
          <summary>{source.author}</summary>
          <Equation source={source} passports={passports} />
        </details>
      ))}
    </>
  );
}

/** The pack is written in English, and says so. */
function Equation({ source, passports }: { source: Source; passports: Passports }) {
  const passport = passports[source.id];
  if (!passport) return <p className={classes.quiet}>{source.author}</p>;
  return (
    <div className={classes.formula} lang="en">
      {passport.equation.split(/\s*;\s+/).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className={classes.quiet}>{passport.computes}</p>
    </div>
  );
}

/** The fields used in the calculation, with what they hold now. */
function Used({ info, author, filled }: PassportProps) {
  const { t } = useT();
  const say = useSay();
  const leaves = leavesOf(askedParams(author.params), filled).filter(
    ({ key, input }) => filled[key] !== undefined || !input.optional,
  );
  return (
    <section>
      <h3 id="passport-inputs">{t('calculators.inputs')}</h3>
      <table className={classes.inputs} aria-labelledby="passport-inputs">
        <tbody>
          {leaves.map((leaf) => {
            const { key } = leaf;
            const { text, note } = sayEntered(leaf, filled[key], say, t);
            return (
              <tr key={key}>
                <th scope="row">{paramName(key, info, say)}</th>
                <td>{text}</td>
                <td>{note}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

/** Where the information is used: what it answers, the forms that hold it, the calculations that take it. */
function Uses({ info, author }: PassportProps) {
  const { t } = useT();
  const say = useSay();
  const forms = formsUsing(info.measure);
  const takers = usedBy(info, author);
  return (
    <section>
      <h3>{t('calculators.whereUsed')}</h3>
      <dl className={classes.uses}>
        <dt>{t('calculators.outputs')}</dt>
        <dd>{author.outputs.map(({ id }) => say.word('output', id)).join(', ') || '—'}</dd>
        <dt>{t('form.forms')}</dt>
        <dd>{forms.map((form) => t(`form.title.${form}`)).join(', ') || '—'}</dd>
        {takers.length > 0 && (
          <>
            <dt>{t('calculators.usedBy')}</dt>
            <dd>{takers.map(({ measure }) => say.word('measure', measure)).join(', ')}</dd>
          </>
        )}
      </dl>
    </section>
  );
}
