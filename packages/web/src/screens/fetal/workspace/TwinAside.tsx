import { DiscordanceCard } from './twins/DiscordanceCard.tsx';
import { SurveillanceCard } from './twins/SurveillanceCard.tsx';
import { useTwins } from './twins/useTwins.ts';
import { WeightCard } from './twins/WeightCard.tsx';

/** Beside the fetuses: their weights on the curve, their discordance over the exams, and what they are watched for. */
export function TwinAside({ form }: { form: string }) {
  const twins = useTwins(form);
  const weight = twins?.weights[0];
  if (!twins || !weight) return null;
  return (
    <>
      <WeightCard weight={weight} />
      <DiscordanceCard />
      <SurveillanceCard twins={twins} />
    </>
  );
}
