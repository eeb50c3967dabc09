-- What the management page counts: one narrow row for each exam, kept by the database beside it. A year of a large clinic is summed from
-- these in one pass; the exams themselves, with all their values, would have to be read from the disk for it.
CREATE TABLE exam_fact (
  company_id uuid NOT NULL,
  interaction_id uuid NOT NULL,
  -- Consultations, exams that were removed and those to which nobody came are no work done or left.
  counted boolean NOT NULL,
  service_day date NOT NULL,
  at timestamptz NOT NULL,
  doctor_id uuid,
  room text NOT NULL,
  -- What kind of exam it is: its forms one after another, once each; 'laudo' for a general report.
  kind text NOT NULL,
  forms text[] NOT NULL,
  status text NOT NULL,
  image boolean NOT NULL,
  -- Of what was published: how it came about, however often it was opened again.
  first_saved_at timestamptz,
  first_published_at timestamptz,
  reopened boolean NOT NULL DEFAULT false,
  conclusion boolean,
  -- Null where nobody has measured it: before this was kept.
  complete boolean,
  -- The rules of the second reading that still spoke when it was published, and those somebody had dismissed.
  guard_open text[],
  guard_dismissed text[],
  -- What left about it: messages to its patient, those and deliveries that failed, the first that arrived or was handed over.
  messages smallint NOT NULL DEFAULT 0,
  failed smallint NOT NULL DEFAULT 0,
  sent_at timestamptz,
  -- When its patient first opened it.
  read_at timestamptz,
  PRIMARY KEY (company_id, interaction_id),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id) ON DELETE CASCADE
);
ALTER TABLE exam_fact ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON exam_fact TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, UPDATE (complete, guard_open, guard_dismissed) ON exam_fact TO gesta_app;

-- The age, the conclusion and the observations stand in every exam, so they tell no kind.
CREATE FUNCTION gesta_telling_forms(present text[], booked text[]) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(nullif(ARRAY(SELECT form FROM unnest(present) WITH ORDINALITY AS p (form, place)
    WHERE form NOT IN ('gestationalAge', 'conclusion', 'observations') ORDER BY place), '{}'), booked, '{}')
$$;

CREATE FUNCTION gesta_has_conclusion(forms jsonb) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_replace(coalesce(forms ->> 'conclusion.info.text', ''), '<[^>]*>|&nbsp;|\s', '', 'g') <> '';

CREATE FUNCTION gesta_note_exam() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  told text[];
  is_out boolean := NEW.published_at IS NOT NULL AND NEW.status IN ('PUBLICADO', 'ERRO');
  is_news boolean := is_out AND (TG_OP = 'INSERT' OR OLD.published_at IS DISTINCT FROM NEW.published_at);
BEGIN
  told := public.gesta_telling_forms(NEW.forms_present,
    (SELECT t.forms FROM public.exam_type t WHERE t.company_id = NEW.company_id AND t.id = NEW.exam_type_id));
  INSERT INTO public.exam_fact AS f (company_id, interaction_id, counted, service_day, at, doctor_id, room, kind, forms, status, image,
    first_saved_at, first_published_at, conclusion)
  VALUES (NEW.company_id, NEW.id, NEW.type <> 'prontuario' AND NEW.deleted_at IS NULL AND NEW.no_show_at IS NULL, NEW.service_day, NEW.date,
    NEW.doctor_id, NEW.room, CASE NEW.type WHEN 'laudo' THEN 'laudo' ELSE array_to_string(told, ',') END, told, NEW.status, NEW.has_image,
    CASE WHEN is_news THEN (SELECT c.at FROM public.form_change c WHERE c.company_id = NEW.company_id AND c.interaction_id = NEW.id
      AND c.user_id IS NOT NULL ORDER BY c.version LIMIT 1) END,
    CASE WHEN is_out THEN NEW.published_at END,
    CASE WHEN is_news THEN public.gesta_has_conclusion(NEW.forms) END)
  ON CONFLICT (company_id, interaction_id) DO UPDATE SET counted = EXCLUDED.counted, service_day = EXCLUDED.service_day, at = EXCLUDED.at,
    doctor_id = EXCLUDED.doctor_id, room = EXCLUDED.room, kind = EXCLUDED.kind, forms = EXCLUDED.forms, status = EXCLUDED.status,
    image = EXCLUDED.image, first_saved_at = coalesce(f.first_saved_at, EXCLUDED.first_saved_at),
    first_published_at = coalesce(f.first_published_at, EXCLUDED.first_published_at),
    conclusion = coalesce(EXCLUDED.conclusion, f.conclusion),
    reopened = f.reopened OR f.status IN ('PUBLICADO', 'ERRO') AND EXCLUDED.status NOT IN ('PUBLICADO', 'ERRO');
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION gesta_note_exam FROM PUBLIC;

CREATE TRIGGER exam_noted AFTER INSERT ON interaction FOR EACH ROW EXECUTE FUNCTION gesta_note_exam();
-- A save of values changes none of these: it costs a comparison.
CREATE TRIGGER exam_noted_again AFTER UPDATE ON interaction FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.service_day <> NEW.service_day OR OLD.date <> NEW.date OR OLD.room <> NEW.room
    OR OLD.has_image <> NEW.has_image OR OLD.type <> NEW.type OR OLD.forms_present <> NEW.forms_present
    OR OLD.doctor_id IS DISTINCT FROM NEW.doctor_id OR OLD.exam_type_id IS DISTINCT FROM NEW.exam_type_id
    OR OLD.published_at IS DISTINCT FROM NEW.published_at OR OLD.no_show_at IS DISTINCT FROM NEW.no_show_at
    OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION gesta_note_exam();

