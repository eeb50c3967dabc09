import { HELP_TOPICS, type HelpEntry, type HelpTopic, type MessageKey, saySteps } from '@gesta/domain';
import { IconArrowRight } from '@tabler/icons-react';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Kbd } from '../ui/Kbd.tsx';
import { keyName } from '../ui/keyName.ts';
import { useT } from '../ui/useT.tsx';
import type { HelpWay } from './helpPlace.ts';
import classes from './KeyHelp.module.css';

type Keys = { screen: string; keys?: readonly (readonly [key: string, label: MessageKey])[] };
type HelpTopicViewProps = { topic: HelpTopic; entry: HelpEntry; way: HelpWay; onLeave: () => void };

/** How one thing is done: steps, keys, an example, and the way to its screen. */
export function HelpTopicView({ topic, entry, way, onLeave }: HelpTopicViewProps) {
  const { t } = useT();
  const { keys = [] }: Keys = HELP_TOPICS[topic];
  const steps = saySteps(entry.steps, t);
  return (
    <>
      <h3 className={classes.topicTitle}>{entry.title}</h3>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {keys.length > 0 && (
        <dl className={classes.list}>
          {keys.map(([key, label]) => (
            <div key={key} className={classes.row}>
              <dt>{t(label)}</dt>
              <dd>
                <Kbd spoken>{keyName(key)}</Kbd>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className={classes.example}>
        <b>{t('help.example')}</b> {entry.example}
      </p>
      <p className={classes.way}>
        {way.inside !== null && <span>{t(way.inside)}</span>}
        <ButtonLink
          to={way.to}
          size="xs"
          variant="default"
          onClick={onLeave}
          rightSection={<IconArrowRight size={15} stroke={1.75} aria-hidden />}
        >
          {t('help.goTo', { screen: t(way.label) })}
        </ButtonLink>
      </p>
    </>
  );
}
