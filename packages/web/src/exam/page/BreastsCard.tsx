import { isSet } from '@gesta/forms';
import { IconAlertCircle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useExam, useValue } from '../../form/exam.ts';
import { useSayValue } from '../../form/fields/useSayValue.ts';
import { Card } from '../../ui/Card.tsx';
import { useT } from '../../ui/useT.tsx';
import classes from './scheme.module.css';

const FINAL = 'examemama.conclusao.biradsFinal';
const ADVICE = 'examemama.conclusao.recomendacao';
const SIDES = ['Direita', 'Esquerda'] as const;

/** What both breasts ask, the most of it; what the physician chose for one stands before what was worked out. */
export function BreastsCard() {
  const { t } = useT();
  const { say, store } = useExam();
  const sayValue = useSayValue();
  const final = useValue(FINAL);
  const advice = useValue(ADVICE);
  const place = store.compiled().fields.get(ADVICE);
  return (
    <Card title={say('term.biRadsFinal')} padding="dense">
      {isSet(final) ? (
        <p className={classes.final} data-tone={toneOf(String(final))}>
          <ToneIcon category={String(final)} />
          <b>{String(final)}</b>
        </p>
      ) : (
        <p className={classes.none}>{t('page.noCategory')}</p>
      )}
      {place && isSet(advice) && <p>{sayValue(place, advice)}</p>}
      <dl className={classes.sides}>
        {SIDES.map((side) => (
          <Side key={side} tab={`examemama.mama${side}`} />
        ))}
      </dl>
    </Card>
  );
}

function Side({ tab }: { tab: string }) {
  const { say } = useExam();
  const [own, chosen] = [useValue(`${tab}.biradsMama`), useValue(`${tab}.biradsManual`)];
  const value = isSet(chosen) ? chosen : own;
  return (
    <div>
      <dt>{say(tab.endsWith('Direita') ? 'term.mamaDireita' : 'term.mamaEsquerda')}</dt>
      <dd>
        {isSet(value) ? String(value) : '—'}
        {isSet(chosen) && <small>{say('term.biRadsAjusteDoMedico')}</small>}
      </dd>
    </div>
  );
}

type Tone = 'ok' | 'warn' | 'err';
const toneOf = (category: string): Tone => (/^[45]/.test(category) ? 'err' : /^[036]/.test(category) ? 'warn' : 'ok');

function ToneIcon({ category }: { category: string }) {
  const Icon = { ok: IconCircleCheck, warn: IconClock, err: IconAlertCircle }[toneOf(category)];
  return <Icon size={26} stroke={1.75} aria-hidden />;
}
