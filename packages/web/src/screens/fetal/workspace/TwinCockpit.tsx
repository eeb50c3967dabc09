import { Card } from '../../../ui/Card.tsx';
import { ChorionicityLine } from './twins/ChorionicityLine.tsx';
import { ColumnTable } from './twins/ColumnTable.tsx';
import classes from './twins/cockpit.module.css';
import { DiscordanceHead } from './twins/DiscordanceHead.tsx';
import { FetusHead } from './twins/FetusHead.tsx';
import heads from './twins/heads.module.css';
import { MirrorTable } from './twins/MirrorTable.tsx';
import { type Twins, useTwins } from './twins/useTwins.ts';

/** The fetuses of the exam side by side: what they weigh, how far apart they are, every measure of each beside the other's. */
export function TwinCockpit({ form }: { form: string }) {
  const twins = useTwins(form);
  if (twins === null) return null;
  return (
    <div className={classes.cockpit}>
      <ChorionicityLine />
      <Card padding="none">
        <Heads twins={twins} />
        {twins.count === 2 ? (
          <MirrorTable sections={twins.sections} />
        ) : (
          <ColumnTable sections={twins.sections} count={twins.count} />
        )}
      </Card>
    </div>
  );
}

function Heads({ twins }: { twins: Twins }) {
  const [first, second] = twins.weights;
  if (twins.count === 2 && first && second) {
    return (
      <div className={heads.heads} data-pair>
        <FetusHead weight={first} side="left" />
        <DiscordanceHead twins={twins} />
        <FetusHead weight={second} side="right" />
      </div>
    );
  }
  return (
    <div className={heads.heads}>
      <DiscordanceHead twins={twins} />
      {twins.weights.map((weight) => (
        <FetusHead key={weight.key} weight={weight} side="column" />
      ))}
    </div>
  );
}
