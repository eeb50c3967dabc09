-- What was changed in the forms of a visit, save by save. Folded in order, the changes are the exam as it was at any of its
-- versions. A change is never edited: the application may read and add.

CREATE TABLE form_change (
  company_id uuid NOT NULL REFERENCES company (id),
  interaction_id uuid NOT NULL,
  -- The version of the visit this change made.
  version integer NOT NULL CHECK (version > 0),
  -- Chosen by whoever saved: the same patch sent again is recognised by it.
  patch_id uuid NOT NULL,
  -- Nobody for the state in which the history of a visit begins.
  user_id uuid REFERENCES app_user (id),
  at timestamptz NOT NULL,
  set jsonb NOT NULL,
  unset text[] NOT NULL,
  PRIMARY KEY (company_id, interaction_id, version),
  UNIQUE (company_id, interaction_id, patch_id),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id)
);

ALTER TABLE form_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON form_change TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT ON form_change TO gesta_app;

-- A visit in which something was once written is hidden and kept, although its forms are empty again.
CREATE POLICY only_unwritten ON interaction AS RESTRICTIVE FOR DELETE TO gesta_app
  USING (NOT EXISTS (
    SELECT FROM form_change c WHERE c.company_id = interaction.company_id AND c.interaction_id = interaction.id
  ));
