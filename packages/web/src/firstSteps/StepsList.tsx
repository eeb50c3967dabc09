import { type MessageKey, ClinicSteps as Steps } from '@gesta/domain';
import { Button } from '@mantine/core';
import { IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useSession } from '../api/session.tsx';
import { useAct } from '../api/useCall.ts';
import { CompanyDialog } from '../company/CompanyDialog.tsx';
import type { CompanyTab } from '../company/tabs.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { notifyFailed } from '../ui/notify.ts';
import { useT } from '../ui/useT.tsx';
import { ExamplePaper } from './ExamplePaper.tsx';
import classes from './firstSteps.module.css';
import { StepPeople } from './StepPeople.tsx';
import { useExamplePaper } from './useExamplePaper.ts';

const STEPS = Object.keys(Steps.shape.done.shape) as (keyof Steps['done'])[];
const PLACE_LABELS: Record<string, MessageKey> = {
  nameFull: 'company.name',
  address: 'company.address',
  number: 'company.number',
  city: 'company.city',
  state: 'company.state',
  zipCode: 'company.zipCode',
  phone: 'company.phone',
};

/** The steps, one under the other, each with what it takes. */
export function StepsList({ steps }: { steps: Steps }) {
  const { t } = useT();
  const { company, role } = useSession();
  const [tab, setTab] = useState<CompanyTab | null>(null);
  const open = STEPS.find((step) => !steps.done[step]) ?? null;
  const [unfolded, setUnfolded] = useState<keyof Steps['done'] | null>(open);
  const paper = useExamplePaper(company.iuid, `${company.version} ${steps.logo}`);
  const confirm = useAct('confirmTestPage', { onFailed: (error) => notifyFailed(error, t) });
  const done = STEPS.filter((step) => steps.done[step]).length;
  const isAdmin = role === 'admin';
  const verbs: Record<keyof Steps['done'], ReactNode> = {
    place: isAdmin && (
      <Verb words={steps.done.place ? 'firstSteps.review' : 'firstSteps.fill'} run={() => setTab('data')} />
    ),
    logo: (
      <Verb words={steps.done.logo ? 'firstSteps.review' : 'firstSteps.sendLogo'} run={() => setTab('headerFooter')} />
    ),
    people: isAdmin && (
      <ButtonLink to="/users" size="xs" variant="default">
        {t('firstSteps.seePeople')}
      </ButtonLink>
    ),
    testPage: <Verb words="firstSteps.print" run={paper.print} />,
    firstExam: !steps.done.firstExam && (
      <ButtonLink to="/patients" search={{ new: 1 }} size="xs" variant="default">
        {t('firstSteps.begin')}
      </ButtonLink>
    ),
  };
  const inside: Partial<Record<keyof Steps['done'], ReactNode>> = {
    place: steps.place.length > 0 && (
      <p>
        {t('firstSteps.placeMissing', {
          fields: steps.place.map((field) => t(PLACE_LABELS[field] ?? 'company.address')).join(', '),
        })}
      </p>
    ),
    people: <StepPeople people={steps.people} />,
    testPage: !steps.done.testPage && (
      <Button size="xs" loading={confirm.isPending} onClick={() => confirm.mutate({ company: company.iuid })}>
        {t('firstSteps.testPageGood')}
      </Button>
    ),
  };
  return (
    <div className={classes.columns}>
      <section className={classes.card} aria-labelledby="first-steps">
        <header>
          <h2 id="first-steps">{t('firstSteps.title')}</h2>
          <span className={classes.count}>{t('firstSteps.count', { done, all: STEPS.length })}</span>
        </header>
        <div
          className={classes.bar}
          role="progressbar"
          aria-label={t('firstSteps.title')}
          aria-valuenow={done}
          aria-valuemin={0}
          aria-valuemax={STEPS.length}
        >
          {STEPS.map((step, place) => (
            <i key={step} data-done={place < done || undefined} />
          ))}
        </div>
        <ol>
          {STEPS.map((step, place) => (
            <li key={step} data-open={step === unfolded || undefined}>
              <span className={classes.mark} data-done={steps.done[step] || undefined} aria-hidden>
                {steps.done[step] ? <IconCheck size={14} stroke={2.25} /> : place + 1}
              </span>
              <div>
                <button
                  type="button"
                  aria-expanded={step === unfolded}
                  onClick={() => setUnfolded(step === unfolded ? null : step)}
                >
                  {t(`firstSteps.${step}`)}
                  {steps.done[step] && <small>{t('firstSteps.done')}</small>}
                </button>
                <p>{t(`firstSteps.${step}Hint`)}</p>
                {step === unfolded && inside[step]}
              </div>
              <span className={classes.verb}>{verbs[step]}</span>
            </li>
          ))}
        </ol>
        <footer>
          <IconInfoCircle size={15} stroke={1.75} aria-hidden /> {t('firstSteps.leaves')}
        </footer>
      </section>
      <ExamplePaper paper={paper} />
      <CompanyDialog opened={tab !== null} company={company.iuid} start={tab ?? 'data'} onClose={() => setTab(null)} />
    </div>
  );
}

function Verb({ words, run }: { words: MessageKey; run: () => void }) {
  const { t } = useT();
  return (
    <Button size="xs" variant="default" onClick={run}>
      {t(words)}
    </Button>
  );
}
