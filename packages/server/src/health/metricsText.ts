import type { HealthFacts } from '@gesta/domain';
import { BUCKETS, type RouteTimes, type SelfWatch } from '../process/watch.ts';

type Labels = Readonly<Record<string, string>>;
type Sample = { name?: string; labels?: Labels; value: number | null | undefined };

/** One metric in the text form of Prometheus; what is not known is left out, since no number says so. */
function metric(
  name: string,
  kind: 'gauge' | 'counter' | 'histogram',
  help: string,
  samples: readonly Sample[],
): string {
  const lines = samples.flatMap(({ name: own = name, labels = {}, value }) =>
    value === null || value === undefined || !Number.isFinite(value) ? [] : [`${own}${written(labels)} ${value}`],
  );
  return lines.length === 0 ? '' : [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`, ...lines, ''].join('\n');
}

function written(labels: Labels): string {
  const each = Object.entries(labels).map(([key, value]) => `${key}="${value.replace(/[\\"\n]/g, escaped)}"`);
  return each.length === 0 ? '' : `{${each.join(',')}}`;
}

const escaped = (sign: string): string => (sign === '\n' ? '\\n' : `\\${sign}`);
const yes = (value: boolean): number => (value ? 1 : 0);

/** Numbers of the installation: no patient, no id, no name of anybody. */
export function metricsText(facts: HealthFacts, { times, failures }: Pick<SelfWatch, 'times' | 'failures'>): string {
  const { versions, database, migrations, disk, files, paper, trail, backup, machines, devices, mail } = facts;
  const gauge = (name: string, help: string, value: number | null | undefined) =>
    metric(`gesta_${name}`, 'gauge', help, [{ value }]);
  const seconds = (at: string | null | undefined) =>
    at === null || at === undefined ? null : (Date.parse(facts.at) - Date.parse(at)) / 1000;
  const queues = { messages: facts.messages, deliveries: facts.deliveries, jobs: facts.jobs };
  const queue = (name: string, help: string, read: (queue: NonNullable<HealthFacts['jobs']>) => number | null) =>
    metric(
      `gesta_queue_${name}`,
      'gauge',
      help,
      Object.entries(queues).map(([label, each]) => ({ labels: { queue: label }, value: each && read(each) })),
    );
  return [
    metric('gesta_info', 'gauge', 'Versions.', [
      {
        labels: { version: versions.product, node: versions.node, postgres: database?.version ?? '' },
        value: 1,
      },
    ]),
    gauge('uptime_seconds', 'Since this process began.', seconds(versions.startedAt)),
    gauge('memory_bytes', 'Resident memory of this process.', versions.memory),
    gauge('database_bytes', 'Size of the database.', database?.bytes),
    gauge('database_answer_seconds', 'Time of the shortest question.', database && database.ms / 1000),
    gauge('database_connections', 'Connections to the database.', database?.connections),
    gauge('database_connections_max', 'Connections the database allows.', database?.mostConnections),
    gauge('database_replicas', 'Copies that follow the database.', database?.replicas.length),
    gauge('migrations_applied', 'Migrations the database has.', migrations?.applied),
    gauge('migrations_known', 'Migrations this program has.', migrations?.known),
    gauge('disk_free_bytes', 'Free on the disk of the data folder.', disk?.free),
    gauge('disk_bytes', 'Size of the disk of the data folder.', disk?.total),
    gauge('disk_growth_bytes_per_day', 'Growth of database and files.', disk?.perDay),
    gauge('files', 'Files that are kept.', files?.count),
    gauge('files_bytes', 'Bytes of the files that are kept.', files?.bytes),
    gauge('files_missing', 'Files the last backup did not find whole.', files?.missing),
    queue('waiting', 'What waits.', ({ waiting }) => waiting),
    queue('oldest_seconds', 'Age of the oldest that waits.', ({ oldestAt }) => seconds(oldestAt) ?? 0),
    queue('failed', 'What was given up.', ({ failed }) => failed),
    gauge('threads', 'Threads for papers and pictures.', paper?.threads),
    gauge('threads_busy', 'Threads at work.', paper?.busy),
    gauge('threads_waiting', 'Pieces of work that wait for a thread.', paper?.waiting),
    gauge('mail_last_sent_seconds', 'Since an e-mail was taken.', seconds(mail?.lastAt)),
    gauge('dicom_listening', 'Whether machines are listened to.', machines && yes(machines.listening)),
    gauge('devices', 'Capture devices.', devices?.all),
    gauge('devices_online', 'Capture devices that are heard.', devices?.online),
    gauge('trail_entries', 'Entries of the audit trail.', trail?.entries),
    gauge('trail_unanchored', 'Entries without an anchor.', trail?.behind),
    gauge('trail_anchor_age_seconds', 'Since the last anchor.', seconds(trail?.anchoredAt)),
    gauge('backup_age_seconds', 'Since the last whole backup.', seconds(backup?.madeAt)),
    gauge('backup_verified_age_seconds', 'Since a backup was proven.', seconds(backup?.provenAt)),
    gauge('backup_ok', 'Whether the last backup went well.', backup?.last && yes(backup.last.ok)),
    metric(
      'gesta_errors_total',
      'counter',
      'Errors nobody expected, of this process.',
      [...failures].map(([code, value]) => ({ labels: { code }, value })),
    ),
    metric(
      'gesta_request_seconds',
      'histogram',
      'Time of answers, by route.',
      [...times].flatMap(([route, of]) => histogramOf(route, of)),
    ),
  ].join('');
}

function histogramOf(route: string, { buckets, count, seconds }: RouteTimes): Sample[] {
  const name = 'gesta_request_seconds';
  return [
    ...BUCKETS.map((most, index) => ({
      name: `${name}_bucket`,
      labels: { route, le: String(most) },
      value: buckets[index] ?? 0,
    })),
    { name: `${name}_bucket`, labels: { route, le: '+Inf' }, value: count },
    { name: `${name}_sum`, labels: { route }, value: seconds },
    { name: `${name}_count`, labels: { route }, value: count },
  ];
}
