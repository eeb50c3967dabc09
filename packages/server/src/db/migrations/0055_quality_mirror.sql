-- The quality mirror: how each doctor's measures lie on a curve. The page reads cells; they are sums of what single exams say, and are made
-- anew at night and for what changed.

-- What one exam says: of each gestation and span of weeks the first published one. Its measures with their z-scores, by curve.
CREATE TABLE quality_exam (
  company_id uuid NOT NULL REFERENCES company (id),
  gestation_id uuid NOT NULL,
  span text NOT NULL CHECK (span IN ('early', 'middle', 'late')),
  interaction_id uuid NOT NULL,
  doctor_id uuid NOT NULL REFERENCES app_user (id),
  day date NOT NULL,
  measures jsonb NOT NULL,
  PRIMARY KEY (company_id, gestation_id, span),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id) ON DELETE CASCADE
);
CREATE INDEX quality_exam_lot ON quality_exam (company_id, span, doctor_id, day);
CREATE INDEX quality_exam_interaction ON quality_exam (company_id, interaction_id);

CREATE TABLE quality_cell (
  company_id uuid NOT NULL REFERENCES company (id),
  span text NOT NULL,
  month date NOT NULL CHECK (extract(day FROM month) = 1),
  doctor_id uuid NOT NULL REFERENCES app_user (id),
  measure text NOT NULL,
  curve text NOT NULL,
  n integer NOT NULL CHECK (n >= 0),
  slips integer NOT NULL CHECK (slips >= 0),
  sum double precision NOT NULL,
  squares double precision NOT NULL,
  above integer NOT NULL,
  below integer NOT NULL,
  -- Narrow bars from −6 to 6, and tenths of a millimetre from 0 to 9.
  histogram integer[] NOT NULL,
  digits integer[] NOT NULL CHECK (cardinality(digits) = 10),
  PRIMARY KEY (company_id, span, month, doctor_id, measure, curve)
);

-- Gestations whose published exams changed since they were read.
CREATE TABLE quality_due (
  company_id uuid NOT NULL REFERENCES company (id),
  gestation_id uuid NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (company_id, gestation_id)
);

