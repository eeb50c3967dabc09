-- A list never opens the values of an exam, and a name is found by its words.

-- Which forms an exam has, beside their values. Whoever inserts or updates forms need not know of it; a save, which does know what it
-- changed, says it together with the version it makes, and then nothing is unnested for a key press.
CREATE FUNCTION gesta_forms_present(forms jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT split_part(key, '.', 1) FROM jsonb_each(forms) WHERE key LIKE '%.hasData' AND value = 'true');

ALTER TABLE interaction
  ADD COLUMN forms_present text[] NOT NULL DEFAULT '{}',
  -- The version whose writer said it.
  ADD COLUMN forms_noted integer NOT NULL DEFAULT 0;
UPDATE interaction SET forms_present = gesta_forms_present(forms) WHERE forms <> '{}';

CREATE FUNCTION gesta_note_forms() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.forms_present := gesta_forms_present(NEW.forms);
  NEW.forms_noted := NEW.version;
  RETURN NEW;
END
$$;
CREATE TRIGGER forms_begun BEFORE INSERT ON interaction FOR EACH ROW EXECUTE FUNCTION gesta_note_forms();
CREATE TRIGGER forms_changed BEFORE UPDATE OF forms, forms_present, forms_noted ON interaction FOR EACH ROW
  WHEN (NEW.version <= OLD.version OR NEW.forms_noted <> NEW.version)
  EXECUTE FUNCTION gesta_note_forms();

-- The words of the patients that are not hidden, each in the order of the names: the first twenty of a common word are the first twenty
-- rows of it, and its other words stand beside it, so that no patient is read to be left out. Written by the database alone.
CREATE TABLE patient_word (
  company_id uuid NOT NULL REFERENCES company (id),
  word text COLLATE "C" NOT NULL,
  name text NOT NULL,
  patient_id uuid NOT NULL,
  keywords text NOT NULL
);

