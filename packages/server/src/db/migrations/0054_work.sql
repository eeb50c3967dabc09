-- Long work somebody started: it is done in the background by whichever process is free, shows how far it is, and may leave files. A
-- process that is killed leaves its work to the next one, which goes on from `reached`.

CREATE TABLE work (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  started_by uuid NOT NULL REFERENCES app_user (id),
  -- What was asked, and why; no value of a record.
  asked jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed', 'stopped')),
  done integer NOT NULL DEFAULT 0 CHECK (done >= 0),
  total integer NOT NULL DEFAULT 0 CHECK (total >= 0),
  -- From where it goes on; the kind of work knows what it means.
  reached jsonb,
  result jsonb,
  -- Which attempt runs now: an older one that still lives is let in no more.
  run uuid,
  -- Attempts since it last got on.
  attempts integer NOT NULL DEFAULT 0,
  -- What its files are called together; empty where it leaves none.
  file_name text NOT NULL DEFAULT '',
  file_bytes bigint,
  created_at timestamptz NOT NULL,
  begun_at timestamptz,
  ended_at timestamptz,
  -- Until then its files are there, and they are given once.
  expires_at timestamptz,
  taken_at timestamptz,
  PRIMARY KEY (company_id, id)
);
CREATE INDEX work_of_kind ON work (company_id, kind, created_at DESC);
CREATE INDEX work_over ON work (expires_at) WHERE expires_at IS NOT NULL;

-- One file of a work: made for it (`packed`, raw deflate), or kept already, and then found by its hash.
CREATE TABLE work_part (
  company_id uuid NOT NULL,
  work_id uuid NOT NULL,
  ordinal integer NOT NULL,
  name text NOT NULL,
  size bigint NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  crc32 bigint NOT NULL,
  packed bytea,
  PRIMARY KEY (company_id, work_id, ordinal),
  UNIQUE (company_id, work_id, name),
  FOREIGN KEY (company_id, work_id) REFERENCES work (company_id, id)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['work', 'work_part'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_company ON %I TO gesta_app USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company())',
      name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO gesta_app', name);
  END LOOP;
END
$$;
GRANT UPDATE (state, done, total, reached, result, attempts, file_name, file_bytes, ended_at, expires_at, taken_at) ON work TO gesta_app;
GRANT DELETE ON work_part TO gesta_app;

CREATE FUNCTION gesta_work_asked() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  -- One after the other of each kind in each clinic: a long one holds up nobody else.
  IF NEW.state = 'waiting' THEN
    PERFORM graphile_worker.add_job('work', json_build_object('company', NEW.company_id, 'id', NEW.id),
      queue_name => 'work:' || NEW.company_id || ':' || NEW.kind, max_attempts => 1000, job_key => 'work:' || NEW.id);
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION gesta_work_asked FROM PUBLIC;
CREATE TRIGGER work_asked AFTER INSERT ON work FOR EACH ROW EXECUTE FUNCTION gesta_work_asked();

-- A work for the job that does it, from now on under the name of this attempt.
CREATE FUNCTION gesta_take_work(of_company uuid, of_work uuid)
RETURNS TABLE (company_id uuid, id uuid, kind text, run uuid, attempts integer)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
  UPDATE public.work w
  SET state = 'running', run = gen_random_uuid(), attempts = w.attempts + 1, begun_at = coalesce(w.begun_at, clock_timestamp())
  WHERE w.company_id = of_company AND w.id = of_work AND w.state IN ('waiting', 'running')
  RETURNING w.company_id, w.id, w.kind, w.run, w.attempts
$$;
REVOKE ALL ON FUNCTION gesta_take_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_take_work TO gesta_jobs;

-- The way of a work into its clinic, in each of its transactions: behind the same walls as whoever started it, for as long as that person
-- is let in there, nobody stopped it, and no other attempt has taken it.
CREATE FUNCTION gesta_enter_work(of_company uuid, of_work uuid, of_run uuid)
RETURNS TABLE (company_id uuid, company_name text, time_zone text, user_id uuid, display_name text, role text, asked jsonb, reached jsonb,
  done integer, total integer)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
BEGIN
  SELECT c.id, c.name, c.time_zone, u.id, u.display_name, u.role, w.asked, w.reached, w.done, w.total
  INTO company_id, company_name, time_zone, user_id, display_name, role, asked, reached, done, total
  FROM public.work w
  JOIN public.company c ON c.id = w.company_id
  JOIN public.app_user u ON u.id = w.started_by AND u.removed_at IS NULL
  WHERE w.company_id = of_company AND w.id = of_work AND w.run = of_run AND w.state = 'running'
    AND (u.role = 'admin' OR c.deactivated_at IS NULL
      AND EXISTS (SELECT FROM public.membership m WHERE m.company_id = c.id AND m.user_id = u.id AND m.active));
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('gesta.company', company_id::text, true);
  RETURN NEXT;
END
$$;
REVOKE ALL ON FUNCTION gesta_enter_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_enter_work TO gesta_app;

-- What can be done by nobody any more: tried too often, or whoever started it is not let in now.
CREATE FUNCTION gesta_fail_work(of_company uuid, of_work uuid, of_run uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE public.work w SET state = 'failed', ended_at = clock_timestamp(), expires_at = clock_timestamp()
  WHERE w.company_id = of_company AND w.id = of_work AND w.run = of_run AND w.state = 'running';
  IF FOUND THEN
    PERFORM public.gesta_audit(of_company, NULL, 'work.fail', of_work::text, '{}', '', of_run::text, true);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION gesta_fail_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_fail_work TO gesta_jobs;

-- The files of works whose time is over go; what was done stays to be read.
CREATE FUNCTION gesta_sweep_work() RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM public.work_part p USING public.work w
    WHERE w.expires_at < now() AND p.company_id = w.company_id AND p.work_id = w.id
    RETURNING 1
  )
  SELECT count(*)::integer FROM gone
$$;
REVOKE ALL ON FUNCTION gesta_sweep_work FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_sweep_work TO gesta_jobs;
