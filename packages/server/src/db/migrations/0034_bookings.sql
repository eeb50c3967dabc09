-- An exam may have an hour. The day alone remains enough: an exam that another system sent, or that somebody began without
-- booking it, has none.

-- The kinds of exams a clinic does. One that is offered no more stays, because exams name it.
CREATE TABLE exam_type (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  forms text[] NOT NULL DEFAULT '{}',
  minutes smallint CHECK (minutes BETWEEN 5 AND 240),
  preparation text NOT NULL DEFAULT '',
  position integer NOT NULL,
  removed_at timestamptz,
  PRIMARY KEY (company_id, id)
);
ALTER TABLE exam_type ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON exam_type TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT, UPDATE ON exam_type TO gesta_app;

ALTER TABLE interaction
  ADD COLUMN service_time time(0),
  ADD COLUMN minutes smallint CHECK (minutes BETWEEN 5 AND 240),
  ADD COLUMN squeezed_in boolean NOT NULL DEFAULT false,
  ADD COLUMN exam_type_id uuid,
  -- Who gave it this hour. The key of a company books too, and is nobody of app_user.
  ADD COLUMN booked_by uuid,
  ADD COLUMN booked_at timestamptz,
  -- Marks of the visit: she is here, she is in the room, she did not come. The last one set is the state.
  ADD COLUMN arrived_at timestamptz,
  ADD COLUMN arrived_by uuid,
  ADD COLUMN in_room_at timestamptz,
  ADD COLUMN in_room_by uuid,
  ADD COLUMN no_show_at timestamptz,
  ADD COLUMN no_show_by uuid,
  ADD FOREIGN KEY (company_id, exam_type_id) REFERENCES exam_type (company_id, id),
  ADD CHECK (service_time IS NOT NULL OR NOT squeezed_in),
  ADD CHECK ((booked_at IS NULL) = (booked_by IS NULL)),
  ADD CHECK ((arrived_at IS NULL) = (arrived_by IS NULL)),
  ADD CHECK ((in_room_at IS NULL) = (in_room_by IS NULL)),
  ADD CHECK ((no_show_at IS NULL) = (no_show_by IS NULL)),
  ADD CHECK (no_show_at IS NULL OR (arrived_at IS NULL AND in_room_at IS NULL));
CREATE INDEX interaction_exam_type ON interaction (company_id, exam_type_id) WHERE exam_type_id IS NOT NULL;

-- The list is read by day, hour, and then in the order it grew; what has no hour comes last.
ALTER TABLE worklist_exam ADD COLUMN service_time time(0);
DROP INDEX worklist_day;
CREATE INDEX worklist_day ON worklist_exam (company_id, service_date, service_time, created, id);

CREATE OR REPLACE FUNCTION gesta_list_exams() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.worklist_exam (company_id, id, patient_id, accession_no, title, pat_id, patient_name, phone, email,
    birth_date, resource, room, service_date, service_time, created)
  SELECT i.company_id, i.id, p.id, i.accession_number, i.title, p.pat_id, p.name, p.phone, p.email, p.birthdate,
    i.resource, i.room, i.service_day, i.service_time, i.date
  FROM made i JOIN public.patient p ON p.company_id = i.company_id AND p.id = i.patient_id
  WHERE i.type = 'exame';
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION gesta_follow_visit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.worklist_exam w
  SET patient_id = p.id, accession_no = NEW.accession_number, title = NEW.title, pat_id = p.pat_id, patient_name = p.name,
    phone = p.phone, email = p.email, birth_date = p.birthdate, resource = NEW.resource, room = NEW.room,
    service_date = NEW.service_day, service_time = NEW.service_time, created = NEW.date
  FROM public.patient p
  WHERE w.company_id = NEW.company_id AND w.id = NEW.id AND p.company_id = NEW.company_id AND p.id = NEW.patient_id;
  RETURN NULL;
END
$$;
DROP TRIGGER worklist_follows ON interaction;
CREATE TRIGGER worklist_follows AFTER UPDATE ON interaction FOR EACH ROW
  WHEN ((OLD.patient_id, OLD.accession_number, OLD.title, OLD.resource, OLD.room, OLD.service_day, OLD.service_time, OLD.date)
    IS DISTINCT FROM
    (NEW.patient_id, NEW.accession_number, NEW.title, NEW.resource, NEW.room, NEW.service_day, NEW.service_time, NEW.date))
  EXECUTE FUNCTION gesta_follow_visit();

CREATE OR REPLACE FUNCTION gesta_find_worklist(words text[], newest boolean, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id FROM worklist_exam w JOIN interaction i ON i.company_id = w.company_id AND i.id = w.id
  WHERE w.company_id = gesta_company() AND w.deleted_at IS NULL AND i.deleted_at IS NULL
    AND w.keywords LIKE '% ' || gesta_fold(words[1]) || '%'
    AND w.keywords LIKE ALL (ARRAY(SELECT '% ' || gesta_fold(word) || '%' FROM unnest(words) AS word))
  ORDER BY CASE WHEN newest THEN w.service_date END DESC, CASE WHEN NOT newest THEN w.service_date END,
    CASE WHEN newest THEN w.service_time END DESC NULLS LAST, CASE WHEN NOT newest THEN w.service_time END,
    CASE WHEN newest THEN w.created END DESC, CASE WHEN NOT newest THEN w.created END,
    CASE WHEN newest THEN i.created_at END DESC, i.created_at, w.id
  LIMIT most
$$;

-- Who may be the same person is looked for by document, by birthdate (which have their indexes) and by name. A plain column can be looked up under
-- row-level security, an expression cannot.
ALTER TABLE patient ADD COLUMN name_key text NOT NULL GENERATED ALWAYS AS (gesta_keywords(name)) STORED;
CREATE INDEX patient_name_key ON patient (company_id, name_key) WHERE deleted_at IS NULL;
