-- The portal says of a report what its paper says: that a model proposed parts of it.
DROP FUNCTION gesta_portal_report;
CREATE FUNCTION gesta_portal_report(held bytea, exam uuid)
RETURNS TABLE (company_id uuid, accession_number text, version integer, code text, published_at timestamptz, size integer,
  sha256 bytea, doctor text, registration text, assisted boolean, forms jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT r.company_id, i.accession_number, r.version, r.code, r.published_at, r.size, r.sha256,
    r.frozen #>> '{doctor,name}', r.frozen #>> '{doctor,registration}', r.frozen @> '{"assistant": {"notice": true}}',
    -- The forms that have values; a form the company made itself brings its name.
    (SELECT coalesce(jsonb_agg(jsonb_build_object('key', k.form, 'label', f.form ->> 'label') ORDER BY k.form), '[]')
     FROM (SELECT DISTINCT split_part(key, '.', 1) AS form FROM jsonb_object_keys(r.frozen -> 'values') AS key) k
     LEFT JOIN public.form_custom f ON f.company_id = r.company_id AND f.form_key = k.form)
  FROM public.gesta_portal_granted(held, exam) i
  JOIN public.report r ON r.company_id = i.company_id AND r.interaction_id = i.id
  WHERE i.status IN ('PUBLICADO', 'ERRO')
  ORDER BY r.version DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION gesta_portal_report FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_portal_report TO gesta_identity;
