-- What an admin has to know of the installation itself: counts, ages and sizes, nothing of a patient.

-- Backups that were made and trials that were run, and those that failed.
CREATE TABLE backup_run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  work text NOT NULL CHECK (work IN ('make', 'verify')),
  at timestamptz NOT NULL DEFAULT now(),
  ok boolean NOT NULL,
  seconds integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  -- Files that rows name and that were not there, or not as they were; null where it ended before that was known.
  missing integer
);
CREATE INDEX backup_run_newest ON backup_run (work, at DESC);
GRANT SELECT, INSERT ON backup_run TO gesta_identity;

-- What nobody expected, by the id that its caller was told: where in the program, and never what was typed.
CREATE TABLE unexpected_error (
  id uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  route text NOT NULL,
  code text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  places text[] NOT NULL
);
CREATE INDEX unexpected_error_newest ON unexpected_error (at DESC);
GRANT SELECT, INSERT, DELETE ON unexpected_error TO gesta_identity;

-- How large it all was, day by day.
CREATE TABLE installation_day (
  day date PRIMARY KEY,
  free_bytes bigint NOT NULL,
  kept_bytes bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON installation_day TO gesta_identity;

CREATE FUNCTION gesta_health() RETURNS jsonb
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT jsonb_build_object(
    'database', jsonb_build_object(
      'version', current_setting('server_version'),
      'bytes', pg_database_size(current_database()),
      'connections', (SELECT count(*) FROM pg_stat_activity WHERE backend_type = 'client backend'),
      'mostConnections', current_setting('max_connections')::integer,
      'replicas', (SELECT coalesce(jsonb_agg(jsonb_build_object('lagSeconds', extract(epoch FROM replay_lag))), '[]') FROM pg_stat_replication)),
    'migrations', (SELECT jsonb_build_object('applied', count(*), 'lastAt', max(at)) FROM gesta_owner.migration),
    'messages', (SELECT jsonb_build_object(
        'waiting', count(*) FILTER (WHERE status IN ('waiting', 'queued')),
        'oldestAt', min(created_at) FILTER (WHERE status IN ('waiting', 'queued')),
        'failed', count(*) FILTER (WHERE status = 'failed'),
        'failedToday', count(*) FILTER (WHERE status = 'failed' AND created_at > now() - interval '1 day'))
      FROM outbound WHERE kind IN ('email', 'whatsapp') AND status IN ('waiting', 'queued', 'failed')),
    'deliveries', (SELECT jsonb_build_object(
        'waiting', count(*) FILTER (WHERE status IN ('waiting', 'queued')),
        'oldestAt', min(created_at) FILTER (WHERE status IN ('waiting', 'queued')),
        'failed', count(*) FILTER (WHERE status = 'failed'),
        'failedToday', count(*) FILTER (WHERE status = 'failed' AND created_at > now() - interval '1 day'),
        'worst', (SELECT jsonb_build_object('kind', w.kind, 'company', c.name, 'waiting', count(*), 'since', min(w.created_at))
          FROM outbound w JOIN company c ON c.id = w.company_id
          WHERE w.kind NOT IN ('email', 'whatsapp') AND w.status IN ('waiting', 'queued', 'failed')
          GROUP BY w.kind, c.id ORDER BY count(*) DESC, min(w.created_at) LIMIT 1))
      FROM outbound WHERE kind NOT IN ('email', 'whatsapp') AND status IN ('waiting', 'queued', 'failed')),
    'jobs', (SELECT jsonb_build_object(
        'waiting', count(*) FILTER (WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL),
        'oldestAt', min(run_at) FILTER (WHERE attempts < max_attempts AND run_at <= now() AND locked_at IS NULL),
        'failed', count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL),
        'failedToday', count(*) FILTER (WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at > now() - interval '1 day'))
      FROM graphile_worker._private_jobs),
    'mail', (SELECT jsonb_build_object(
        'lastAt', max(sent_at), 'today', count(*) FILTER (WHERE sent_at > now() - interval '1 day'),
        'paused', EXISTS (SELECT FROM outbound_destination WHERE kind = 'email' AND paused_until > now()))
      FROM outbound WHERE kind = 'email' AND status = 'sent'),
    'machines', (SELECT coalesce(jsonb_agg(jsonb_build_object('name', ae_title, 'at', seen_at) ORDER BY seen_at DESC), '[]') FROM device
      WHERE kind = 'dicom' AND state = 'active' AND seen_at IS NOT NULL),
    'devices', (SELECT jsonb_build_object('all', count(*), 'online', count(*) FILTER (WHERE seen_at > now() - interval '90 seconds'))
      FROM device WHERE kind = 'capture' AND state = 'active'),
    'companies', (SELECT count(*) FROM company),
    'assistantOff', (SELECT count(*) FROM assistant_setting WHERE mode = 'off'),
    'trail', (SELECT jsonb_build_object('entries', coalesce(sum(h.seq), 0),
        'behind', coalesce(sum(h.seq - coalesce((a.seqs ->> h.company_id::text)::bigint, 0)), 0))
      FROM audit_head h LEFT JOIN audit_anchor a ON true))
$$;

-- Apart: it looks at every file's row.
CREATE FUNCTION gesta_health_files() RETURNS TABLE (count bigint, bytes numeric, images bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT sum(each.count)::bigint, coalesce(sum(each.bytes), 0), sum(each.images)::bigint FROM (
    SELECT count(*) AS count, sum(size) AS bytes, count(*) FILTER (WHERE received_at > now() - interval '1 day') AS images FROM dicom_instance
    UNION ALL SELECT count(*), sum(size), 0 FROM exam_file
    UNION ALL SELECT count(*), sum(size), 0 FROM report) each
$$;
REVOKE ALL ON FUNCTION gesta_health FROM PUBLIC;
REVOKE ALL ON FUNCTION gesta_health_files FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_health, gesta_health_files TO gesta_identity;
