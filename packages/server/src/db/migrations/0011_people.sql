-- Patients registered twice, and what a person has besides an account.

-- Whether somebody is registered already is asked before every new patient: by document, or by name and birthdate.
CREATE INDEX patient_identity ON patient (company_id, identity) WHERE deleted_at IS NULL AND identity <> '';
CREATE INDEX patient_birth ON patient (company_id, birthdate) WHERE deleted_at IS NULL;
CREATE INDEX patient_recent ON patient (company_id, updated_at DESC, name, id) WHERE deleted_at IS NULL;

-- Two records of one person made one. The record that goes is hidden; what was moved is written down, so that it can be moved back.
CREATE TABLE patient_merge (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kept_id uuid NOT NULL,
  hidden_id uuid NOT NULL,
  gestations uuid[] NOT NULL,
  interactions uuid[] NOT NULL,
  merged_at timestamptz NOT NULL,
  merged_by uuid NOT NULL REFERENCES app_user (id),
  undone_at timestamptz,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, kept_id) REFERENCES patient (company_id, id),
  FOREIGN KEY (company_id, hidden_id) REFERENCES patient (company_id, id),
  CHECK (kept_id <> hidden_id)
);
CREATE INDEX patient_merge_kept ON patient_merge (company_id, kept_id) WHERE undone_at IS NULL;
CREATE INDEX patient_merge_hidden ON patient_merge (company_id, hidden_id) WHERE undone_at IS NULL;

ALTER TABLE patient_merge ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON patient_merge TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT, UPDATE (undone_at) ON patient_merge TO gesta_app;

-- What a physician's documents say of her.
ALTER TABLE app_user ADD COLUMN rqe text NOT NULL DEFAULT '';
ALTER TABLE app_user ADD COLUMN address text NOT NULL DEFAULT '';
ALTER TABLE app_user ADD COLUMN contact text NOT NULL DEFAULT '';
GRANT SELECT (rqe, address, contact) ON app_user TO gesta_app;

-- Decoration, never a digital signature.
CREATE TABLE user_signature (
  user_id uuid PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg')),
  bytes bytea NOT NULL CHECK (octet_length(bytes) BETWEEN 1 AND 262144),
  updated_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_signature TO gesta_identity;

-- The second factor. It counts once a first code was right; a code works once, and five wrong ones close it for a minute.
CREATE TABLE user_totp (
  user_id uuid PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  secret bytea NOT NULL CHECK (octet_length(secret) = 20),
  enabled_at timestamptz,
  -- The newest half minute whose code was used.
  last_step bigint NOT NULL DEFAULT 0,
  wrong smallint NOT NULL DEFAULT 0,
  locked_until timestamptz
);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_totp TO gesta_identity;
