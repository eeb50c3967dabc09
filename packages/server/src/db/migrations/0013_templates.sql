-- Report templates of a company, and what an admin made of those that ship with the product. Those of the installation have no
-- company: as in the audit trail, that is written as all zeros.

CREATE TABLE template (
  company_id uuid NOT NULL,
  -- One that ships keeps its own name, so that a row under it stands in its place.
  id text NOT NULL CHECK (id ~ '^(sys-[a-z0-9-]{1,60}|[0-9a-f-]{36})$'),
  name text NOT NULL CHECK (name <> ''),
  -- One of its versions; none in a row that only hides one that ships. No key leads there: tables that point at each other in a
  -- circle cannot be emptied one after the other.
  current_content uuid,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  deleted_by uuid REFERENCES app_user (id),
  PRIMARY KEY (company_id, id),
  CHECK (current_content IS NOT NULL OR deleted_at IS NOT NULL),
  CHECK ((deleted_at IS NULL) = (deleted_by IS NULL)),
  CHECK (company_id = '00000000-0000-0000-0000-000000000000' OR id NOT LIKE 'sys-%')
);

-- One save of a template; written once, never edited.
CREATE TABLE template_content (
  company_id uuid NOT NULL,
  template_id text NOT NULL,
  id uuid NOT NULL,
  body text NOT NULL,
  created timestamptz NOT NULL,
  created_by uuid NOT NULL REFERENCES app_user (id),
  PRIMARY KEY (company_id, template_id, id),
  FOREIGN KEY (company_id, template_id) REFERENCES template (company_id, id)
);

-- Everybody who has entered a company sees those of the installation too; which of them may change those is decided by the act.
DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['template', 'template_content'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_company ON %I TO gesta_app USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company())',
      name);
    EXECUTE format(
      'CREATE POLICY of_installation ON %I TO gesta_app
         USING (company_id = ''00000000-0000-0000-0000-000000000000'' AND gesta_company() IS NOT NULL)',
      name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO gesta_app', name);
  END LOOP;
END
$$;
GRANT UPDATE (name, current_content, updated_at, deleted_at, deleted_by) ON template TO gesta_app;
