-- A patient is also found by the digits of her phone and by her birthdate, wherever she is found by her name.

-- Any digits that follow each other in a phone number, however it is written.
ALTER TABLE patient ADD COLUMN phone_digits text NOT NULL GENERATED ALWAYS AS (regexp_replace(phone, '\D', '', 'g')) STORED;
CREATE INDEX patient_phone ON patient USING gin (company_id, phone_digits gin_trgm_ops) WHERE deleted_at IS NULL;
ALTER TABLE worklist_exam
  ADD COLUMN phone_digits text NOT NULL GENERATED ALWAYS AS (regexp_replace(phone, '\D', '', 'g')) STORED;
CREATE INDEX worklist_phone ON worklist_exam USING gin (company_id, phone_digits gin_trgm_ops);
CREATE INDEX worklist_birth ON worklist_exam (company_id, birth_date);

-- As gesta_find_patients, for a question with numbers in it: each number is part of a phone, the beginning of a code or a document,
-- or, where it is read as a day, a birthdate; words are words. `born` stands beside `numbers`, null where a number is no day.
CREATE FUNCTION gesta_find_patients_by_number(numbers text[], born date[], words text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT p.id FROM patient p
  WHERE p.company_id = gesta_company() AND p.deleted_at IS NULL
    AND (p.phone_digits LIKE '%' || numbers[1] || '%' OR p.keywords LIKE '% ' || numbers[1] || '%' OR p.birthdate = born[1])
    AND NOT EXISTS (
      SELECT FROM unnest(numbers, born) AS asked (number, day)
      WHERE NOT (p.phone_digits LIKE '%' || number || '%' OR p.keywords LIKE '% ' || number || '%'
        OR coalesce(p.birthdate = day, false)))
    AND p.keywords LIKE ALL (ARRAY(SELECT '% ' || gesta_fold(word) || '%' FROM unnest(words) AS word))
  ORDER BY p.name, p.id
  LIMIT most
$$;
REVOKE ALL ON FUNCTION gesta_find_patients_by_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_find_patients_by_number TO gesta_app;

CREATE FUNCTION gesta_find_worklist_by_number(numbers text[], born date[], words text[], newest boolean, most integer)
RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id FROM worklist_exam w JOIN interaction i ON i.company_id = w.company_id AND i.id = w.id
  WHERE w.company_id = gesta_company() AND w.deleted_at IS NULL AND i.deleted_at IS NULL
    AND (w.phone_digits LIKE '%' || numbers[1] || '%' OR w.keywords LIKE '% ' || numbers[1] || '%' OR w.birth_date = born[1])
    AND NOT EXISTS (
      SELECT FROM unnest(numbers, born) AS asked (number, day)
      WHERE NOT (w.phone_digits LIKE '%' || number || '%' OR w.keywords LIKE '% ' || number || '%'
        OR coalesce(w.birth_date = day, false)))
    AND w.keywords LIKE ALL (ARRAY(SELECT '% ' || gesta_fold(word) || '%' FROM unnest(words) AS word))
  ORDER BY CASE WHEN newest THEN w.service_date END DESC, CASE WHEN NOT newest THEN w.service_date END,
    CASE WHEN newest THEN w.service_time END DESC NULLS LAST, CASE WHEN NOT newest THEN w.service_time END,
    CASE WHEN newest THEN w.created END DESC, CASE WHEN NOT newest THEN w.created END, w.id
  LIMIT most
$$;
REVOKE ALL ON FUNCTION gesta_find_worklist_by_number FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_find_worklist_by_number TO gesta_app;
