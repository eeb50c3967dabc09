-- What leaves of a picture with a name burned into it: somebody looked at it, and said which parts of it are shown. The masked picture is
-- a file of its own beside the one that was kept; paper, portal and copies take it, the exam itself keeps showing the whole.

ALTER TABLE exam_file
  ADD COLUMN mask jsonb CHECK (jsonb_typeof(mask) = 'array'),
  ADD COLUMN masked_sha256 bytea CHECK (length(masked_sha256) = 32),
  ADD COLUMN masked_size integer CHECK (masked_size > 0),
  ADD COLUMN looked_at timestamptz,
  ADD COLUMN looked_by uuid REFERENCES app_user (id),
  ADD CHECK (num_nonnulls(mask, masked_sha256, masked_size) IN (0, 3)),
  ADD CHECK (mask IS NULL OR looked_at IS NOT NULL),
  ADD CHECK (num_nonnulls(looked_at, looked_by) <> 1);
GRANT UPDATE (mask, masked_sha256, masked_size, looked_at, looked_by) ON exam_file TO gesta_app;

-- A picture on which a machine wrote another name than the patient's leaves only after somebody looked at it.
CREATE FUNCTION gesta_is_unseen(f exam_file) RETURNS boolean
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT f.looked_at IS NULL AND f.instance_id IS NOT NULL AND EXISTS (
    SELECT FROM public.dicom_instance d
    JOIN public.dicom_study s ON s.company_id = d.company_id AND s.id = d.study
    WHERE d.company_id = f.company_id AND d.id = f.instance_id AND s.identity_check = 'differs'
  )
$$;
REVOKE ALL ON FUNCTION gesta_is_unseen FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_is_unseen TO gesta_app;

CREATE OR REPLACE FUNCTION gesta_portal_media(held bytea, exam uuid)
RETURNS TABLE (company_id uuid, id uuid, name text, caption text, content_type text, size bigint, sha256 bytea, width integer,
  height integer, duration_ms integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT f.company_id, f.id, f.name, f.caption, CASE WHEN f.mask IS NULL THEN f.content_type ELSE 'image/png' END,
    coalesce(f.masked_size, f.size)::bigint, coalesce(f.masked_sha256, f.sha256), f.width, f.height, f.duration_ms
  FROM public.gesta_portal_granted(held, exam) i
  JOIN public.company c ON c.id = i.company_id
  JOIN public.exam_file f ON f.company_id = i.company_id AND f.interaction_id = i.id
  WHERE (f.content_type LIKE 'image/%' OR f.content_type = 'video/mp4') AND f.deleted_at IS NULL
    AND (i.status IN ('PUBLICADO', 'ERRO') OR c.portal @> '{"mediaBeforeReport": true}')
    AND NOT public.gesta_is_unseen(f)
  ORDER BY f.position NULLS LAST, f.created_at, f.id
$$;
