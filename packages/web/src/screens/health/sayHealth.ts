import {
  daysLeft,
  type HealthFacts,
  type HealthLineId,
  type HealthProblem,
  type HealthQueue,
  type Locale,
  type Translate,
} from '@gesta/domain';
import { sayAgo, sayBytes, saySpan } from '../../ui/amounts.ts';
import type { Format } from '../../ui/useFormat.ts';
import { kindName } from '../../ui/useProblem.ts';

/** With which words: those of a language, at a clock, and how long ago something is. */
export type HealthWords = { t: Translate; format: Format; locale: Locale; since: (instant: string) => number };

export type SaidLine = { body: string; aside: string };
type Say = (facts: HealthFacts, words: HealthWords) => SaidLine | null;

const MOST_CALLS = 3;
const DAY = 86_400;

/** What is known of one thing; null where nothing is. */
export function sayLine(id: HealthLineId, facts: HealthFacts, words: HealthWords): SaidLine | null {
  return LINES[id](facts, words);
}

const joined = (...parts: (string | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' · ');
const grouped = (value: number, locale: Locale): string => value.toLocaleString(locale);

const LINES: Record<HealthLineId, Say> = {
  database: ({ database }, { t, locale }) => {
    if (database === null) return null;
    const { version, bytes, connections, mostConnections, ms, replicas } = database;
    const lags = replicas.map(({ lagSeconds }) => t('health.replica', { time: saySpan(lagSeconds ?? 0, locale) }));
    const used = t('health.connections', { used: connections, most: mostConnections });
    const follows = replicas.length === 0 ? t('health.noReplica') : lags.join(' · ');
    return {
      body: joined(`PostgreSQL ${version.split(' ')[0]}`, sayBytes(bytes, locale), used, follows),
      aside: saySpan(ms / 1000, locale),
    };
  },
  slowest: ({ slowest }, { locale }) =>
    slowest && { body: slowest.route.replace('/functions', ''), aside: `p95 ${saySpan(slowest.p95 / 1000, locale)}` },
  migrations: ({ migrations }, { t, format }) =>
    migrations && {
      body: t('health.applied', { applied: migrations.applied, known: migrations.known }),
      aside: migrations.lastAt === null ? '' : format.moment(migrations.lastAt),
    },
  disk: ({ disk }, { t, locale }) => {
    if (disk === null) return null;
    const days = daysLeft(disk);
    return {
      body: joined(
        t('health.free', { free: sayBytes(disk.free, locale), total: sayBytes(disk.total, locale) }),
        disk.perDay === null ? null : t('health.perDay', { size: sayBytes(disk.perDay, locale) }),
        days === null ? null : saySpan(days * DAY, locale),
      ),
      aside: '',
    };
  },
  files: ({ files }, { t, locale, since }) => {
    if (files === null) return null;
    const { count, bytes, missing, checkedAt } = files;
    const checked = () => {
      if (missing === null) return count === 0 ? '' : t('health.neverChecked');
      return missing === 0 ? t('health.noneMissing') : t('health.missing', { count: missing });
    };
    return {
      body: joined(grouped(count, locale), sayBytes(bytes, locale), checked()),
      aside: checkedAt === null ? '' : sayAgo(since(checkedAt), locale),
    };
  },
  backup: ({ backup }, { t, format, locale, since }) => {
    if (backup === null) return null;
    const { running, last, madeAt } = backup;
    const runs = running === 'make' ? t('health.runsMake') : null;
    if (last === null) return { body: joined(t('health.none'), runs), aside: '' };
    const outcome = last.ok
      ? joined(saySpan(last.seconds, locale), t('health.newBytes', { size: sayBytes(last.bytes, locale) }))
      : t('health.failed');
    return {
      body: joined(format.moment(last.at), outcome, runs),
      aside: madeAt === null ? '' : sayAgo(since(madeAt), locale),
    };
  },
  proven: ({ backup }, { t, format, locale, since }) => {
    if (backup === null) return null;
    const { running, provenAt, provingFailed } = backup;
    const runs = running === 'verify' ? t('health.runsVerify') : null;
    if (provenAt === null)
      return { body: joined(provingFailed ? t('health.failed') : t('health.none'), runs), aside: '' };
    const outcome = provingFailed ? t('health.failed') : t('health.equal');
    return { body: joined(format.moment(provenAt), outcome, runs), aside: sayAgo(since(provenAt), locale) };
  },
  trail: ({ trail }, { t, locale, since }) => {
    if (trail === null) return null;
    const { entries, behind, anchoredAt, checkedAt, broken } = trail;
    const anchored =
      behind === 0 ? t('health.allAnchored') : t('health.unanchored', { number: grouped(behind, locale) });
    const checked = () => {
      if (broken > 0) return t('health.chainBroken');
      return checkedAt === null ? null : t('health.chainIntact', { age: sayAgo(since(checkedAt), locale) });
    };
    return {
      body: joined(t('health.entries', { number: grouped(entries, locale) }), checked(), anchored),
      aside: anchoredAt === null ? '' : t('health.anchor', { age: sayAgo(since(anchoredAt), locale) }),
    };
  },
  product: ({ versions }, { t, format, locale }) => ({
    body: joined(
      `Gesta ${versions.product}`,
      t('health.upSince', { moment: format.moment(versions.startedAt) }),
      `Node ${versions.node}`,
    ),
    aside: sayBytes(versions.memory, locale),
  }),
  certificate: ({ certificate }, { t, format, locale, since }) =>
    certificate && {
      body: joined(
        certificate.host,
        certificate.until && t('health.validUntil', { day: format.day(format.dayOf(certificate.until)) }),
      ),
      aside: certificate.until === null ? '' : sayAgo(since(certificate.until), locale),
    },
  messages: ({ messages }, words) => messages && sayQueue(messages, words),
  deliveries: ({ deliveries }, words) => deliveries && sayQueue(deliveries, words),
  jobs: ({ jobs }, words) =>
    jobs && {
      ...sayQueue(jobs, words),
      aside: words.t('health.givenUp', { number: grouped(jobs.failed, words.locale) }),
    },
  paper: ({ paper }, { t }) =>
    paper && {
      body: t('health.threads', { free: paper.threads - paper.busy, all: paper.threads }),
      aside: t('health.inQueue', { number: paper.waiting }),
    },
  mail: ({ mail }, { t, locale, since }) => {
    if (mail === null) return null;
    const last =
      mail.lastAt === null ? t('health.noMail') : t('health.lastMail', { age: sayAgo(since(mail.lastAt), locale) });
    return {
      body: mail.setUp ? last : joined(t('health.notSetUp'), mail.lastAt === null ? null : last),
      aside: t('health.inADay', { number: grouped(mail.today, locale) }),
    };
  },
  machines: ({ machines }, { t, locale, since }) => {
    if (machines === null) return null;
    const { port, listening, calls, today } = machines;
    const door = port === null || !listening ? t('health.notListening') : null;
    const last = calls.slice(0, MOST_CALLS).map(({ name, at }) => `${name} ${sayAgo(since(at), locale)}`);
    return {
      body: joined(
        port === null ? null : t('health.port', { port }),
        door,
        ...(last.length > 0 ? last : [port === null ? null : t('health.noCall')]),
      ),
      aside: today === null ? '' : t('health.images', { number: grouped(today, locale) }),
    };
  },
  assistant: ({ assistant }, { t, locale }) => {
    if (assistant === null) return null;
    const { engine, problem, ms, off, companies } = assistant;
    const state = { off: 'health.off', rules: 'health.byRules', model: 'health.answers' } as const;
    return {
      body: joined(
        t(problem === '' ? state[engine] : 'health.silent'),
        engine === 'off' || off === 0 ? null : t('health.offIn', { off, all: companies }),
      ),
      aside: ms === null ? '' : saySpan(ms / 1000, locale),
    };
  },
  devices: ({ devices }, { t }) =>
    devices && {
      body:
        devices.all === 0 ? t('health.noDevices') : t('health.online', { online: devices.online, all: devices.all }),
      aside: '',
    },
};

function sayQueue({ waiting, oldestAt, failedToday }: HealthQueue, { t, locale, since }: HealthWords): SaidLine {
  return {
    body: joined(
      waiting === 0 ? t('health.noneWaits') : t('outbox.waitingCount', { count: waiting }),
      oldestAt === null ? null : t('health.oldest', { age: sayAgo(since(oldestAt), locale) }),
    ),
    aside: t('health.failedDay', { number: grouped(failedToday, locale) }),
  };
}

/** What is wrong and what to do about it. */
export function sayHealthProblem(
  problem: HealthProblem,
  facts: HealthFacts,
  words: HealthWords,
): { why: string; act: string } {
  const { t, format, locale, since } = words;
  const { database, slowest, migrations, disk, files, backup, trail, certificate, deliveries, jobs, paper, machines } =
    facts;
  const ageOf = (at: string | null | undefined) => (at ? sayAgo(since(at), locale) : '');
  const worst = deliveries?.worst ?? null;
  const where = worst && t('health.forWhom', { system: kindName(worst.kind, t), company: worst.company });
  const lag = Math.max(0, ...(database?.replicas.map(({ lagSeconds }) => lagSeconds ?? 0) ?? []));
  const ages: Partial<Record<HealthProblem, string | null | undefined>> = {
    backupFailed: backup?.last?.at,
    backupOld: backup?.madeAt,
    provenOld: backup?.provenAt,
    trailUnchecked: trail?.checkedAt,
    messagesWait: facts.messages?.oldestAt,
    deliveriesWait: deliveries?.oldestAt,
    jobsWait: jobs?.oldestAt,
  };
  const times: Partial<Record<HealthProblem, number>> = {
    databaseSlow: (database?.ms ?? 0) / 1000,
    replicaBehind: lag,
    queriesSlow: (slowest?.p95 ?? 0) / 1000,
  };
  const numbers: Partial<Record<HealthProblem, number | null | undefined>> = {
    filesMissing: files?.missing,
    trailBroken: trail?.broken,
    anchorsOld: trail?.behind,
    deliveriesFailed: deliveries?.failed,
    jobsFailed: jobs?.failed,
    paperWaits: paper?.waiting,
  };
  const said = {
    age: ageOf(ages[problem]),
    time: saySpan(times[problem] ?? 0, locale),
    number: grouped(numbers[problem] ?? 0, locale),
    used: database?.connections ?? 0,
    most: database?.mostConnections ?? 0,
    route: slowest?.route ?? '',
    applied: migrations?.applied ?? 0,
    known: migrations?.known ?? 0,
    free: sayBytes(disk?.free ?? 0, locale),
    host: certificate?.host ?? '',
    day: certificate?.until ? format.day(format.dayOf(certificate.until)) : '',
    port: machines?.port ?? '',
    where: where ?? '',
  };
  // Where one is made every night, nothing has to be set up for the first.
  const isComing = problem === 'backupNever' && backup?.scheduled;
  return { why: t(`health.why.${problem}`, said), act: t(isComing ? 'health.do.backupOld' : `health.do.${problem}`) };
}
