-- What a clinic fills its fields from, per machine and field: a list of group, author, parameter and unit, with the code where one was sent.
CREATE TABLE dicom_preset (
  company_id uuid NOT NULL REFERENCES company (id),
  device text NOT NULL CHECK (device <> ''),
  field text NOT NULL CHECK (field <> ''),
  entries jsonb NOT NULL CHECK (jsonb_typeof(entries) = 'array'),
  saved_at timestamptz NOT NULL,
  saved_by uuid NOT NULL REFERENCES app_user (id),
  PRIMARY KEY (company_id, device, field)
);

-- What a person said about the measures of an exam: which fetus is which tab, and beside which values another measure was seen and left.
CREATE TABLE dicom_answer (
  company_id uuid NOT NULL,
  interaction_id uuid NOT NULL,
  fetuses jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(fetuses) = 'object'),
  kept jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(kept) = 'object'),
  PRIMARY KEY (company_id, interaction_id),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id) ON DELETE CASCADE
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['dicom_preset', 'dicom_answer'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_company ON %I TO gesta_app USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company())',
      name);
    EXECUTE format('GRANT SELECT, INSERT, UPDATE ON %I TO gesta_app', name);
  END LOOP;
END
$$;
