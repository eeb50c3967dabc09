-- What marks a clinic's gestations does so last of all, one after another: the job of the clinic first, then its lock, then the marks.
-- Whoever came to the same rows in another order, or kept them while it still changed exams, would be thrown out by PostgreSQL.
CREATE FUNCTION gesta_mirror_lock(of_company uuid) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN hashtextextended('mirror ' || of_company, 0);

CREATE OR REPLACE FUNCTION gesta_exam_measured() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM graphile_worker.add_job('mirror', json_build_object('company', NEW.company_id), queue_name => 'mirror', max_attempts => 5,
    job_key => 'mirror:' || NEW.company_id, job_key_mode => 'preserve_run_at', run_at => now() + interval '1 minute');
  PERFORM pg_advisory_xact_lock(public.gesta_mirror_lock(NEW.company_id));
  INSERT INTO public.quality_due (company_id, gestation_id, since)
  SELECT NEW.company_id, each, clock_timestamp() FROM unnest(ARRAY[OLD.gestation_id, NEW.gestation_id]) AS each
  WHERE each IS NOT NULL GROUP BY each
  ON CONFLICT (company_id, gestation_id) DO UPDATE SET since = excluded.since;
  RETURN NULL;
END
$$;

-- At the end of its transaction, when no more exams are changed in it.
DROP TRIGGER exam_measured ON interaction;
CREATE CONSTRAINT TRIGGER exam_measured AFTER UPDATE ON interaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status IN ('PUBLICADO', 'ERRO')) <> (NEW.status IN ('PUBLICADO', 'ERRO'))
    OR (NEW.status IN ('PUBLICADO', 'ERRO')
      AND (OLD.gestation_id, OLD.doctor_id, OLD.service_day, OLD.deleted_at, OLD.version)
        IS DISTINCT FROM (NEW.gestation_id, NEW.doctor_id, NEW.service_day, NEW.deleted_at, NEW.version)))
  EXECUTE FUNCTION gesta_exam_measured();

-- The clinics whose exams are to be read again: all, or those of which none ever was.
DROP FUNCTION gesta_mirror_mark(boolean);
CREATE FUNCTION gesta_mirror_clinics(only_new boolean) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT c.id FROM public.company c
  WHERE NOT only_new OR NOT EXISTS (SELECT FROM public.quality_state s WHERE s.company_id = c.id)
  ORDER BY c.id
$$;

-- Everything of one clinic: who marks several does so in several transactions, or it would wait for one clinic and keep another waiting.
CREATE FUNCTION gesta_mirror_mark(of_company uuid) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM graphile_worker.add_job('mirror', json_build_object('company', of_company), queue_name => 'mirror', max_attempts => 5,
    job_key => 'mirror:' || of_company);
  PERFORM pg_advisory_xact_lock(public.gesta_mirror_lock(of_company));
  INSERT INTO public.quality_due (company_id, gestation_id, since)
  SELECT of_company, g.gestation, clock_timestamp() FROM (
    SELECT i.gestation_id FROM public.interaction i
    WHERE i.company_id = of_company AND i.gestation_id IS NOT NULL AND i.status IN ('PUBLICADO', 'ERRO')
    UNION
    SELECT q.gestation_id FROM public.quality_exam q WHERE q.company_id = of_company
  ) AS g(gestation)
  ON CONFLICT (company_id, gestation_id) DO UPDATE SET since = excluded.since;
END
$$;

REVOKE ALL ON FUNCTION gesta_mirror_clinics, gesta_mirror_mark FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_mirror_clinics, gesta_mirror_mark TO gesta_jobs;

CREATE OR REPLACE FUNCTION gesta_mirror_done(of_company uuid, until timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT pg_advisory_xact_lock(public.gesta_mirror_lock(of_company));
  DELETE FROM public.quality_due d WHERE d.company_id = of_company AND d.since <= until;
  INSERT INTO public.quality_state (company_id, computed_at) SELECT c.id, until FROM public.company c WHERE c.id = of_company
  ON CONFLICT (company_id) DO UPDATE SET computed_at = excluded.computed_at;
$$;
