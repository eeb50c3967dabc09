-- What an assistant was asked, what left for it, what it proposed, and what a person did with that.

-- What a clinic says about its assistant. Without a row: our rules, nothing leaves, and a report would say where a model wrote in it.
CREATE TABLE assistant_setting (
  company_id uuid PRIMARY KEY REFERENCES company (id),
  mode text NOT NULL CHECK (mode IN ('off', 'rules', 'model')),
  data_leaves boolean NOT NULL,
  consent_by uuid REFERENCES app_user (id),
  consent_at timestamptz,
  notice boolean NOT NULL,
  CHECK (data_leaves = (consent_at IS NOT NULL)),
  CHECK ((consent_by IS NULL) = (consent_at IS NULL))
);

-- She wants no model to read of her.
ALTER TABLE patient ADD COLUMN refuses_ai boolean NOT NULL DEFAULT false;

CREATE TABLE assistant_entry (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  interaction_id uuid,
  form_key text,
  user_id uuid NOT NULL REFERENCES app_user (id),
  at timestamptz NOT NULL,
  purpose text NOT NULL CHECK (purpose IN ('chat', 'template', 'conclusion')),
  asked text NOT NULL,
  engine text NOT NULL CHECK (engine IN ('rules', 'model')),
  model text,
  host text,
  prompt_version text,
  sent jsonb,
  intention text,
  type text,
  answer jsonb,
  tokens_in integer,
  tokens_out integer,
  -- None while it is being answered, or where the answer was lost with the server.
  ms integer CHECK (ms >= 0),
  error text,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id),
  CHECK ((engine = 'model') = (model IS NOT NULL AND host IS NOT NULL)),
  CHECK (engine = 'model' OR num_nonnulls(sent, prompt_version, tokens_in, tokens_out) = 0),
  CHECK (num_nonnulls(answer, error) <= 1 AND (ms IS NULL) = (num_nonnulls(answer, error) = 0))
);
CREATE INDEX assistant_entry_exam ON assistant_entry (company_id, interaction_id, at DESC);
CREATE INDEX assistant_entry_at ON assistant_entry (company_id, at DESC);

CREATE TABLE assistant_item (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  entry uuid NOT NULL,
  ordinal integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('field', 'sentence', 'text', 'form')),
  key text,
  proposed jsonb NOT NULL,
  outcome text NOT NULL DEFAULT 'open' CHECK (outcome IN ('open', 'kept', 'edited', 'refused')),
  final text,
  decided_by uuid REFERENCES app_user (id),
  decided_at timestamptz,
  PRIMARY KEY (company_id, id),
  UNIQUE (company_id, entry, ordinal),
  FOREIGN KEY (company_id, entry) REFERENCES assistant_entry (company_id, id),
  CHECK ((outcome = 'open') = (decided_at IS NULL) AND (decided_by IS NULL) = (decided_at IS NULL))
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['assistant_setting', 'assistant_entry', 'assistant_item'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format(
      'CREATE POLICY own_company ON %I TO gesta_app USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company())',
      name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO gesta_app', name);
  END LOOP;
END
$$;
GRANT UPDATE (mode, data_leaves, consent_by, consent_at, notice) ON assistant_setting TO gesta_app;
GRANT UPDATE (intention, type, answer, tokens_in, tokens_out, ms, error) ON assistant_entry TO gesta_app;
GRANT UPDATE (outcome, final, decided_by, decided_at) ON assistant_item TO gesta_app;

-- What was answered is written once.
CREATE FUNCTION gesta_answered_once() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
BEGIN
  IF OLD.ms IS NOT NULL THEN
    RAISE EXCEPTION 'an answered entry of the assistant does not change' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER answered_once BEFORE UPDATE ON assistant_entry FOR EACH ROW EXECUTE FUNCTION gesta_answered_once();

-- An exam somebody asked about is hidden and kept.
CREATE POLICY only_unasked ON interaction AS RESTRICTIVE FOR DELETE TO gesta_app
  USING (NOT EXISTS (
    SELECT FROM assistant_entry e WHERE e.company_id = interaction.company_id AND e.interaction_id = interaction.id
  ));
