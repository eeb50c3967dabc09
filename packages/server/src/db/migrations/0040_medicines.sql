-- The clinic's own list of medicines. It grows from what is prescribed and can be imported; no list comes with the product.
CREATE TABLE medicine (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  name text NOT NULL CHECK (name <> ''),
  strength text NOT NULL DEFAULT '',
  form text NOT NULL DEFAULT '',
  -- The kind of prescription the law wants for it.
  kind text NOT NULL DEFAULT 'simples'
    CHECK (kind IN ('simples', 'antimicrobiano', 'controleEspecial', 'notificacaoB', 'notificacaoA')),
  posology jsonb NOT NULL DEFAULT '{}',
  -- Name and presentation, however they are written: what tells one from another.
  key text NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (company_id, id)
);
-- One that was removed makes room for another of its name.
CREATE UNIQUE INDEX medicine_key ON medicine (company_id, key) WHERE deleted_at IS NULL;

-- One consultation in which one person prescribed it.
CREATE TABLE medicine_use (
  company_id uuid NOT NULL,
  medicine_id uuid NOT NULL,
  interaction_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user (id),
  used_on date NOT NULL,
  PRIMARY KEY (company_id, medicine_id, interaction_id),
  FOREIGN KEY (company_id, medicine_id) REFERENCES medicine (company_id, id),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id) ON DELETE CASCADE
);
CREATE INDEX medicine_use_of ON medicine_use (company_id, user_id);
CREATE INDEX medicine_use_in ON medicine_use (company_id, interaction_id);

CREATE TABLE medicine_favourite (
  company_id uuid NOT NULL,
  medicine_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user (id),
  PRIMARY KEY (company_id, medicine_id, user_id),
  FOREIGN KEY (company_id, medicine_id) REFERENCES medicine (company_id, id)
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['medicine', 'medicine_use', 'medicine_favourite'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_company ON %I TO gesta_app USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company())',
      name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO gesta_app', name);
  END LOOP;
END
$$;
GRANT UPDATE (name, strength, form, kind, posology, key, updated_at, deleted_at) ON medicine TO gesta_app;
GRANT DELETE ON medicine_use, medicine_favourite TO gesta_app;

-- Names that a clinic had added to the field of a prescription begin its list.
INSERT INTO medicine (company_id, name, key, updated_at)
  SELECT company_id, left(btrim(item), 120), left(gesta_fold(btrim(item)), 120) || '||', added_at
  FROM form_field_item
  WHERE field_id = 'prescricoes.item.medicamento'
  ON CONFLICT DO NOTHING;