CREATE FUNCTION gesta_note_leaving() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE public.exam_fact f SET messages = o.messages, failed = o.failed, sent_at = o.sent_at
  FROM (
    SELECT count(*) FILTER (WHERE purpose <> 'report' AND status <> 'dropped') AS messages,
      count(*) FILTER (WHERE status = 'failed') AS failed,
      min(coalesce(sent_at, created_at)) FILTER (WHERE purpose <> 'report' AND status IN ('sent', 'handed')) AS sent_at
    FROM public.outbound WHERE company_id = NEW.company_id AND interaction_id = NEW.interaction_id
  ) o
  WHERE f.company_id = NEW.company_id AND f.interaction_id = NEW.interaction_id;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION gesta_note_leaving FROM PUBLIC;
CREATE TRIGGER outbound_noted AFTER INSERT OR UPDATE OF status ON outbound FOR EACH ROW
  WHEN (NEW.interaction_id IS NOT NULL) EXECUTE FUNCTION gesta_note_leaving();

-- The patient has opened her exam; the grant says that she may.
CREATE FUNCTION gesta_portal_read(held bytea, exam uuid) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE public.exam_fact f SET read_at = now() FROM public.gesta_portal_granted(held, exam) i
  WHERE f.company_id = i.company_id AND f.interaction_id = i.id AND f.read_at IS NULL
$$;
REVOKE ALL ON FUNCTION gesta_portal_read FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_portal_read TO gesta_identity;

-- What there is already, as far as it was kept.
INSERT INTO exam_fact (company_id, interaction_id, counted, service_day, at, doctor_id, room, kind, forms, status, image, first_saved_at,
  first_published_at, reopened, conclusion)
SELECT i.company_id, i.id, i.type <> 'prontuario' AND i.deleted_at IS NULL AND i.no_show_at IS NULL, i.service_day, i.date, i.doctor_id,
  i.room, CASE i.type WHEN 'laudo' THEN 'laudo' ELSE array_to_string(told.forms, ',') END, told.forms, i.status, i.has_image,
  CASE WHEN r.first IS NOT NULL OR i.published_at IS NOT NULL THEN (SELECT c.at FROM form_change c WHERE c.company_id = i.company_id
    AND c.interaction_id = i.id AND c.user_id IS NOT NULL ORDER BY c.version LIMIT 1) END,
  coalesce(r.first, i.published_at), coalesce(r.reports > 1 OR i.published_at IS NULL AND r.reports > 0, false),
  CASE WHEN r.first IS NOT NULL OR i.published_at IS NOT NULL THEN gesta_has_conclusion(i.forms) END
FROM interaction i
LEFT JOIN exam_type t ON t.company_id = i.company_id AND t.id = i.exam_type_id
CROSS JOIN LATERAL gesta_telling_forms(i.forms_present, t.forms) AS told (forms)
LEFT JOIN (SELECT company_id, interaction_id, min(published_at) AS first, count(*) AS reports FROM report GROUP BY 1, 2) r
  ON r.company_id = i.company_id AND r.interaction_id = i.id;

UPDATE exam_fact f SET messages = o.messages, failed = o.failed, sent_at = o.sent_at
FROM (
  SELECT company_id, interaction_id, count(*) FILTER (WHERE purpose <> 'report' AND status <> 'dropped') AS messages,
    count(*) FILTER (WHERE status = 'failed') AS failed,
    min(coalesce(sent_at, created_at)) FILTER (WHERE purpose <> 'report' AND status IN ('sent', 'handed')) AS sent_at
  FROM outbound WHERE interaction_id IS NOT NULL GROUP BY 1, 2
) o
WHERE f.company_id = o.company_id AND f.interaction_id = o.interaction_id;

UPDATE exam_fact f SET read_at = e.at
FROM (SELECT company_id, subject, min(at) AS at FROM audit_entry WHERE action = 'portal.open' AND details ? 'report' GROUP BY 1, 2) e
WHERE f.company_id = e.company_id AND f.interaction_id::text = e.subject;

UPDATE exam_fact f SET guard_open = e.rules, guard_dismissed = ARRAY(SELECT DISTINCT split_part(d.finding, ':', 1) FROM guard_dismissal d
  WHERE d.company_id = f.company_id AND d.interaction_id = f.interaction_id ORDER BY 1)
FROM (
  SELECT DISTINCT ON (company_id, subject) company_id, subject,
    ARRAY(SELECT DISTINCT split_part(finding, ':', 1) FROM jsonb_array_elements_text(details -> 'guard') AS finding ORDER BY 1) AS rules
  FROM audit_entry WHERE action = 'interaction.publish' AND jsonb_typeof(details -> 'guard') = 'array' ORDER BY company_id, subject, seq DESC
) e
WHERE f.company_id = e.company_id AND f.interaction_id::text = e.subject;

CREATE INDEX exam_fact_day ON exam_fact (company_id, service_day) WHERE counted;
CREATE INDEX exam_fact_open ON exam_fact (company_id, service_day)
  WHERE counted AND status IN ('LAUDAR', 'ANDAMENTO', 'FINALIZADO');
CREATE INDEX exam_fact_failed ON exam_fact (company_id, service_day) WHERE counted AND (failed > 0 OR status = 'ERRO');
