-- Who has an exam open, so that two people in one exam know of each other. Nothing here matters after a crash: screens that
-- are still open announce themselves again within seconds.

CREATE UNLOGGED TABLE exam_presence (
  company_id uuid NOT NULL,
  interaction_id uuid NOT NULL,
  user_id uuid NOT NULL REFERENCES app_user (id),
  -- One page of a browser: the same person may have the exam open twice.
  tab uuid NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, interaction_id, user_id, tab),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id) ON DELETE CASCADE
);
CREATE INDEX exam_presence_seen ON exam_presence (company_id, seen_at);

ALTER TABLE exam_presence ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON exam_presence TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT, UPDATE, DELETE ON exam_presence TO gesta_app;

-- As before, and a change that made a version names it: whoever has that version need not ask for it.
CREATE OR REPLACE FUNCTION gesta_audit(
  company uuid, actor uuid, action text, subject text, details jsonb, address text, request_id text, tell boolean
) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  chain uuid := coalesce(company, '00000000-0000-0000-0000-000000000000');
  entry audit_entry;
BEGIN
  IF gesta_company() IS NULL
     AND pg_has_role(session_user, 'gesta_app', 'member') AND NOT pg_has_role(session_user, 'gesta_identity', 'member') THEN
    RAISE EXCEPTION 'an act that entered no company writes to no trail';
  END IF;
  IF gesta_company() IS NOT NULL AND chain <> gesta_company() THEN
    RAISE EXCEPTION 'an act writes only to the trail of its own company';
  END IF;
  INSERT INTO audit_head VALUES (chain, 0, '\x00') ON CONFLICT DO NOTHING;
  SELECT head.seq + 1, head.hash INTO entry.seq, entry.previous FROM audit_head head WHERE company_id = chain FOR UPDATE;
  entry.company_id := chain;
  entry.at := clock_timestamp();
  entry.actor_id := actor;
  entry.action := action;
  entry.subject := subject;
  entry.details := coalesce(details, '{}');
  entry.address := address;
  entry.request_id := request_id;
  entry.hash := sha256(convert_to(gesta_audit_text(entry), 'UTF8'));
  INSERT INTO audit_entry SELECT entry.*;
  UPDATE audit_head SET seq = entry.seq, hash = entry.hash WHERE company_id = chain;
  IF tell THEN
    PERFORM pg_notify('gesta_change', json_strip_nulls(json_build_object(
      'company', company, 'action', action, 'id', subject, 'version', entry.details -> 'version'))::text);
  END IF;
END
$$;
