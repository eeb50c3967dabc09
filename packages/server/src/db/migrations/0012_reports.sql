-- A published report: what was said, as it was said, for good. Nothing here is changed or taken away by the product.
CREATE TABLE report (
  company_id uuid NOT NULL REFERENCES company (id),
  interaction_id uuid NOT NULL,
  -- Of the report, counted from one; `exam_version` is the version of the exam it was made from.
  version integer NOT NULL CHECK (version > 0),
  exam_version integer NOT NULL,
  code text NOT NULL UNIQUE CHECK (code ~ '^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$'),
  origin text NOT NULL CHECK (origin IN ('generated', 'attached')),
  locale text NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  size integer NOT NULL CHECK (size > 0),
  published_at timestamptz NOT NULL,
  published_by uuid NOT NULL REFERENCES app_user (id),
  -- Values, definitions, formulas, people and layout, as they were.
  frozen jsonb NOT NULL,
  PRIMARY KEY (company_id, interaction_id, version),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id)
);
ALTER TABLE report ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON report TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
-- Written once and read: no update, no delete.
GRANT SELECT, INSERT ON report TO gesta_app;

-- The paper that would be published now: one that was generated, or a file somebody attached.
CREATE TABLE report_draft (
  company_id uuid NOT NULL REFERENCES company (id),
  interaction_id uuid NOT NULL,
  origin text NOT NULL CHECK (origin IN ('generated', 'attached')),
  exam_version integer NOT NULL,
  locale text NOT NULL,
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  size integer NOT NULL CHECK (size > 0),
  created_at timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES app_user (id),
  PRIMARY KEY (company_id, interaction_id),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id) ON DELETE CASCADE
);
ALTER TABLE report_draft ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON report_draft TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON report_draft TO gesta_app;

-- A right code opens one step of one session for two minutes; taking it closes it.
CREATE TABLE second_step (
  session_id uuid PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON second_step TO gesta_identity;

-- `none`: the person has no second factor; `stale`: no code was given; `taken`: the step was open and is closed now.
CREATE FUNCTION gesta_take_step(of_session uuid, moment timestamptz) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM public.second_step WHERE session_id = of_session AND at > moment - interval '2 minutes';
  IF FOUND THEN
    RETURN 'taken';
  END IF;
  IF EXISTS (SELECT FROM public.session s JOIN public.user_totp t ON t.user_id = s.user_id
             WHERE s.id = of_session AND t.enabled_at IS NOT NULL) THEN
    RETURN 'stale';
  END IF;
  RETURN 'none';
END
$$;
REVOKE ALL ON FUNCTION gesta_take_step FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_take_step TO gesta_app;

-- The picture of a signature for a paper of the company its owner works in; no other way leads there from a clinical transaction.
CREATE FUNCTION gesta_signature_of(signer uuid) RETURNS TABLE (content_type text, bytes bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT s.content_type, s.bytes FROM public.user_signature s
  WHERE s.user_id = signer
    AND (EXISTS (SELECT FROM public.membership m WHERE m.user_id = signer AND m.company_id = public.gesta_company())
         OR EXISTS (SELECT FROM public.app_user u WHERE u.id = signer AND u.role = 'admin'))
$$;
REVOKE ALL ON FUNCTION gesta_signature_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_signature_of TO gesta_app;

-- What the public page says about a code: who, when, which version and what its file is; nothing clinical.
CREATE FUNCTION gesta_verify_report(wanted text)
RETURNS TABLE (clinic text, doctor text, registration text, service_day date, published_at timestamptz, version integer, newest boolean,
  origin text, sha256 bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT r.frozen #>> '{clinic,name}', r.frozen #>> '{doctor,name}', r.frozen #>> '{doctor,registration}',
    (r.frozen ->> 'serviceDay')::date, r.published_at, r.version,
    r.version = (SELECT max(o.version) FROM public.report o
                 WHERE o.company_id = r.company_id AND o.interaction_id = r.interaction_id),
    r.origin, r.sha256
  FROM public.report r WHERE r.code = wanted
$$;
REVOKE ALL ON FUNCTION gesta_verify_report FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_verify_report TO gesta_identity;
