-- What the second reading found in an exam and somebody dismissed, with why. It holds as long as the data is what it was then.
CREATE TABLE guard_dismissal (
  company_id uuid NOT NULL REFERENCES company (id),
  interaction_id uuid NOT NULL,
  finding text NOT NULL CHECK (length(finding) BETWEEN 1 AND 300),
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{16}$'),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 500),
  dismissed_at timestamptz NOT NULL,
  dismissed_by uuid NOT NULL REFERENCES app_user (id),
  PRIMARY KEY (company_id, interaction_id, finding, fingerprint),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id) ON DELETE CASCADE
);
ALTER TABLE guard_dismissal ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON guard_dismissal TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT, UPDATE ON guard_dismissal TO gesta_app;
