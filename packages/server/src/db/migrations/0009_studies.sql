-- The studies list, who an exam can be given to, and what was sent to patients.

-- Whoever was removed is no longer somebody to give an exam to.
GRANT SELECT (removed_at) ON app_user TO gesta_app;

-- What leaves the clinic about an exam, and the queue of what is still to be sent. A line is never taken away.
CREATE TABLE message (
  company_id uuid NOT NULL REFERENCES company (id),
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  interaction_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('email', 'whatsapp')),
  recipient text NOT NULL CHECK (recipient <> ''),
  with_protocol boolean NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'sent', 'failed', 'handed')),
  created_by uuid NOT NULL REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id),
  CHECK ((kind = 'whatsapp') = (status = 'handed'))
);
CREATE INDEX message_newest ON message (company_id, created_at DESC);
CREATE INDEX message_interaction ON message (company_id, interaction_id);
-- The same e-mail asked for again while the first waits is the same e-mail.
CREATE UNIQUE INDEX message_waiting ON message (company_id, interaction_id, recipient, with_protocol)
  WHERE status = 'queued';

ALTER TABLE message ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON message TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT ON message TO gesta_app;

-- A visit that a message was sent about is hidden and kept.
CREATE POLICY only_without_messages ON interaction AS RESTRICTIVE FOR DELETE TO gesta_app
  USING (NOT EXISTS (
    SELECT FROM message m WHERE m.company_id = interaction.company_id AND m.interaction_id = interaction.id
  ));
