-- Whoever touches many marks of a clinic at once waits until nobody is about to touch one, and nobody begins meanwhile: in whatever
-- order two of them came to the same marks, one would have been thrown out.
CREATE FUNCTION gesta_mirror_lock(of_company uuid) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN hashtextextended('mirror ' || of_company, 0);

CREATE OR REPLACE FUNCTION gesta_exam_measured() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(public.gesta_mirror_lock(NEW.company_id));
  INSERT INTO public.quality_due (company_id, gestation_id, since)
  SELECT NEW.company_id, each, clock_timestamp() FROM unnest(ARRAY[OLD.gestation_id, NEW.gestation_id]) AS each
  WHERE each IS NOT NULL GROUP BY each
  ON CONFLICT (company_id, gestation_id) DO UPDATE SET since = excluded.since;
  PERFORM graphile_worker.add_job('mirror', json_build_object('company', NEW.company_id), queue_name => 'mirror', max_attempts => 5,
    job_key => 'mirror:' || NEW.company_id, job_key_mode => 'preserve_run_at', run_at => now() + interval '1 minute');
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION gesta_mirror_mark(only_new boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  clinic uuid;
BEGIN
  FOR clinic IN
    SELECT c.id FROM public.company c
    WHERE NOT only_new OR NOT EXISTS (SELECT FROM public.quality_state s WHERE s.company_id = c.id)
    ORDER BY c.id
  LOOP
    PERFORM pg_advisory_xact_lock(public.gesta_mirror_lock(clinic));
    INSERT INTO public.quality_due (company_id, gestation_id, since)
    SELECT clinic, g.gestation, clock_timestamp() FROM (
      SELECT i.gestation_id FROM public.interaction i
      WHERE i.company_id = clinic AND i.gestation_id IS NOT NULL AND i.status IN ('PUBLICADO', 'ERRO')
      UNION
      SELECT q.gestation_id FROM public.quality_exam q WHERE q.company_id = clinic
    ) AS g(gestation)
    ON CONFLICT (company_id, gestation_id) DO UPDATE SET since = excluded.since;
    PERFORM graphile_worker.add_job('mirror', json_build_object('company', clinic), queue_name => 'mirror', max_attempts => 5,
      job_key => 'mirror:' || clinic);
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION gesta_mirror_done(of_company uuid, until timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT pg_advisory_xact_lock(public.gesta_mirror_lock(of_company));
  DELETE FROM public.quality_due d WHERE d.company_id = of_company AND d.since <= until;
  INSERT INTO public.quality_state (company_id, computed_at) SELECT c.id, until FROM public.company c WHERE c.id = of_company
  ON CONFLICT (company_id) DO UPDATE SET computed_at = excluded.computed_at;
$$;
