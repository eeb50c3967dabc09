-- As before, with less to look through where every word is common: of those the one is looked for that stands beside the others soonest.
-- Names are in order, so that those of one first name follow each other, and those of one family name are everywhere. What is looked
-- through is first asked for one other word as it stands: a pattern takes four times as long for every row.
CREATE OR REPLACE FUNCTION gesta_find_patients(words text[], most integer) RETURNS SETOF patient
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
  another text;
  fewest integer := few_rows;
  best integer := -1;
  counted integer;
  promise integer;
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

  FOR place IN 1 .. CASE WHEN alone THEN 0 ELSE cardinality(sought) END LOOP
    another := ' ' || sought[place % cardinality(sought) + 1];
    SELECT count(*), count(*) FILTER (WHERE strpos(those.keywords, another) > 0) * few_rows
        + count(*) FILTER (WHERE starts_with(those.keywords, ' ' || sought[place]))
      INTO counted, promise
      FROM (SELECT w.keywords FROM patient_word w WHERE w.company_id = own
        AND w.word >= sought[place] AND w.word < gesta_after(sought[place]) LIMIT few_rows) AS those;
    -- The first rows of a few letters are those of one of many words.
    IF counted < fewest OR fewest = few_rows AND promise > best AND (place = 1 OR length(sought[place]) > 2) THEN
      rarest := sought[place];
      fewest := counted;
      best := promise;
    END IF;
  END LOOP;
  another := ' ' || CASE WHEN rarest = sought[1] THEN sought[2] ELSE sought[1] END;

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
          WHERE w.company_id = own AND w.word = b.word AND (alone OR strpos(w.keywords, another) > 0 AND w.keywords LIKE ALL (patterns))
          ORDER BY w.name, w.patient_id LIMIT most) AS each
        ORDER BY each.name, each.patient_id LIMIT most) AS those);
      known := true;
    END IF;
  END IF;

  -- Few rows, or few of each of many words.
  IF NOT known THEN
    found := ARRAY(SELECT patient_id FROM (
      SELECT DISTINCT w.name, w.patient_id FROM patient_word w
      WHERE w.company_id = own AND w.word >= rarest AND w.word < gesta_after(rarest)
        AND (alone OR strpos(w.keywords, another) > 0 AND w.keywords LIKE ALL (patterns))
      ORDER BY w.name, w.patient_id LIMIT most) AS those);
  END IF;
  RETURN QUERY SELECT p.* FROM patient p WHERE p.company_id = own AND p.id = ANY (found) ORDER BY p.name, p.id;
END
$$;
