-- Files of machines (DICOM): studies, their series and instances, and what structured reports measured. The bytes are kept by company and
-- hash with all other files; here is the index of them. Everything is found by the numbers machines give (UIDs), within one company: the
-- same number in two companies never meets.

CREATE TABLE dicom_study (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  study_uid text NOT NULL CHECK (study_uid ~ '^[0-9.]{1,64}$'),
  -- As the machine sent it with the first file: whom it thought it had before it.
  patient_id_text text,
  patient_name text,
  birth_date date,
  sex text,
  accession_no text,
  study_date date,
  study_time text,
  description text,
  study_id text,
  modalities text[] NOT NULL DEFAULT '{}',
  instances integer NOT NULL DEFAULT 0,
  bytes bigint NOT NULL DEFAULT 0,
  -- The visit it belongs to, how that was known, and whether whom the machine named is the patient of that visit.
  interaction_id uuid,
  link_kind text CHECK (link_kind IN ('uid', 'accession', 'person')),
  linked_by uuid REFERENCES app_user (id),
  linked_at timestamptz,
  identity_check text NOT NULL DEFAULT 'unknown' CHECK (identity_check IN ('same', 'differs', 'unknown')),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES app_user (id),
  deleted_reason text,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, study_uid),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id),
  CHECK ((interaction_id IS NULL) = (link_kind IS NULL)),
  CHECK ((interaction_id IS NULL) = (linked_at IS NULL)),
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL))
);
CREATE INDEX dicom_study_of ON dicom_study (company_id, interaction_id) WHERE interaction_id IS NOT NULL;
CREATE INDEX dicom_study_waiting ON dicom_study (company_id, last_at) WHERE interaction_id IS NULL AND deleted_at IS NULL;
CREATE INDEX dicom_study_hidden ON dicom_study (company_id, deleted_at) WHERE deleted_at IS NOT NULL;

CREATE TABLE dicom_series (
  company_id uuid NOT NULL,
  study uuid NOT NULL,
  series_uid text NOT NULL CHECK (series_uid ~ '^[0-9.]{1,64}$'),
  number integer,
  modality text,
  description text,
  device_id uuid,
  manufacturer text,
  model text,
  station text,
  PRIMARY KEY (company_id, study, series_uid),
  FOREIGN KEY (company_id, study) REFERENCES dicom_study (company_id, id),
  FOREIGN KEY (company_id, device_id) REFERENCES device (company_id, id)
);

CREATE TABLE dicom_instance (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  study uuid NOT NULL,
  series_uid text NOT NULL,
  sop_uid text NOT NULL CHECK (sop_uid ~ '^[0-9.]{1,64}$'),
  sop_class text NOT NULL,
  transfer_syntax text NOT NULL,
  instance_number integer,
  frames integer NOT NULL CHECK (frames > 0),
  rows integer,
  columns integer,
  bits integer,
  photometric text,
  frame_time_ms double precision,
  regions jsonb NOT NULL DEFAULT '[]',
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  size bigint NOT NULL CHECK (size > 0),
  kind text NOT NULL CHECK (kind IN ('image', 'clip', 'video', 'report', 'pdf', 'other')),
  -- 'uidReused': a number that another file has; of a report that could not be read, why.
  problem text NOT NULL DEFAULT '',
  source text NOT NULL CHECK (source IN ('dimse', 'upload', 'stow')),
  source_ae text,
  received_at timestamptz NOT NULL,
  -- When its measures were read; of a report only.
  read_at timestamptz,
  PRIMARY KEY (company_id, id),
  -- The same file is kept once, whichever of two with one number it is.
  UNIQUE (company_id, sop_uid, sha256),
  FOREIGN KEY (company_id, study, series_uid) REFERENCES dicom_series (company_id, study, series_uid)
);
CREATE UNIQUE INDEX dicom_instance_uid ON dicom_instance (company_id, sop_uid) WHERE problem <> 'uidReused';
CREATE INDEX dicom_instance_of ON dicom_instance (company_id, study);

-- One number or day of a structured report, as it was sent; `site`, `side` and `derivation` by our own names.
CREATE TABLE dicom_measure (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  instance uuid NOT NULL,
  ordinal integer NOT NULL,
  device text NOT NULL,
  grp text NOT NULL,
  param text NOT NULL,
  code text NOT NULL,
  scheme text NOT NULL,
  of_code text,
  site text,
  side text,
  author text NOT NULL,
  author_code text,
  value numeric,
  -- A day as YYYYMMDD, or what was sent in place of a number.
  text_value text,
  unit text NOT NULL,
  fetus text,
  derivation text,
  selected boolean NOT NULL,
  image_uid text,
  frame integer,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, instance, ordinal),
  FOREIGN KEY (company_id, instance) REFERENCES dicom_instance (company_id, id)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['dicom_study', 'dicom_series', 'dicom_instance', 'dicom_measure'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_company ON %I TO gesta_app USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company())',
      name);
    EXECUTE format('GRANT SELECT ON %I TO gesta_app', name);
  END LOOP;
