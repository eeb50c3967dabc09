-- What a visitor takes home as data: the newest published version of the exam the grant is for, with the forms of the clinic as they were
-- when it was published, and what machines had sent for it until then. What the exam is worth in other programs is in the frozen row.
CREATE FUNCTION gesta_portal_frozen(held bytea, exam uuid)
RETURNS TABLE (company_id uuid, patient_id uuid, type text, version integer, code text, replaces text, origin text, locale text,
  sha256 bytea, size integer, published_at timestamptz, frozen jsonb, customs jsonb, files jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT r.company_id, i.patient_id, i.type, r.version, r.code,
    (SELECT b.code FROM public.report b WHERE b.company_id = r.company_id AND b.interaction_id = r.interaction_id AND b.version = r.version - 1),
    r.origin, r.locale, r.sha256, r.size, r.published_at, r.frozen,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('formKey', f.form_key, 'form', f.form, 'customization', f.customization)
       ORDER BY f.form_key), '[]')
     FROM (SELECT DISTINCT ON (h.form_key) h.form_key, h.form, h.customization FROM public.form_custom_history h
           WHERE h.company_id = r.company_id AND h.updated_at <= r.published_at
           ORDER BY h.form_key, h.version DESC, h.updated_at DESC) f),
    (SELECT coalesce(jsonb_agg(jsonb_build_object(
         'study', jsonb_build_object('studyUid', s.study_uid, 'studyDate', s.study_date, 'description', s.description,
           'accessionNo', s.accession_no, 'modalities', s.modalities),
         'series', jsonb_build_object('seriesUid', e.series_uid, 'number', e.number, 'modality', e.modality, 'description', e.description),
         'file', jsonb_build_object('sopUid', n.sop_uid, 'sopClass', n.sop_class, 'instanceNumber', n.instance_number))
       ORDER BY s.first_at, s.study_uid, e.number, e.series_uid, n.instance_number, n.sop_uid), '[]')
     FROM public.dicom_study s
     JOIN public.dicom_series e ON e.company_id = s.company_id AND e.study = s.id
     JOIN public.dicom_instance n ON n.company_id = e.company_id AND n.study = e.study AND n.series_uid = e.series_uid
     WHERE s.company_id = r.company_id AND s.interaction_id = r.interaction_id AND s.deleted_at IS NULL
       AND n.problem <> 'uidReused' AND n.received_at <= r.published_at)
  FROM public.gesta_portal_granted(held, exam) i
  JOIN public.report r ON r.company_id = i.company_id AND r.interaction_id = i.id
  WHERE i.status IN ('PUBLICADO', 'ERRO')
  ORDER BY r.version DESC LIMIT 1
$$;
REVOKE ALL ON FUNCTION gesta_portal_frozen FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_portal_frozen TO gesta_identity;

-- Other systems ask for what was published since.
CREATE INDEX report_published ON report (company_id, published_at, code);
