-- What a company changed in its forms, save by save, and the options it added to single fields.

CREATE TABLE form_custom (
  company_id uuid NOT NULL REFERENCES company (id),
  form_key text NOT NULL CHECK (form_key ~ '^[A-Za-z0-9]{1,60}$'),
  version integer NOT NULL CHECK (version > 0),
  updated_at timestamptz NOT NULL,
  -- A whole form, where the company made it itself; none where it changes one of ours.
  form jsonb,
  customization jsonb NOT NULL,
  PRIMARY KEY (company_id, form_key)
);

-- An entry is never edited; only which of them counts may change.
CREATE TABLE form_custom_history (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  form_key text NOT NULL,
  -- The version this entry made. Restoring an entry makes another version, and no second entry.
  version integer NOT NULL CHECK (version > 0),
  prompt text NOT NULL DEFAULT '',
  ai_message text NOT NULL DEFAULT '',
  form jsonb,
  customization jsonb NOT NULL,
  updated_at timestamptz NOT NULL,
  is_current boolean NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user (id),
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, form_key, version),
  FOREIGN KEY (company_id, form_key) REFERENCES form_custom (company_id, form_key)
);
CREATE UNIQUE INDEX form_custom_current ON form_custom_history (company_id, form_key) WHERE is_current;

-- One row per option, so that two people who add at once both add; the same option in other letters is the same row.
CREATE TABLE form_field_item (
  company_id uuid NOT NULL REFERENCES company (id),
  field_id text NOT NULL,
  folded text NOT NULL GENERATED ALWAYS AS (gesta_fold(item)) STORED,
  item text NOT NULL CHECK (item <> ''),
  added_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, field_id, folded)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['form_custom', 'form_custom_history', 'form_field_item'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_company ON %I TO gesta_app USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company())',
      name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO gesta_app', name);
  END LOOP;
END
$$;
GRANT UPDATE (version, updated_at, form, customization) ON form_custom TO gesta_app;
GRANT UPDATE (is_current) ON form_custom_history TO gesta_app;
GRANT DELETE ON form_field_item TO gesta_app;
