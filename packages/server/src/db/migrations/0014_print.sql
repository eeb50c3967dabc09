-- How a company prints its reports: one row, from the first time somebody says so. The bytes of the logo are kept outside, by content.
CREATE TABLE print_config (
  company_id uuid PRIMARY KEY REFERENCES company (id),
  version integer NOT NULL CHECK (version > 0),
  -- Sizes, margins, counts, splits and texts, by their names in the specification; numbers are numbers.
  layout jsonb NOT NULL CHECK (jsonb_typeof(layout) = 'object'),
  logo_sha256 bytea CHECK (octet_length(logo_sha256) = 32),
  logo_type text CHECK (logo_type IN ('image/png', 'image/jpeg')),
  updated_at timestamptz NOT NULL,
  updated_by uuid NOT NULL REFERENCES app_user (id),
  CHECK ((logo_sha256 IS NULL) = (logo_type IS NULL))
);
ALTER TABLE print_config ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON print_config TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT, UPDATE ON print_config TO gesta_app;

-- What one person usually prints: one document for the reports of exams and records.
CREATE TABLE print_preset (
  user_id uuid NOT NULL REFERENCES app_user (id) ON DELETE CASCADE,
  name text NOT NULL CHECK (name = 'gestationInteraction'),
  items jsonb NOT NULL CHECK (jsonb_typeof(items) = 'object'),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, name)
);
GRANT SELECT, INSERT, UPDATE ON print_preset TO gesta_identity;
