-- People, clinics, records and the audit trail.
--
-- Two application roles, neither owner nor superuser. gesta_identity sees people, companies and sessions and no record of
-- a patient; gesta_app sees the records of one company at a time (row-level security) and no password or session.

CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO gesta_app, gesta_identity;

-- Search text: lower case, without accents or punctuation, one space before each word so that a word prefix is ' prefix'.
CREATE FUNCTION gesta_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent'::regdictionary, value));

CREATE FUNCTION gesta_keywords(VARIADIC parts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ' ' || regexp_replace(gesta_fold(array_to_string(parts, ' ')), '[^[:alnum:]]+', ' ', 'g');

-- The company an act works for; a transaction that has not said so sees nothing.
CREATE FUNCTION gesta_company() RETURNS uuid
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN nullif(current_setting('gesta.company', true), '')::uuid;

CREATE TABLE company (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  identity text NOT NULL UNIQUE,
  cnpj text GENERATED ALWAYS AS (identity) STORED,
  name text NOT NULL,
  name_full text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  time_zone text NOT NULL DEFAULT 'America/Sao_Paulo',
  last_an bigint NOT NULL DEFAULT 0 CHECK (last_an >= 0),
  accession_digits smallint NOT NULL DEFAULT 6 CHECK (accession_digits IN (5, 6)),
  schedule jsonb NOT NULL DEFAULT '{"activated": false, "url": ""}',
  security jsonb NOT NULL DEFAULT '{"totpEnabled": false}',
  demo boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE app_user (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  password_hash text NOT NULL,
  display_name text NOT NULL,
  role text NOT NULL CHECK (role IN ('admin', 'manager', 'doctor', 'user')),
  crm text NOT NULL DEFAULT '',
  crm_uf text NOT NULL DEFAULT '',
  cpf text NOT NULL DEFAULT '',
  enabled_ia boolean NOT NULL DEFAULT false,
  skip_age_check boolean NOT NULL DEFAULT false,
  default_company_id uuid REFERENCES company (id),
  removed_at timestamptz,
  demo boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A membership that ended stays, so that the doctor of an old visit still has a name; only an active one lets in.
CREATE TABLE membership (
  company_id uuid NOT NULL REFERENCES company (id),
  user_id uuid NOT NULL REFERENCES app_user (id),
  active boolean NOT NULL DEFAULT true,
  PRIMARY KEY (company_id, user_id)
);
CREATE INDEX membership_user ON membership (user_id);

-- A session has two credentials, both stored only as hashes: the browser's cookie and the bearer derived from it.
CREATE TABLE session (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  user_id uuid NOT NULL REFERENCES app_user (id),
  cookie_hash bytea NOT NULL UNIQUE,
  bearer_hash bytea NOT NULL UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX session_by_user ON session (user_id);
CREATE INDEX session_expiry ON session (expires_at);

-- Sign-ins that failed or are being tried, per account and per address; the keys are hashes.
CREATE TABLE sign_in_failure (
  key bytea NOT NULL,
  attempt uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_failure_key ON sign_in_failure (key, at);
CREATE INDEX sign_in_failure_attempt ON sign_in_failure (attempt);
CREATE INDEX sign_in_failure_at ON sign_in_failure (at);

CREATE TABLE patient (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  pat_id text NOT NULL,
  identity text NOT NULL DEFAULT '',
  birthdate date,
  sex text CHECK (sex IN ('F', 'M', 'O')),
  nationality text NOT NULL DEFAULT '',
  weight double precision,
  height double precision,
  phone text NOT NULL DEFAULT '',
  email text NOT NULL DEFAULT '',
  keywords text NOT NULL GENERATED ALWAYS AS (gesta_keywords(name, pat_id, identity)) STORED,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  deleted_by uuid,
  deleted_reason text,
  PRIMARY KEY (company_id, id),
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  CHECK ((deleted_at IS NULL) = (deleted_reason IS NULL))
);
CREATE UNIQUE INDEX patient_pat_id ON patient (company_id, pat_id) WHERE deleted_at IS NULL;
CREATE INDEX patient_name ON patient (company_id, name, id) WHERE deleted_at IS NULL;
CREATE INDEX patient_keywords ON patient USING gin (company_id, keywords gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX patient_deleted ON patient (company_id, deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE gestation (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  patient_id uuid NOT NULL,
  date date,
  forms_base jsonb NOT NULL DEFAULT '{}',
  fetos smallint NOT NULL DEFAULT 1 CHECK (fetos BETWEEN 1 AND 9),
  sacos smallint NOT NULL DEFAULT 1 CHECK (sacos BETWEEN 1 AND 9),
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  deleted_by uuid,
  deleted_reason text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, patient_id) REFERENCES patient (company_id, id)
);
CREATE INDEX gestation_patient ON gestation (company_id, patient_id);

CREATE TABLE interaction (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  patient_id uuid NOT NULL,
  gestation_id uuid,
  doctor_id uuid REFERENCES app_user (id),
  referring_doctor jsonb NOT NULL DEFAULT '{}',
  resource text NOT NULL DEFAULT '',
  room text NOT NULL DEFAULT '',
  date timestamptz NOT NULL,
  study_date date,
  -- studyDate for days after 2024-04-04, otherwise the day of `date` in the company's time zone; set by the acts.
  service_day date NOT NULL,
  type text NOT NULL CHECK (type IN ('exame', 'prontuario', 'laudo')),
  status text NOT NULL CHECK (status IN ('LAUDAR', 'ANDAMENTO', 'FINALIZADO', 'PUBLICADO', 'ERRO')),
  title text NOT NULL DEFAULT '',
  accession_number text NOT NULL DEFAULT '',
  access_protocol text CHECK (access_protocol ~ '^[A-Z0-9]{6}$'),
  has_image boolean NOT NULL DEFAULT false,
  has_video boolean NOT NULL DEFAULT false,
  studies jsonb NOT NULL DEFAULT '{}',
  forms jsonb NOT NULL DEFAULT '{}',
  observations text NOT NULL DEFAULT '',
  clinical_indication text NOT NULL DEFAULT '',
  print jsonb NOT NULL DEFAULT '[]',
  published_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  deleted_at timestamptz,
  deleted_by uuid,
  deleted_reason text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, patient_id) REFERENCES patient (company_id, id),
  FOREIGN KEY (company_id, gestation_id) REFERENCES gestation (company_id, id)
);
CREATE INDEX interaction_day ON interaction (company_id, service_day DESC, date DESC) WHERE deleted_at IS NULL;
CREATE INDEX interaction_patient ON interaction (company_id, patient_id);
CREATE INDEX interaction_gestation ON interaction (company_id, gestation_id, date);
CREATE INDEX interaction_doctor ON interaction (company_id, doctor_id, date DESC);
CREATE INDEX interaction_open ON interaction (company_id, doctor_id, date DESC)
  WHERE deleted_at IS NULL AND status IN ('LAUDAR', 'ANDAMENTO', 'ERRO');
CREATE INDEX interaction_deleted ON interaction (company_id, deleted_at) WHERE deleted_at IS NOT NULL;
CREATE UNIQUE INDEX interaction_accession ON interaction (company_id, accession_number) WHERE accession_number <> '';

-- The audit trail: one chain per company; entries without a company belong to the installation (all zeros).
CREATE TABLE audit_entry (
  company_id uuid NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  actor_id uuid,
  action text NOT NULL,
  subject text NOT NULL,
  details jsonb NOT NULL,
  address text NOT NULL,
  request_id text NOT NULL,
  previous bytea NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (company_id, seq)
);
CREATE INDEX audit_subject ON audit_entry (company_id, subject, seq);

CREATE TABLE audit_head (
  company_id uuid PRIMARY KEY,
  seq bigint NOT NULL,
  hash bytea NOT NULL
);

-- What an entry's hash covers. Each part carries its length, so no two different entries have the same text.
CREATE FUNCTION gesta_audit_text(entry audit_entry) RETURNS text
  LANGUAGE sql STABLE
  RETURN (
    SELECT string_agg(length(part) || ':' || part, '' ORDER BY place)
    FROM unnest(ARRAY[
      entry.company_id::text,
      entry.seq::text,
      to_char(entry.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
      coalesce(entry.actor_id::text, ''),
      entry.action,
      entry.subject,
      entry.details::text,
      entry.address,
      entry.request_id,
      encode(entry.previous, 'hex')
    ]) WITH ORDINALITY AS parts (part, place)
  );

-- The only way into the trail. The head row is locked until the transaction ends, so a chain has no forks; a change that
-- is rolled back takes its entry with it. A change also tells the listening servers, once it is committed.
CREATE FUNCTION gesta_audit(
  company uuid, actor uuid, action text, subject text, details jsonb, address text, request_id text, tell boolean
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  chain uuid := coalesce(company, '00000000-0000-0000-0000-000000000000');
  entry audit_entry;
BEGIN
  IF gesta_company() IS NULL
     AND pg_has_role(session_user, 'gesta_app', 'member') AND NOT pg_has_role(session_user, 'gesta_identity', 'member') THEN
    RAISE EXCEPTION 'an act that entered no company writes to no trail';
  END IF;
  IF gesta_company() IS NOT NULL AND chain <> gesta_company() THEN
    RAISE EXCEPTION 'an act writes only to the trail of its own company';
  END IF;
  INSERT INTO audit_head VALUES (chain, 0, '\x00') ON CONFLICT DO NOTHING;
  SELECT head.seq + 1, head.hash INTO entry.seq, entry.previous FROM audit_head head WHERE company_id = chain FOR UPDATE;
  entry.company_id := chain;
  entry.at := clock_timestamp();
  entry.actor_id := actor;
  entry.action := action;
  entry.subject := subject;
  entry.details := coalesce(details, '{}');
  entry.address := address;
  entry.request_id := request_id;
  entry.hash := sha256(convert_to(gesta_audit_text(entry), 'UTF8'));
  INSERT INTO audit_entry SELECT entry.*;
  UPDATE audit_head SET seq = entry.seq, hash = entry.hash WHERE company_id = chain;
  IF tell THEN
    PERFORM pg_notify('gesta_change', json_build_object('company', company, 'action', action, 'id', subject)::text);
  END IF;
END
$$;
REVOKE ALL ON FUNCTION gesta_audit FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_audit TO gesta_app, gesta_identity;

CREATE FUNCTION gesta_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only';
END
$$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION gesta_append_only();

-- Row-level security: the second wall. Only the application roles have policies, and they reach nothing without one.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['patient', 'gestation', 'interaction'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_company ON %I TO gesta_app USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company())',
      name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO gesta_app', name);
  END LOOP;
END
$$;
-- Patients of the entered company, each word beginning some word of their keywords. Under row-level security LIKE may not
-- use an index, because it is not leakproof: this function states the company itself, and the index answers. The caller
-- puts the longest word first.
CREATE FUNCTION gesta_find_patients(words text[], most integer) RETURNS SETOF uuid
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT p.id FROM patient p
  WHERE p.company_id = gesta_company() AND p.deleted_at IS NULL
    AND p.keywords LIKE '% ' || gesta_fold(words[1]) || '%'
    AND p.keywords LIKE ALL (ARRAY(SELECT '% ' || gesta_fold(word) || '%' FROM unnest(words) AS word))
  ORDER BY p.name, p.id
  LIMIT most
$$;
REVOKE ALL ON FUNCTION gesta_find_patients FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_find_patients TO gesta_app;

-- Removing for real is for unlinked, empty exams only; everything else is hidden and kept for twenty years.
GRANT DELETE ON interaction TO gesta_app;
CREATE POLICY only_empty ON interaction AS RESTRICTIVE FOR DELETE TO gesta_app
  USING (
    gestation_id IS NULL AND forms = '{}' AND studies = '{}' AND referring_doctor = '{}' AND print = '[]'
    AND NOT has_image AND NOT has_video AND observations = '' AND clinical_indication = ''
    AND access_protocol IS NULL AND published_at IS NULL
  );

ALTER TABLE audit_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON audit_entry FOR SELECT TO gesta_app USING (company_id = gesta_company());
GRANT SELECT ON audit_entry TO gesta_app;
GRANT SELECT ON audit_head TO gesta_identity;

ALTER TABLE membership ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON membership FOR SELECT TO gesta_app USING (company_id = gesta_company());
CREATE POLICY identity_all ON membership TO gesta_identity USING (true) WITH CHECK (true);
GRANT SELECT ON membership TO gesta_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON membership TO gesta_identity;

ALTER TABLE company ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON company TO gesta_app USING (id = gesta_company()) WITH CHECK (id = gesta_company());
CREATE POLICY identity_all ON company TO gesta_identity USING (true) WITH CHECK (true);
GRANT SELECT, UPDATE (last_an) ON company TO gesta_app;
GRANT SELECT, INSERT, UPDATE ON company TO gesta_identity;

-- An act knows the people of its company, past and present, and the admins; of them the name and the registration.
ALTER TABLE app_user ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON app_user FOR SELECT TO gesta_app
  USING (role = 'admin' OR EXISTS (SELECT FROM membership m WHERE m.user_id = app_user.id));
CREATE POLICY identity_all ON app_user TO gesta_identity USING (true) WITH CHECK (true);
GRANT SELECT (id, display_name, role, crm, crm_uf) ON app_user TO gesta_app;
GRANT SELECT, INSERT, UPDATE ON app_user TO gesta_identity;
GRANT SELECT, INSERT, DELETE ON session TO gesta_identity;
GRANT SELECT, INSERT, DELETE ON sign_in_failure TO gesta_identity;

-- Who is calling, and for which company, read anew for every request: a removed session, user, role or company counts at
-- once. With `scoped` the transaction is bound to that company here, by the credential itself. A company that is not the
-- caller's is null, as is one that does not exist.
CREATE FUNCTION gesta_enter(credential bytea, wanted uuid, scoped boolean)
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
        OR EXISTS (SELECT FROM public.membership m WHERE m.company_id = c.id AND m.user_id = u.id AND m.active))
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
REVOKE ALL ON FUNCTION gesta_enter FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_enter TO gesta_app, gesta_identity;
