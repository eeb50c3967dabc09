-- What was brought from a file of another system at once. Its rows are written in pieces, each whole in one transaction.
CREATE TABLE move_in_batch (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('patients', 'exams')),
  file_name text NOT NULL CHECK (file_name <> ''),
  -- What was to be written.
  rows integer NOT NULL CHECK (rows > 0),
  -- What the codes begin with that are made for its patients who have none.
  code text NOT NULL,
  made_at timestamptz NOT NULL,
  made_by uuid NOT NULL REFERENCES app_user (id),
  undone_at timestamptz,
  undone_by uuid REFERENCES app_user (id),
  PRIMARY KEY (company_id, id),
  CHECK ((undone_at IS NULL) = (undone_by IS NULL))
);
CREATE UNIQUE INDEX move_in_batch_code ON move_in_batch (company_id, code);
CREATE INDEX move_in_batch_newest ON move_in_batch (company_id, made_at DESC);

-- A piece that was written, and what was answered: sent again after a broken connection, it is answered the same.
CREATE TABLE move_in_piece (
  company_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  number integer NOT NULL,
  answer jsonb NOT NULL,
  PRIMARY KEY (company_id, batch_id, number),
  FOREIGN KEY (company_id, batch_id) REFERENCES move_in_batch (company_id, id)
);

CREATE TABLE move_in_row (
  company_id uuid NOT NULL,
  batch_id uuid NOT NULL,
  line integer NOT NULL,
  -- The patient or the exam it became.
  record_id uuid NOT NULL,
  -- As the record was; null where it was made.
  before jsonb,
  -- The version it was left in: in any other, somebody has changed it since.
  version integer NOT NULL,
  outcome text CHECK (outcome IN ('undone', 'kept')),
  PRIMARY KEY (company_id, batch_id, line),
  FOREIGN KEY (company_id, batch_id) REFERENCES move_in_batch (company_id, id)
);
CREATE INDEX move_in_row_record ON move_in_row (company_id, record_id);

-- The report of an exam that is brought in comes before its row.
CREATE TABLE move_in_file (
  company_id uuid NOT NULL REFERENCES company (id),
  batch_id uuid NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  size integer NOT NULL CHECK (size > 0),
  PRIMARY KEY (company_id, batch_id, sha256)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['move_in_batch', 'move_in_piece', 'move_in_row', 'move_in_file'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_company ON %I TO gesta_app USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company())',
      name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO gesta_app', name);
  END LOOP;
END
$$;
GRANT UPDATE (undone_at, undone_by) ON move_in_batch TO gesta_app;
GRANT UPDATE (version, outcome) ON move_in_row TO gesta_app;

-- The words patients are found by. Those of a thousand new patients are noted at once, which takes a third of the time; of one that
-- changes or goes, by the key of the rows whatever the database knows of the table: a clinic that moves in has ten thousand patients
-- before anything was counted, and a batch that is taken back hides them a thousand at a time.
CREATE FUNCTION gesta_note_made_words() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  INSERT INTO patient_word
    SELECT m.company_id, word, m.name, m.id, m.keywords FROM made m, gesta_words(m.keywords) AS word
    WHERE m.deleted_at IS NULL ORDER BY 1, 2, 3, 4;
  INSERT INTO patient_digits
    SELECT m.company_id, ending, m.id FROM made m, gesta_endings(m.phone_digits) AS ending
    WHERE m.deleted_at IS NULL ORDER BY 1, 2, 3;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION gesta_note_made_words FROM PUBLIC;

CREATE OR REPLACE FUNCTION gesta_note_words() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF OLD.deleted_at IS NULL THEN
    DELETE FROM patient_word
    WHERE company_id = OLD.company_id AND word = ANY (ARRAY(SELECT gesta_words(OLD.keywords))) AND name = OLD.name
      AND patient_id = OLD.id;
    DELETE FROM patient_digits
    WHERE company_id = OLD.company_id AND digits = ANY (ARRAY(SELECT gesta_endings(OLD.phone_digits))) AND patient_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO patient_word
      SELECT NEW.company_id, word, NEW.name, NEW.id, NEW.keywords FROM gesta_words(NEW.keywords) AS word;
    INSERT INTO patient_digits SELECT NEW.company_id, ending, NEW.id FROM gesta_endings(NEW.phone_digits) AS ending;
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER words_made ON patient;
CREATE TRIGGER words_made AFTER INSERT ON patient REFERENCING NEW TABLE AS made
  FOR EACH STATEMENT EXECUTE FUNCTION gesta_note_made_words();
CREATE TRIGGER words_gone AFTER DELETE ON patient FOR EACH ROW EXECUTE FUNCTION gesta_note_words();
