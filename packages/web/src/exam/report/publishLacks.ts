import type { MessageKey, PublishObstacle, ReportState } from '@gesta/domain';
import { type SigningWay, signingSentences } from './signingWay.ts';

export const OBSTACLE_WORDS: Readonly<Record<PublishObstacle, MessageKey>> = {
  finished: 'publish.whyFinished',
  notBegun: 'publish.whyNotBegun',
  noDoctor: 'publish.whyNoDoctor',
  notYours: 'publish.whyNotYours',
};

type Asked = {
  obstacle: PublishObstacle | null;
  draft: ReportState['draft'];
  /** Nobody wrote a conclusion. */
  isSilent: boolean;
  /** What the second reading found and is worth a question. */
  severe: number;
  signing: SigningWay;
};

/** What stands between the exam and its publication, in the order it is mended. */
export function publishLacks({ obstacle, draft, isSilent, severe, signing }: Asked): readonly MessageKey[] {
  if (obstacle !== null) return [OBSTACLE_WORDS[obstacle]];
  if (signing.is === 'refused') return signingSentences(signing);
  const lacks: MessageKey[] = [];
  if (isSilent) lacks.push('publish.lacksConclusion');
  if (severe > 0) lacks.push('publish.lacksReview');
  if (draft === null) lacks.push('publish.lacksPaper');
  else if (!draft.current) lacks.push('report.outdated');
  return [...lacks, ...signingSentences(signing)];
}