-- When a clinic was computed last.
CREATE TABLE quality_state (
  company_id uuid PRIMARY KEY REFERENCES company (id),
  computed_at timestamptz NOT NULL
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['quality_exam', 'quality_cell', 'quality_due', 'quality_state'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_company ON %I FOR SELECT TO gesta_app USING (company_id = gesta_company())', name);
    EXECUTE format('GRANT SELECT ON %I TO gesta_app', name);
  END LOOP;
END
$$;

-- One job for a clinic, a little later: what is published in one morning is computed together.
CREATE FUNCTION gesta_exam_measured() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO public.quality_due (company_id, gestation_id, since)
  SELECT NEW.company_id, each, clock_timestamp() FROM unnest(ARRAY[OLD.gestation_id, NEW.gestation_id]) AS each
  WHERE each IS NOT NULL GROUP BY each
  ON CONFLICT (company_id, gestation_id) DO UPDATE SET since = excluded.since;
  PERFORM graphile_worker.add_job('mirror', json_build_object('company', NEW.company_id), queue_name => 'mirror', max_attempts => 5,
    job_key => 'mirror:' || NEW.company_id, job_key_mode => 'preserve_run_at', run_at => now() + interval '1 minute');
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION gesta_exam_measured FROM PUBLIC;
CREATE TRIGGER exam_measured AFTER UPDATE ON interaction FOR EACH ROW
  WHEN ((OLD.status IN ('PUBLICADO', 'ERRO')) <> (NEW.status IN ('PUBLICADO', 'ERRO'))
    OR (NEW.status IN ('PUBLICADO', 'ERRO')
      AND (OLD.gestation_id, OLD.doctor_id, OLD.service_day, OLD.deleted_at, OLD.version)
        IS DISTINCT FROM (NEW.gestation_id, NEW.doctor_id, NEW.service_day, NEW.deleted_at, NEW.version)))
  EXECUTE FUNCTION gesta_exam_measured();

-- Everything is read again, in every clinic, or in those that never were.
CREATE FUNCTION gesta_mirror_mark(only_new boolean) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  clinic uuid;
BEGIN
  FOR clinic IN
    SELECT c.id FROM public.company c
    WHERE NOT only_new OR NOT EXISTS (SELECT FROM public.quality_state s WHERE s.company_id = c.id)
  LOOP
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
REVOKE ALL ON FUNCTION gesta_mirror_mark FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_mirror_mark TO gesta_jobs;

CREATE FUNCTION gesta_mirror_due(of_company uuid, until timestamptz) RETURNS TABLE (gestation uuid)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT d.gestation_id FROM public.quality_due d WHERE d.company_id = of_company AND d.since <= until ORDER BY 1
$$;
REVOKE ALL ON FUNCTION gesta_mirror_due FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_mirror_due TO gesta_jobs;

-- Published exams of these gestations, and of their values nothing but what was asked for; each value once, so the whole is opened once.
CREATE FUNCTION gesta_mirror_exams(of_company uuid, gestations uuid[], keys text[])
RETURNS TABLE (company_id uuid, gestation uuid, exam uuid, doctor uuid, day text, fetuses integer, said jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT i.company_id, i.gestation_id, i.id, i.doctor_id, i.service_day::text, g.fetos::integer,
    (SELECT coalesce(jsonb_object_agg(v.key, v.value), '{}') FROM jsonb_each(i.forms) v WHERE v.key = ANY (keys))
  FROM public.interaction i
  JOIN public.gestation g ON g.company_id = i.company_id AND g.id = i.gestation_id
  WHERE i.company_id = of_company AND i.gestation_id = ANY (gestations) AND i.status IN ('PUBLICADO', 'ERRO')
    AND i.deleted_at IS NULL AND g.deleted_at IS NULL
  ORDER BY i.gestation_id, i.service_day, i.id
$$;
REVOKE ALL ON FUNCTION gesta_mirror_exams FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_mirror_exams TO gesta_jobs;

-- What these gestations say now in place of what they said; answers the lots in which something is another.
CREATE FUNCTION gesta_mirror_keep(of_company uuid, gestations uuid[], exams jsonb)
RETURNS TABLE (doctor uuid, span text, month text)
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH said AS (
    SELECT * FROM jsonb_to_recordset(exams)
      AS e(gestation uuid, span text, exam uuid, doctor uuid, day date, measures jsonb)
  ), gone AS (
    DELETE FROM public.quality_exam q
    WHERE q.company_id = of_company AND q.gestation_id = ANY (gestations)
      AND NOT EXISTS (SELECT FROM said s WHERE s.gestation = q.gestation_id AND s.span = q.span)
    RETURNING q.doctor_id, q.span, q.day
  ), before AS (
    SELECT q.doctor_id, q.span, q.day, q.gestation_id FROM public.quality_exam q
    JOIN said s ON s.gestation = q.gestation_id AND s.span = q.span
    WHERE q.company_id = of_company
      AND (q.interaction_id, q.doctor_id, q.day, q.measures) IS DISTINCT FROM (s.exam, s.doctor, s.day, s.measures)
  ), kept AS (
    INSERT INTO public.quality_exam AS q (company_id, gestation_id, span, interaction_id, doctor_id, day, measures)
    SELECT of_company, s.gestation, s.span, s.exam, s.doctor, s.day, s.measures FROM said s
    JOIN public.interaction i ON i.company_id = of_company AND i.id = s.exam
    ON CONFLICT (company_id, gestation_id, span) DO UPDATE
      SET interaction_id = excluded.interaction_id, doctor_id = excluded.doctor_id, day = excluded.day, measures = excluded.measures
      WHERE (q.interaction_id, q.doctor_id, q.day, q.measures)
        IS DISTINCT FROM (excluded.interaction_id, excluded.doctor_id, excluded.day, excluded.measures)
    RETURNING q.doctor_id, q.span, q.day
  )
  SELECT t.doctor_id, t.span, date_trunc('month', t.day)::date::text FROM (
    SELECT doctor_id, span, day FROM gone UNION ALL SELECT doctor_id, span, day FROM before
    UNION ALL SELECT doctor_id, span, day FROM kept
  ) AS t GROUP BY 1, 2, 3
$$;
REVOKE ALL ON FUNCTION gesta_mirror_keep FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_mirror_keep TO gesta_jobs;

CREATE FUNCTION gesta_mirror_lots(of_company uuid, lots jsonb)
RETURNS TABLE (company_id uuid, doctor uuid, span text, day text, measures jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT q.company_id, q.doctor_id, q.span, q.day::text, q.measures
  FROM jsonb_to_recordset(lots) AS l(doctor uuid, span text, month date)
  JOIN public.quality_exam q ON q.company_id = of_company AND q.span = l.span AND q.doctor_id = l.doctor
    AND q.day >= l.month AND q.day < l.month + interval '1 month'
$$;
REVOKE ALL ON FUNCTION gesta_mirror_lots FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_mirror_lots TO gesta_jobs;

-- The cells of these lots in place of what they had.
CREATE FUNCTION gesta_mirror_cells(of_company uuid, lots jsonb, cells jsonb) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  DELETE FROM public.quality_cell q USING jsonb_to_recordset(lots) AS l(doctor uuid, span text, month date)
  WHERE q.company_id = of_company AND q.span = l.span AND q.month = l.month AND q.doctor_id = l.doctor;
  INSERT INTO public.quality_cell (company_id, span, month, doctor_id, measure, curve, n, slips, sum, squares, above, below, histogram,
    digits)
  SELECT of_company, c.span, c.month, c.doctor, c.measure, c.curve, c.n, c.slips, c.sum, c.squares, c.above, c.below, c.histogram, c.digits
  FROM jsonb_to_recordset(cells) AS c(span text, month date, doctor uuid, measure text, curve text, n integer, slips integer,
    sum double precision, squares double precision, above integer, below integer, histogram integer[], digits integer[]);
$$;
REVOKE ALL ON FUNCTION gesta_mirror_cells FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_mirror_cells TO gesta_jobs;

-- What was due when it began is done; what changed since then stays due.
CREATE FUNCTION gesta_mirror_done(of_company uuid, until timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  DELETE FROM public.quality_due d WHERE d.company_id = of_company AND d.since <= until;
  INSERT INTO public.quality_state (company_id, computed_at) SELECT c.id, until FROM public.company c WHERE c.id = of_company
  ON CONFLICT (company_id) DO UPDATE SET computed_at = excluded.computed_at;
$$;
REVOKE ALL ON FUNCTION gesta_mirror_done FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_mirror_done TO gesta_jobs;
