-- What an admin says of a person, and the links by which somebody chooses a password alone.
ALTER TABLE app_user
  ADD COLUMN external_user boolean NOT NULL DEFAULT false,
  ADD COLUMN schedule_activated boolean NOT NULL DEFAULT false,
  ADD COLUMN complementary_info text NOT NULL DEFAULT '' CHECK (length(complementary_info) <= 4000),
  -- The password was typed by somebody else, and is only good for choosing another.
  ADD COLUMN must_change boolean NOT NULL DEFAULT false,
  ADD COLUMN last_sign_in_at timestamptz;
GRANT SELECT (schedule_activated) ON app_user TO gesta_app;

-- Whoever was removed keeps her row, because records name it, and gives up her address.
ALTER TABLE app_user DROP CONSTRAINT app_user_email_key;
CREATE UNIQUE INDEX app_user_email ON app_user (email) WHERE removed_at IS NULL;

-- A link for one use. Only its hash is kept: whoever reads the database cannot follow it. A person has one at a time.
CREATE TABLE invitation (
  user_id uuid PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('invite', 'reset')),
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  created_at timestamptz NOT NULL,
  created_by uuid REFERENCES app_user (id),
  expires_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON invitation TO gesta_identity;

-- Where a doctor still has exams that nobody published. An admin who removes her works outside the clinics and must know where to look;
-- how many is all that is said.
CREATE FUNCTION gesta_open_exams(of_user uuid) RETURNS TABLE (company_id uuid, exams bigint)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT i.company_id, count(*) FROM public.interaction i
  WHERE i.doctor_id = of_user AND i.deleted_at IS NULL AND i.status IN ('LAUDAR', 'ANDAMENTO', 'FINALIZADO')
  GROUP BY i.company_id
$$;
REVOKE ALL ON FUNCTION gesta_open_exams FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_open_exams TO gesta_identity;
