-- The patients' portal. A visitor has no account: the id of the exam, which nobody guesses, and the protocol where the exam has one.

-- The portal names an exam by its id alone.
CREATE UNIQUE INDEX interaction_by_id ON interaction (id);

-- A visitor who was let in reads the files of this one exam for a while. Only a hash of what the browser holds is kept.
CREATE TABLE portal_grant (
  company_id uuid NOT NULL REFERENCES company (id),
  hash bytea NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
  interaction_id uuid NOT NULL,
  -- Whether the protocol was given: an exam that is protected afterwards is closed to those who came in without one.
  proven boolean NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, hash),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id) ON DELETE CASCADE
);
CREATE INDEX portal_grant_expiry ON portal_grant (expires_at);
CREATE INDEX portal_grant_exam ON portal_grant (company_id, interaction_id);
ALTER TABLE portal_grant ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON portal_grant TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
-- No role reads or writes it: the functions below are the only way.

-- What stands before the door: whose exam it is, and what the protocol would have to be. Nothing about a patient.
CREATE FUNCTION gesta_portal_door(exam uuid)
RETURNS TABLE (company_id uuid, name text, name_full text, logo bytea, logo_type text, protocol_hash bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT c.id, c.name, c.name_full, l.logo_sha256, l.logo_type, sha256(convert_to(i.access_protocol, 'UTF8'))
  FROM public.interaction i JOIN public.company c ON c.id = i.company_id LEFT JOIN public.print_config l ON l.company_id = c.id
  WHERE i.id = exam AND i.deleted_at IS NULL
$$;
REVOKE ALL ON FUNCTION gesta_portal_door FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_portal_door TO gesta_identity;

-- Lets in: whoever proves the protocol, or anybody where the exam has none. The database asks for the proof itself.
CREATE FUNCTION gesta_portal_grant(exam uuid, proof bytea, new_hash bytea, seconds integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM public.portal_grant WHERE expires_at < now();
  INSERT INTO public.portal_grant (company_id, hash, interaction_id, proven, expires_at)
  SELECT i.company_id, new_hash, i.id, i.access_protocol IS NOT NULL, now() + make_interval(secs => seconds)
  FROM public.interaction i
  WHERE i.id = exam AND i.deleted_at IS NULL
    AND proof IS NOT DISTINCT FROM sha256(convert_to(i.access_protocol, 'UTF8'));
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION gesta_portal_grant FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_portal_grant TO gesta_identity;

-- The exam a grant opens, as long as it does: not hidden, and with a protocol given where one is asked for by now.
CREATE FUNCTION gesta_portal_granted(held bytea, exam uuid) RETURNS SETOF interaction
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT i.* FROM public.portal_grant g
  JOIN public.interaction i ON i.company_id = g.company_id AND i.id = g.interaction_id
  WHERE g.hash = held AND g.interaction_id = exam AND g.expires_at > now()
    AND i.deleted_at IS NULL AND (g.proven OR i.access_protocol IS NULL)
$$;
REVOKE ALL ON FUNCTION gesta_portal_granted FROM PUBLIC;

-- The newest report of an exam, while the status says that it is out.
CREATE FUNCTION gesta_portal_report(held bytea, exam uuid)
RETURNS TABLE (company_id uuid, accession_number text, version integer, code text, published_at timestamptz, size integer,
  sha256 bytea, doctor text, registration text, forms jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT r.company_id, i.accession_number, r.version, r.code, r.published_at, r.size, r.sha256,
    r.frozen #>> '{doctor,name}', r.frozen #>> '{doctor,registration}',
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

-- What the portal says about the exam itself; nothing anybody typed into a form.
CREATE FUNCTION gesta_portal_exam(held bytea, exam uuid)
RETURNS TABLE (patient_name text, pat_id text, service_day date, status text, title text, accession_number text, studies jsonb,
  doctor text, crm text, crm_uf text, company_name text, company_full text, company_identity text, company_email text, time_zone text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT p.name, p.pat_id, i.service_day, i.status, i.title, i.accession_number, i.studies,
    u.display_name, u.crm, u.crm_uf, c.name, c.name_full, c.identity, c.email, c.time_zone
  FROM public.gesta_portal_granted(held, exam) i
  JOIN public.patient p ON p.company_id = i.company_id AND p.id = i.patient_id
  JOIN public.company c ON c.id = i.company_id
  LEFT JOIN public.app_user u ON u.id = i.doctor_id
$$;
REVOKE ALL ON FUNCTION gesta_portal_exam FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_portal_exam TO gesta_identity;

-- Pictures and clips of the exam, in the order somebody gave them, then in the order they came. Words, order, length and whether one
-- was taken away are read by name, so that this works whether or not a file says them.
CREATE FUNCTION gesta_portal_media(held bytea, exam uuid)
RETURNS TABLE (company_id uuid, id uuid, name text, caption text, content_type text, size bigint, sha256 bytea, width integer,
  height integer, duration_ms integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT f.company_id, f.id, f.name, coalesce(o.more ->> 'caption', ''), f.content_type, f.size::bigint, f.sha256, f.width, f.height,
    (o.more ->> 'duration_ms')::integer
  FROM public.gesta_portal_granted(held, exam) i
  JOIN public.exam_file f ON f.company_id = i.company_id AND f.interaction_id = i.id
  CROSS JOIN LATERAL (SELECT to_jsonb(f) - 'sha256' AS more) o
  WHERE (f.content_type LIKE 'image/%' OR f.content_type = 'video/mp4') AND o.more ->> 'deleted_at' IS NULL
  ORDER BY (o.more ->> 'position')::integer NULLS LAST, f.created_at, f.id
$$;
REVOKE ALL ON FUNCTION gesta_portal_media FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_portal_media TO gesta_identity;

-- What an e-mail says, as it was when somebody sent it: the way to the exam, and the protocol where it was asked for.
ALTER TABLE message ADD COLUMN subject text NOT NULL DEFAULT '';
ALTER TABLE message ADD COLUMN body text NOT NULL DEFAULT '';