END
$$;
GRANT INSERT ON dicom_study, dicom_series, dicom_instance TO gesta_app;
GRANT UPDATE (modalities, instances, bytes, interaction_id, link_kind, linked_by, linked_at, identity_check, last_at, deleted_at,
  deleted_by, deleted_reason) ON dicom_study TO gesta_app;

-- What is made of a file once it is kept (measures, small pictures) is a job of the database's own, in the transaction that keeps it. One
-- after the other for each clinic: a thousand pictures of one hold up nobody else.
CREATE FUNCTION gesta_dicom_received() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF NEW.kind IN ('image', 'clip', 'report') THEN
    PERFORM graphile_worker.add_job('lookThrough', json_build_object('company', NEW.company_id, 'id', NEW.id),
      queue_name => 'dicom:' || NEW.company_id, max_attempts => 5, job_key => 'dicom:' || NEW.id);
  END IF;
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION gesta_dicom_received FROM PUBLIC;
CREATE TRIGGER dicom_received AFTER INSERT ON dicom_instance FOR EACH ROW EXECUTE FUNCTION gesta_dicom_received();

-- One file for that job.
CREATE FUNCTION gesta_take_dicom(of_company uuid, of_instance uuid)
RETURNS TABLE (company_id uuid, kind text, sha256 bytea, size bigint, is_read boolean)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
  SELECT d.company_id, d.kind, d.sha256, d.size, d.read_at IS NOT NULL
  FROM public.dicom_instance d WHERE d.company_id = of_company AND d.id = of_instance
$$;
REVOKE ALL ON FUNCTION gesta_take_dicom FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_take_dicom TO gesta_jobs;

-- What a report measured, once; a value in an exam may name one of these rows, so they are never made anew. `why`: it could not be read.
CREATE FUNCTION gesta_keep_measures(of_company uuid, of_instance uuid, why text, measures jsonb) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  of_study uuid;
  visit uuid;
BEGIN
  UPDATE public.dicom_instance d SET read_at = clock_timestamp(), problem = CASE d.problem WHEN '' THEN why ELSE d.problem END
  WHERE d.company_id = of_company AND d.id = of_instance AND d.read_at IS NULL
  RETURNING d.study INTO of_study;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  INSERT INTO public.dicom_measure (company_id, instance, ordinal, device, grp, param, code, scheme, of_code, site, side, author,
    author_code, value, text_value, unit, fetus, derivation, selected, image_uid, frame)
  SELECT of_company, of_instance, m.ordinal, m.device, m."group", m.param, m.code, m.scheme, m."of", m.site, m.side, m.author,
    m."authorCode", m.value, m.text, m.unit, m.fetus, m.derivation, m.selected, m.image, m.frame
  FROM jsonb_to_recordset(measures) AS m(ordinal integer, device text, "group" text, param text, code text, scheme text, "of" text,
    site text, side text, author text, "authorCode" text, value numeric, text text, unit text, fetus text, derivation text,
    selected boolean, image text, frame integer);
  SELECT s.interaction_id INTO visit FROM public.dicom_study s WHERE s.company_id = of_company AND s.id = of_study;
  -- Open screens ask again: the exam has proposals now.
  PERFORM public.gesta_audit(of_company, NULL, 'study.measure', of_study::text,
    jsonb_strip_nulls(jsonb_build_object('instance', of_instance, 'interaction', visit, 'measures', jsonb_array_length(measures),
      'problem', nullif(why, ''))), '', of_instance::text, true);
END
$$;
REVOKE ALL ON FUNCTION gesta_keep_measures FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_keep_measures TO gesta_jobs;

-- The number a machine is given for an exam with the worklist, and sends back with its pictures. Random: the id of a visit opens the portal,
-- and these numbers travel in every file.
CREATE FUNCTION gesta_new_uid() RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT '2.25.' || (((piece[1] * 4294967296 + piece[2]) * 4294967296 + piece[3]) * 4294967296 + piece[4])::text
  FROM (
    SELECT array_agg(('x' || lpad(substr(hex, 1 + 8 * place, 8), 16, '0'))::bit(64)::bigint::numeric ORDER BY place) AS piece
    FROM (SELECT replace(gen_random_uuid()::text, '-', '') AS hex) AS drawn, generate_series(0, 3) AS place
  ) AS pieces
$$;
ALTER TABLE worklist_exam
  ADD COLUMN study_uid text NOT NULL DEFAULT gesta_new_uid(),
  ADD UNIQUE (company_id, study_uid);