-- The digits of their phones from each place to the end, so that any four that follow each other begin one of these.
CREATE TABLE patient_digits (
  company_id uuid NOT NULL REFERENCES company (id),
  digits text COLLATE "C" NOT NULL,
  patient_id uuid NOT NULL
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['patient_word', 'patient_digits'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY own_company ON %I FOR SELECT TO gesta_app USING (company_id = gesta_company())', name);
    EXECUTE format('GRANT SELECT ON %I TO gesta_app', name);
  END LOOP;
END
$$;

CREATE FUNCTION gesta_words(keywords text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT word FROM unnest(string_to_array(keywords, ' ')) AS word WHERE word <> '';
END;

CREATE FUNCTION gesta_endings(digits text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT substr(digits, place) FROM generate_series(1, length(digits) - 3) AS place;
END;

INSERT INTO patient_word
  SELECT company_id, word, name, id, keywords FROM patient, gesta_words(keywords) AS word WHERE deleted_at IS NULL;
INSERT INTO patient_digits
  SELECT company_id, ending, id FROM patient, gesta_endings(phone_digits) AS ending WHERE deleted_at IS NULL;
-- Only now: an index over what is there is made in a fraction of the time.
ALTER TABLE patient_word ADD PRIMARY KEY (company_id, word, name, patient_id) INCLUDE (keywords);
ALTER TABLE patient_digits ADD PRIMARY KEY (company_id, digits, patient_id);

CREATE FUNCTION gesta_note_words() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.deleted_at IS NULL THEN
    DELETE FROM patient_word
    WHERE company_id = OLD.company_id AND word IN (SELECT gesta_words(OLD.keywords)) AND name = OLD.name AND patient_id = OLD.id;
    DELETE FROM patient_digits
    WHERE company_id = OLD.company_id AND digits IN (SELECT gesta_endings(OLD.phone_digits)) AND patient_id = OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.deleted_at IS NULL THEN
    INSERT INTO patient_word
      SELECT NEW.company_id, word, NEW.name, NEW.id, NEW.keywords FROM gesta_words(NEW.keywords) AS word;
    INSERT INTO patient_digits SELECT NEW.company_id, ending, NEW.id FROM gesta_endings(NEW.phone_digits) AS ending;
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION gesta_note_words FROM PUBLIC;
CREATE TRIGGER words_made AFTER INSERT OR DELETE ON patient FOR EACH ROW EXECUTE FUNCTION gesta_note_words();
CREATE TRIGGER words_changed AFTER UPDATE ON patient FOR EACH ROW
  WHEN ((OLD.company_id, OLD.id, OLD.name, OLD.keywords, OLD.phone_digits, OLD.deleted_at IS NULL)
    IS DISTINCT FROM (NEW.company_id, NEW.id, NEW.name, NEW.keywords, NEW.phone_digits, NEW.deleted_at IS NULL))
  EXECUTE FUNCTION gesta_note_words();

-- Every word that begins with another stands between it and this.
CREATE FUNCTION gesta_after(prefix text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN prefix || chr(1114111);

-- As before: the first patients by name of whom each word begins some word of their keywords. The caller puts the longest word first.
-- One plan for all questions: what it costs depends on the words, which are counted here, and not on how they are looked for.
DROP FUNCTION gesta_find_patients;
CREATE FUNCTION gesta_find_patients(words text[], most integer) RETURNS SETOF patient
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  own uuid := gesta_company();
  sought text[] := ARRAY(SELECT gesta_fold(word) FROM unnest(words) AS word);
  patterns text[] := ARRAY(SELECT '% ' || word || '%' FROM unnest(sought) AS word);
  few_rows constant integer := 300;
  few_names constant integer := 300;
  few_words constant integer := 64;
  alone boolean := cardinality(sought) = 1;
  rarest text := sought[1];
  fewest integer := few_rows;
  counted integer;
  begun text[];
  found uuid[];
  known boolean := false;
BEGIN
  -- No word that is kept has such a sign in it, unless it stands for others: the names are read from the first on.
  IF '' = ANY (sought) OR array_to_string(sought, '') ~ '[^[:alnum:]]' THEN
    RETURN QUERY SELECT p.* FROM patient p
      WHERE p.company_id = own AND p.deleted_at IS NULL AND p.keywords LIKE ALL (patterns) ORDER BY p.name, p.id LIMIT most;
    RETURN;
  END IF;

  -- Of several words a rare one is looked for, if there is one.
  FOR place IN 1 .. CASE WHEN alone THEN 0 ELSE cardinality(sought) END LOOP
    SELECT count(*) INTO counted FROM (SELECT FROM patient_word w WHERE w.company_id = own
      AND w.word >= sought[place] AND w.word < gesta_after(sought[place]) LIMIT few_rows) AS those;
    IF counted < fewest THEN
      rarest := sought[place];
      fewest := counted;
    END IF;
  END LOOP;

  -- A letter or two are soon found in any names, and so is what all codes begin with.
  IF fewest = few_rows AND (length(rarest) < 3 OR rarest ~ '\d') THEN
    found := ARRAY(SELECT those.id FROM (
        SELECT p.id, p.keywords FROM patient p
        WHERE p.company_id = own AND p.deleted_at IS NULL ORDER BY p.name, p.id LIMIT few_names) AS those
      WHERE those.keywords LIKE ALL (patterns) LIMIT most);
    known := cardinality(found) >= most;
  END IF;

  -- From one of the words that begin so to the next: of each the first by name.
  IF fewest = few_rows AND NOT known THEN
    WITH RECURSIVE step (word) AS (
      (SELECT w.word FROM patient_word w
       WHERE w.company_id = own AND w.word >= rarest AND w.word < gesta_after(rarest) ORDER BY w.word LIMIT 1)
      UNION ALL
      SELECT (SELECT w.word FROM patient_word w
              WHERE w.company_id = own AND w.word > s.word AND w.word < gesta_after(rarest) ORDER BY w.word LIMIT 1)
      FROM step s WHERE s.word IS NOT NULL
    )
    SELECT array_agg(word) INTO begun FROM (SELECT word FROM step WHERE word IS NOT NULL LIMIT few_words + 1) AS those;
    IF begun IS NULL OR cardinality(begun) <= few_words THEN
      found := ARRAY(SELECT patient_id FROM (
        SELECT DISTINCT each.name, each.patient_id FROM unnest(begun) AS b (word) CROSS JOIN LATERAL (
          SELECT w.name, w.patient_id FROM patient_word w
          WHERE w.company_id = own AND w.word = b.word AND (alone OR w.keywords LIKE ALL (patterns))
          ORDER BY w.name, w.patient_id LIMIT most) AS each
        ORDER BY each.name, each.patient_id LIMIT most) AS those);
      known := true;
    END IF;
  END IF;

  -- Few rows, or few of each of many words.
  IF NOT known THEN
    found := ARRAY(SELECT patient_id FROM (
      SELECT DISTINCT w.name, w.patient_id FROM patient_word w
      WHERE w.company_id = own AND w.word >= rarest AND w.word < gesta_after(rarest) AND (alone OR w.keywords LIKE ALL (patterns))
      ORDER BY w.name, w.patient_id LIMIT most) AS those);
  END IF;
  RETURN QUERY SELECT p.* FROM patient p WHERE p.company_id = own AND p.id = ANY (found) ORDER BY p.name, p.id;
END
$$;
REVOKE ALL ON FUNCTION gesta_find_patients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_find_patients TO gesta_app;

-- As before: each number is part of a phone, the beginning of a code or a document, or, where it is read as a day, a birthdate.
DROP FUNCTION gesta_find_patients_by_number;
CREATE FUNCTION gesta_find_patients_by_number(numbers text[], born date[], words text[], most integer) RETURNS SETOF patient
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_generic_plan
AS $$
DECLARE
  own uuid := gesta_company();
  patterns text[] := ARRAY(SELECT '% ' || gesta_fold(word) || '%' FROM unnest(words) AS word);
  sample constant integer := 60;
  few_names constant integer := 1000;
  found uuid[];
BEGIN
  -- What many phones or codes begin with is soon found in any names.
  IF (SELECT count(*) FROM (
        SELECT p.phone_digits, p.keywords FROM patient p
        WHERE p.company_id = own AND p.deleted_at IS NULL ORDER BY p.name, p.id LIMIT sample) AS p
      WHERE p.phone_digits LIKE '%' || numbers[1] || '%' OR p.keywords LIKE '% ' || numbers[1] || '%') * 20 >= sample THEN
    found := ARRAY(
      SELECT p.id FROM (
        SELECT * FROM patient p WHERE p.company_id = own AND p.deleted_at IS NULL ORDER BY p.name, p.id LIMIT few_names) AS p
      WHERE p.keywords LIKE ALL (patterns) AND NOT EXISTS (
        SELECT FROM unnest(numbers, born) AS asked (number, day)
        WHERE NOT (p.phone_digits LIKE '%' || number || '%' OR p.keywords LIKE '% ' || number || '%'
          OR coalesce(p.birthdate = day, false)))
      LIMIT most);
  END IF;
  -- Everything else by an index of its own.
  IF found IS NULL OR cardinality(found) < most THEN
    found := ARRAY(
      SELECT p.id FROM patient p
      WHERE p.company_id = own AND p.keywords LIKE ALL (patterns) AND p.id = ANY (ARRAY(
          SELECT d.patient_id FROM patient_digits d
          WHERE d.company_id = own AND d.digits >= numbers[1] AND d.digits < gesta_after(numbers[1])
          UNION
          SELECT one.id FROM patient one WHERE one.company_id = own AND one.deleted_at IS NULL AND one.birthdate = born[1]
          UNION
          SELECT w.patient_id FROM patient_word w
          WHERE w.company_id = own AND w.word >= numbers[1] AND w.word < gesta_after(numbers[1])))
        AND NOT EXISTS (
          SELECT FROM unnest(numbers, born) AS asked (number, day)
          WHERE NOT (p.phone_digits LIKE '%' || number || '%' OR p.keywords LIKE '% ' || number || '%'
            OR coalesce(p.birthdate = day, false)))
      ORDER BY p.name, p.id LIMIT most);
  END IF;
  RETURN QUERY SELECT p.* FROM patient p WHERE p.company_id = own AND p.id = ANY (found) ORDER BY p.name, p.id;
END
$$;
REVOKE ALL ON FUNCTION gesta_find_patients_by_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_find_patients_by_number TO gesta_app;

DROP INDEX patient_keywords, patient_phone;
