-- The worklist: the exams of a company as the front desk and other systems see them, one line for each visit of type exame,
-- under the id of the visit. Lines are written by the database itself, so that none is forgotten whichever way a visit is made,
-- and none says something else than the visit and the patient do.

CREATE TABLE worklist_exam (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL,
  patient_id uuid NOT NULL,
  -- Copied from the visit and the patient, to be listed and searched without them.
  accession_no text NOT NULL,
  title text NOT NULL,
  pat_id text NOT NULL,
  patient_name text NOT NULL,
  phone text NOT NULL,
  email text NOT NULL,
  birth_date date,
  resource text NOT NULL,
  room text NOT NULL,
  service_date date NOT NULL,
  created timestamptz NOT NULL,
  -- Known here only.
  modality text NOT NULL DEFAULT 'US',
  path_video text NOT NULL DEFAULT '',
  images_url text NOT NULL DEFAULT '',
  keywords text NOT NULL GENERATED ALWAYS AS (gesta_keywords(patient_name, pat_id, accession_no, title)) STORED,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, id) REFERENCES interaction (company_id, id) ON DELETE CASCADE
);

INSERT INTO worklist_exam (company_id, id, patient_id, accession_no, title, pat_id, patient_name, phone, email, birth_date,
  resource, room, service_date, created)
SELECT i.company_id, i.id, p.id, i.accession_number, i.title, p.pat_id, p.name, p.phone, p.email, p.birthdate,
  i.resource, i.room, i.service_day, i.date
FROM interaction i JOIN patient p ON p.company_id = i.company_id AND p.id = i.patient_id
WHERE i.type = 'exame';

CREATE INDEX worklist_day ON worklist_exam (company_id, service_date, created, id);
CREATE INDEX worklist_created ON worklist_exam (company_id, created, id);
CREATE INDEX worklist_patient ON worklist_exam (company_id, patient_id);
CREATE INDEX worklist_keywords ON worklist_exam USING gin (company_id, keywords gin_trgm_ops);

ALTER TABLE worklist_exam ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON worklist_exam TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON worklist_exam TO gesta_app;

CREATE FUNCTION gesta_list_exams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.worklist_exam (company_id, id, patient_id, accession_no, title, pat_id, patient_name, phone, email,
    birth_date, resource, room, service_date, created)
  SELECT i.company_id, i.id, p.id, i.accession_number, i.title, p.pat_id, p.name, p.phone, p.email, p.birthdate,
    i.resource, i.room, i.service_day, i.date
  FROM made i JOIN public.patient p ON p.company_id = i.company_id AND p.id = i.patient_id
  WHERE i.type = 'exame';
  RETURN NULL;
END
$$;
CREATE TRIGGER worklist_made AFTER INSERT ON interaction REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION gesta_list_exams();

-- A line that was taken off the list stays off: this changes lines, and makes none.
CREATE FUNCTION gesta_follow_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.worklist_exam w
  SET patient_id = p.id, accession_no = NEW.accession_number, title = NEW.title, pat_id = p.pat_id, patient_name = p.name,
    phone = p.phone, email = p.email, birth_date = p.birthdate, resource = NEW.resource, room = NEW.room,
    service_date = NEW.service_day, created = NEW.date
  FROM public.patient p
  WHERE w.company_id = NEW.company_id AND w.id = NEW.id AND p.company_id = NEW.company_id AND p.id = NEW.patient_id;
  RETURN NULL;
END
$$;
CREATE TRIGGER worklist_follows AFTER UPDATE ON interaction FOR EACH ROW
  WHEN ((OLD.patient_id, OLD.accession_number, OLD.title, OLD.resource, OLD.room, OLD.service_day, OLD.date)
    IS DISTINCT FROM (NEW.patient_id, NEW.accession_number, NEW.title, NEW.resource, NEW.room, NEW.service_day, NEW.date))
  EXECUTE FUNCTION gesta_follow_visit();

CREATE FUNCTION gesta_follow_patient() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.worklist_exam
  SET pat_id = NEW.pat_id, patient_name = NEW.name, phone = NEW.phone, email = NEW.email, birth_date = NEW.birthdate
  WHERE company_id = NEW.company_id AND patient_id = NEW.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER worklist_follows AFTER UPDATE ON patient FOR EACH ROW
  WHEN ((OLD.pat_id, OLD.name, OLD.phone, OLD.email, OLD.birthdate)
    IS DISTINCT FROM (NEW.pat_id, NEW.name, NEW.phone, NEW.email, NEW.birthdate))
  EXECUTE FUNCTION gesta_follow_patient();

-- Exams of the entered company on any day, found by words as patients are (see gesta_find_patients); the caller puts the
-- longest word first. What was hidden is no longer there.
CREATE FUNCTION gesta_find_worklist(words text[], newest boolean, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id FROM worklist_exam w JOIN interaction i ON i.company_id = w.company_id AND i.id = w.id
  WHERE w.company_id = gesta_company() AND i.deleted_at IS NULL
    AND w.keywords LIKE '% ' || gesta_fold(words[1]) || '%'
    AND w.keywords LIKE ALL (ARRAY(SELECT '% ' || gesta_fold(word) || '%' FROM unnest(words) AS word))
  ORDER BY CASE WHEN newest THEN w.created END DESC, CASE WHEN NOT newest THEN w.created END, w.id
  LIMIT most
$$;
REVOKE ALL ON FUNCTION gesta_find_worklist FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_find_worklist TO gesta_app;

-- The key with which another system of the clinic, such as its RIS, calls the worklist. Only its hash is kept; renewing it
-- makes another key with another id, and the trail names that id as the actor.
CREATE TABLE company_key (
  company_id uuid PRIMARY KEY REFERENCES company (id),
  id uuid NOT NULL UNIQUE,
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  made_at timestamptz NOT NULL
);
ALTER TABLE company_key ENABLE ROW LEVEL SECURITY;
CREATE POLICY identity_all ON company_key TO gesta_identity USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE ON company_key TO gesta_identity;

-- As gesta_enter, for the holder of a company's key. It opens its own company and no other; another one is null, as is one
-- that does not exist. To the rules a key is a person of the least role.
CREATE FUNCTION gesta_enter_key(credential bytea, wanted uuid)
RETURNS TABLE (
  session_id uuid, user_id uuid, display_name text, email text, role text, enabled_ia boolean,
  company_id uuid, company_name text, time_zone text
)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
BEGIN
  SELECT k.id, k.id, '', '', 'user', false, c.id, c.name, c.time_zone
  INTO session_id, user_id, display_name, email, role, enabled_ia, company_id, company_name, time_zone
  FROM public.company_key k
  LEFT JOIN public.company c ON c.id = k.company_id AND c.id = coalesce(wanted, k.company_id)
  WHERE k.hash = credential;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF company_id IS NOT NULL THEN
    PERFORM set_config('gesta.company', company_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;
REVOKE ALL ON FUNCTION gesta_enter_key FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_enter_key TO gesta_app;
