-- What is taken off the worklist is hidden and kept, as every other record is: with who, when and why. So is a picture of an exam,
-- which until now did not keep why; of those hidden before nobody said.

ALTER TABLE worklist_exam
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_by uuid,
  ADD COLUMN deleted_reason text,
  ADD CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  ADD CHECK ((deleted_at IS NULL) = (deleted_reason IS NULL));
-- A line goes for real only with an exam that does.
REVOKE DELETE ON worklist_exam FROM gesta_app;

CREATE OR REPLACE FUNCTION gesta_find_worklist(words text[], newest boolean, most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT w.id FROM worklist_exam w JOIN interaction i ON i.company_id = w.company_id AND i.id = w.id
  WHERE w.company_id = gesta_company() AND w.deleted_at IS NULL AND i.deleted_at IS NULL
    AND w.keywords LIKE '% ' || gesta_fold(words[1]) || '%'
    AND w.keywords LIKE ALL (ARRAY(SELECT '% ' || gesta_fold(word) || '%' FROM unnest(words) AS word))
  ORDER BY CASE WHEN newest THEN w.created END DESC, CASE WHEN NOT newest THEN w.created END, w.id
  LIMIT most
$$;

ALTER TABLE exam_file
  ADD COLUMN deleted_reason text,
  ADD CHECK (deleted_reason IS NULL OR deleted_at IS NOT NULL);
GRANT UPDATE (deleted_reason) ON exam_file TO gesta_app;
