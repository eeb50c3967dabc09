-- Reports go to archives of pictures too, by DICOM or by DICOMweb. Beside an address an archive has names (AE titles) and a choice:
-- whatever a kind of system needs more than an address stands in `options`, as the declarations of the domain have it.
ALTER TABLE company_integration DROP CONSTRAINT company_integration_kind_check;
ALTER TABLE company_integration ADD CONSTRAINT company_integration_kind_check
  CHECK (kind IN ('netpacs', 'animati', 'smartris', 'feegow', 'vsaude', 'pacs-dimse', 'pacs-stow'));
ALTER TABLE company_integration DROP CONSTRAINT company_integration_url_check;
ALTER TABLE company_integration ADD CONSTRAINT company_integration_url_check CHECK (url ~ '^(https?|dicoms?)://');
ALTER TABLE company_integration ADD COLUMN options jsonb NOT NULL DEFAULT '{}';
ALTER TABLE outbound DROP CONSTRAINT outbound_kind_check;
ALTER TABLE outbound ADD CONSTRAINT outbound_kind_check
  CHECK (kind IN ('email', 'whatsapp', 'netpacs', 'animati', 'smartris', 'feegow', 'vsaude', 'pacs-dimse', 'pacs-stow'));

-- As before, with the options.
DROP FUNCTION gesta_take_outbound(uuid, uuid);
CREATE FUNCTION gesta_take_outbound(of_company uuid, of_row uuid)
RETURNS TABLE (company_id uuid, id uuid, kind text, purpose text, interaction_id uuid, report_version integer, recipient text,
  subject text, body text, attempts integer, begun timestamptz, company_name text, company_email text, company_lines text, url text, token text,
  version text, options jsonb, frozen jsonb, sha256 bytea)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  moment timestamptz := clock_timestamp();
  taken public.outbound;
  place uuid;
  pause timestamptz;
BEGIN
  SELECT * INTO taken FROM public.outbound o
  WHERE o.company_id = of_company AND o.id = of_row AND o.status IN ('waiting', 'queued') FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  place := CASE taken.kind WHEN 'email' THEN '00000000-0000-0000-0000-000000000000' ELSE of_company END;
  SELECT d.paused_until INTO pause FROM public.outbound_destination d
  WHERE d.company_id = place AND d.kind = taken.kind FOR UPDATE;
  IF pause > moment THEN
    UPDATE public.outbound o SET status = 'waiting', next_at = pause, problem = CASE problem WHEN '' THEN 'paused' ELSE problem END
    WHERE o.company_id = of_company AND o.id = of_row;
    RETURN;
  END IF;
  IF pause IS NOT NULL THEN
    UPDATE public.outbound_destination d SET paused_until = moment + interval '1 minute'
    WHERE d.company_id = place AND d.kind = taken.kind;
  END IF;
  UPDATE public.outbound o SET attempts = o.attempts + 1 WHERE o.company_id = of_company AND o.id = of_row;
  INSERT INTO public.outbound_attempt (company_id, outbound_id, at) VALUES (of_company, of_row, moment);
  RETURN QUERY
    SELECT taken.company_id, taken.id, taken.kind, taken.purpose, taken.interaction_id, taken.report_version, taken.recipient,
      taken.subject, taken.body, taken.attempts + 1, moment, coalesce(nullif(c.mail_sender, ''), c.name, ''),
      coalesce(nullif(c.reply_to, ''), c.email, ''), coalesce(gesta_mail_lines(c), ''), i.url, i.token, i.version, i.options,
      r.frozen, r.sha256
    FROM (SELECT) AS one
    LEFT JOIN public.company c ON c.id = taken.company_id
    LEFT JOIN public.company_integration i ON i.company_id = taken.company_id AND i.kind = taken.kind
    LEFT JOIN public.report r
      ON r.company_id = taken.company_id AND r.interaction_id = taken.interaction_id AND r.version = taken.report_version;
END
$$;
REVOKE ALL ON FUNCTION gesta_take_outbound FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_take_outbound TO gesta_jobs;

-- What an archive has to know of a published report beside the report itself: the study it is of, when it was published by the clinic's
-- clock, what the clinic is called by machines, and the machines' files whose pictures were in it then. The study is the one that was linked when
-- it was published, else that of its worklist line: a study linked later does not move a report that is there already. A link that was wrong and
-- was taken back does. The patient is named as in that study where they are known to be the same: archives keep what differs apart.
CREATE FUNCTION gesta_archive_report(of_company uuid, of_row uuid)
RETURNS TABLE (company_id uuid, interaction_id uuid, code text, locale text, published_day text, published_time text, ae_title text,
  study_uid text, study_day text, study_time text, patient_id text, pictures jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
  SELECT r.company_id, r.interaction_id, r.code, r.locale, to_char(r.published_at AT TIME ZONE c.time_zone, 'YYYYMMDD'),
    to_char(r.published_at AT TIME ZONE c.time_zone, 'HH24MISS'), c.ae_title, coalesce(s.study_uid, w.study_uid, ''),
    coalesce(to_char(s.study_date, 'YYYYMMDD'), ''), coalesce(s.study_time, ''),
    CASE s.identity_check WHEN 'same' THEN coalesce(s.patient_id_text, '') ELSE '' END,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('file', f.id, 'sopClass', n.sop_class, 'sopUid', n.sop_uid,
       'transferSyntax', n.transfer_syntax, 'sha256', encode(n.sha256, 'hex'), 'size', n.size)
       ORDER BY f.position NULLS LAST, f.created_at, f.id), '[]')
     FROM public.exam_file f
     JOIN public.dicom_instance n ON n.company_id = f.company_id AND n.id = f.instance_id
     WHERE f.company_id = r.company_id AND f.interaction_id = r.interaction_id AND f.created_at <= r.published_at
       AND (f.deleted_at IS NULL OR f.deleted_at > r.published_at) AND n.problem <> 'uidReused')
  FROM public.outbound o
  JOIN public.company c ON c.id = o.company_id
  JOIN public.report r ON r.company_id = o.company_id AND r.interaction_id = o.interaction_id AND r.version = o.report_version
  LEFT JOIN public.worklist_exam w ON w.company_id = r.company_id AND w.id = r.interaction_id
  LEFT JOIN LATERAL (
    SELECT d.study_uid, d.study_date, d.study_time, d.identity_check, d.patient_id_text FROM public.dicom_study d
    WHERE d.company_id = r.company_id AND d.interaction_id = r.interaction_id AND d.deleted_at IS NULL AND d.linked_at <= r.published_at
    ORDER BY d.first_at, d.study_uid LIMIT 1
  ) s ON true
  WHERE o.company_id = of_company AND o.id = of_row
$$;
REVOKE ALL ON FUNCTION gesta_archive_report FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_archive_report TO gesta_jobs;
