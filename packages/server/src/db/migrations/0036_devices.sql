-- Capture devices: programs with a key of their own that film in a room and send what they filmed. A device asks to be let in, an
-- admin compares the code it shows and says whose it is; until then it belongs to no clinic, and no clinical transaction sees it.
-- `kind` is there for machines that speak DICOM.
CREATE TABLE device (
  -- Until it is let in it is the installation's, as entries of the trail without a company are.
  company_id uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  -- A name. The secret is known to the device alone; here stands the hash of both together.
  key text NOT NULL UNIQUE CHECK (key ~ '^[A-Za-z0-9_-]{16,64}$'),
  kind text NOT NULL DEFAULT 'capture' CHECK (kind IN ('capture', 'dicom')),
  secret_hash bytea UNIQUE CHECK (octet_length(secret_hash) = 32),
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'active', 'revoked')),
  code text CHECK (code ~ '^[0-9]{6}$'),
  wrong_codes smallint NOT NULL DEFAULT 0,
  asked_from text NOT NULL DEFAULT '',
  room text NOT NULL DEFAULT '',
  worklist_resource text NOT NULL DEFAULT '',
  app_version text NOT NULL DEFAULT '',
  status text NOT NULL DEFAULT 'idle' CHECK (status IN ('idle', 'recording', 'sending', 'error')),
  free_bytes bigint CHECK (free_bytes >= 0),
  image jsonb NOT NULL DEFAULT '{"brightness": 0, "contrast": 0, "hue": 0, "saturation": 0, "gamma": 1, "gain": 0}',
  image_version integer NOT NULL DEFAULT 1,
  -- The version it said it draws with, and since when.
  applied_version integer,
  applied_at timestamptz,
  seen_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (company_id, id),
  CHECK ((company_id = '00000000-0000-0000-0000-000000000000') = (state = 'pending')),
  CHECK ((code IS NULL) = (state <> 'pending'))
);

ALTER TABLE device ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON device TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT (id, kind, company_id, state, room, worklist_resource, app_version, status, free_bytes, image, image_version,
    applied_version, applied_at, seen_at),
  UPDATE (state, room, worklist_resource, app_version, status, free_bytes, image, image_version, applied_version, applied_at, seen_at)
  ON device TO gesta_app;
CREATE POLICY identity_all ON device TO gesta_identity USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON device TO gesta_identity;

-- As gesta_enter_key, for a device: it opens the clinic it was let into and no other, and a clinic it names counts for nothing. One that
-- still waits is known and opens none; a revoked one, and one that waited for a day, is not known.
CREATE FUNCTION gesta_enter_device(credential bytea)
RETURNS TABLE (
  session_id uuid, user_id uuid, display_name text, email text, role text, enabled_ia boolean,
  company_id uuid, company_name text, time_zone text
)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
BEGIN
  SELECT d.id, d.id, concat_ws(' · ', nullif(d.room, ''), nullif(d.worklist_resource, '')), '', 'user', false, c.id, c.name, c.time_zone
  INTO session_id, user_id, display_name, email, role, enabled_ia, company_id, company_name, time_zone
  FROM public.device d
  LEFT JOIN public.company c ON c.id = d.company_id
  WHERE d.secret_hash = credential
    AND (d.state = 'active' OR (d.state = 'pending' AND d.created_at > now() - interval '24 hours'));
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF company_id IS NOT NULL THEN
    PERFORM set_config('gesta.company', company_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;
REVOKE ALL ON FUNCTION gesta_enter_device FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_enter_device TO gesta_app;

-- A file comes from a person or from a device; `source` says where that device stood when it sent it.
ALTER TABLE exam_file
  ALTER COLUMN created_by DROP NOT NULL,
  ADD COLUMN device_id uuid,
  ADD COLUMN source text NOT NULL DEFAULT '',
  ADD FOREIGN KEY (company_id, device_id) REFERENCES device (company_id, id),
  ADD CHECK (num_nonnulls(created_by, device_id) = 1);
