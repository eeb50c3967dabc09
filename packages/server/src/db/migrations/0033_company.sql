-- Where a clinic is, how it is reached, who answers for it, and in whose name its mail goes out.
ALTER TABLE company
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN number text NOT NULL DEFAULT '',
  ADD COLUMN district text NOT NULL DEFAULT '',
  ADD COLUMN city text NOT NULL DEFAULT '',
  ADD COLUMN state text NOT NULL DEFAULT '' CHECK (state ~ '^([A-Z]{2})?$'),
  ADD COLUMN zip_code text NOT NULL DEFAULT '' CHECK (zip_code ~ '^(\d{8})?$'),
  ADD COLUMN site text NOT NULL DEFAULT '',
  ADD COLUMN phone text NOT NULL DEFAULT '',
  ADD COLUMN cnes text NOT NULL DEFAULT '' CHECK (cnes ~ '^(\d{7})?$'),
  ADD COLUMN director_name text NOT NULL DEFAULT '',
  ADD COLUMN director_crm text NOT NULL DEFAULT '',
  ADD COLUMN director_uf text NOT NULL DEFAULT '' CHECK (director_uf ~ '^([A-Z]{2})?$'),
  ADD COLUMN mail_sender text NOT NULL DEFAULT '',
  ADD COLUMN reply_to text NOT NULL DEFAULT '',
  ADD COLUMN saved_at timestamptz,
  ADD COLUMN saved_by uuid REFERENCES app_user (id),
  -- Its people enter it no more; what patients were given stays readable.
  ADD COLUMN deactivated_at timestamptz,
  -- Two of its first steps, which nothing else remembers: somebody held a test page, and a patient read a report.
  ADD COLUMN print_tested_at timestamptz,
  ADD COLUMN portal_read_at timestamptz;
UPDATE company c SET portal_read_at = e.at
FROM (SELECT company_id, min(at) AS at FROM audit_entry WHERE action = 'portal.open' AND details ? 'report' GROUP BY company_id) e
WHERE e.company_id = c.id;
-- A manager says when her clinic works, and that its paper is right.
GRANT UPDATE (schedule, version, saved_at, saved_by, print_tested_at) ON company TO gesta_app;

-- Who made a key, its first and last letters, and when it was last used, to the minute.
ALTER TABLE company_key
  ADD COLUMN made_by uuid REFERENCES app_user (id),
  ADD COLUMN hint text NOT NULL DEFAULT '' CHECK (length(hint) <= 12),
  ADD COLUMN used_at timestamptz;

-- As it was; a company that was deactivated is nobody's but an admin's.
CREATE OR REPLACE FUNCTION gesta_enter(credential bytea, wanted uuid, scoped boolean)
RETURNS TABLE (
  session_id uuid, user_id uuid, display_name text, email text, role text, enabled_ia boolean,
  company_id uuid, company_name text, time_zone text
)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
BEGIN
  SELECT s.id, u.id, u.display_name, u.email, u.role, u.enabled_ia, c.id, c.name, c.time_zone
  INTO session_id, user_id, display_name, email, role, enabled_ia, company_id, company_name, time_zone
  FROM public.session s
  JOIN public.app_user u ON u.id = s.user_id AND u.removed_at IS NULL
  LEFT JOIN public.company c
    ON c.id = coalesce(wanted, u.default_company_id)
   AND (u.role = 'admin'
        OR c.deactivated_at IS NULL
           AND EXISTS (SELECT FROM public.membership m WHERE m.company_id = c.id AND m.user_id = u.id AND m.active))
  WHERE (s.cookie_hash = credential OR s.bearer_hash = credential) AND s.expires_at > now();
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF scoped AND company_id IS NOT NULL THEN
    PERFORM set_config('gesta.company', company_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;

-- As it was; the key of a deactivated company opens nothing, and its use is noted once a minute. Calls at the same moment do not wait
-- for each other: whoever finds the note being written leaves it.
CREATE OR REPLACE FUNCTION gesta_enter_key(credential bytea, wanted uuid)
RETURNS TABLE (
  session_id uuid, user_id uuid, display_name text, email text, role text, enabled_ia boolean,
  company_id uuid, company_name text, time_zone text
)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
BEGIN
  SELECT k.id, k.id, '', '', 'user', false, c.id, c.name, c.time_zone
  INTO session_id, user_id, display_name, email, role, enabled_ia, company_id, company_name, time_zone
  FROM public.company_key k
  LEFT JOIN public.company c ON c.id = k.company_id AND c.id = coalesce(wanted, k.company_id) AND c.deactivated_at IS NULL
  WHERE k.hash = credential;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF company_id IS NOT NULL THEN
    PERFORM set_config('gesta.company', company_id::text, true);
    UPDATE public.company_key SET used_at = now() WHERE hash = (
      SELECT k.hash FROM public.company_key k
      WHERE k.hash = credential AND (k.used_at IS NULL OR k.used_at < now() - interval '1 minute')
      FOR UPDATE SKIP LOCKED
    );
  END IF;
  RETURN NEXT;
END
$$;

-- Another system may name a company by its CNPJ. The id alone is said, and opens nothing by itself.
CREATE FUNCTION gesta_company_named(wanted text) RETURNS uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT id FROM public.company WHERE identity = $1 $$;
REVOKE ALL ON FUNCTION gesta_company_named FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_company_named TO gesta_app, gesta_identity;

-- What the portal says about the exam and its clinic; nothing anybody typed into a form.
DROP FUNCTION gesta_portal_exam(bytea, uuid);
CREATE FUNCTION gesta_portal_exam(held bytea, exam uuid)
RETURNS TABLE (patient_name text, pat_id text, service_day date, status text, title text, accession_number text, studies jsonb,
  doctor text, crm text, crm_uf text, company_name text, company_full text, company_identity text, company_email text, time_zone text,
  address text, number text, district text, city text, state text, zip_code text, site text, phone text, cnes text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT p.name, p.pat_id, i.service_day, i.status, i.title, i.accession_number, i.studies,
    u.display_name, u.crm, u.crm_uf, c.name, c.name_full, c.identity, c.email, c.time_zone,
    c.address, c.number, c.district, c.city, c.state, c.zip_code, c.site, c.phone, c.cnes
  FROM public.gesta_portal_granted(held, exam) i
  JOIN public.patient p ON p.company_id = i.company_id AND p.id = i.patient_id
  JOIN public.company c ON c.id = i.company_id
  LEFT JOIN public.app_user u ON u.id = i.doctor_id
$$;
REVOKE ALL ON FUNCTION gesta_portal_exam FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_portal_exam TO gesta_identity;
