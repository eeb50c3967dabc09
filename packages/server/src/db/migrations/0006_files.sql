-- Files of the fields of an exam. The bytes are kept outside, by company and content; here stands what they are and whose.
-- A file is never edited or taken away: an older version of the exam may name it.

CREATE TABLE exam_file (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  interaction_id uuid NOT NULL,
  field_key text NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf')),
  size integer NOT NULL CHECK (size > 0),
  sha256 bytea NOT NULL CHECK (length(sha256) = 32),
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  created_by uuid NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  -- The same content sent again, after a lost answer or for another field, is the same file.
  UNIQUE (company_id, interaction_id, sha256),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id)
);

ALTER TABLE exam_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON exam_file TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT ON exam_file TO gesta_app;

-- A visit that was given a file is hidden and kept.
CREATE POLICY only_without_files ON interaction AS RESTRICTIVE FOR DELETE TO gesta_app
  USING (NOT EXISTS (
    SELECT FROM exam_file f WHERE f.company_id = interaction.company_id AND f.interaction_id = interaction.id
  ));
