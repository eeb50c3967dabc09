-- One outbox: e-mails, WhatsApp messages that a person sends, and reports for other systems of a clinic. A row is written in the
-- transaction that causes it, and with it the job that sends it (see the trigger). A row is never taken away.
CREATE TABLE outbound (
  -- Of an e-mail about an account of nobody's clinic: the installation.
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  kind text NOT NULL CHECK (kind IN ('email', 'whatsapp', 'netpacs', 'animati', 'smartris', 'feegow', 'vsaude')),
  purpose text NOT NULL CHECK (purpose IN ('result', 'protocol', 'invitation', 'passwordReset', 'report')),
  interaction_id uuid,
  report_version integer,
  -- An address or a number; a system of the clinic is named by the kind.
  recipient text NOT NULL,
  with_protocol boolean NOT NULL DEFAULT false,
  subject text NOT NULL DEFAULT '',
  -- Sealed: it may hold a protocol or the way into an account.
  body text NOT NULL DEFAULT '',
  -- `waiting`: nothing is set up to send it, or its destination is paused. `handed`: a person sends it. `dropped`: nobody needs it any more.
  status text NOT NULL CHECK (status IN ('waiting', 'queued', 'sent', 'failed', 'handed', 'dropped')),
  attempts integer NOT NULL DEFAULT 0,
  -- When it is tried next; null where only a change of the settings or a person brings it on its way.
  next_at timestamptz,
  -- What went wrong the last time: a word of ours, never what the other side said.
  problem text NOT NULL DEFAULT '',
  -- By which the other side recognises a repeat.
  message_id text NOT NULL DEFAULT '',
  sent_at timestamptz,
  created_by uuid REFERENCES app_user (id),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, interaction_id) REFERENCES interaction (company_id, id),
  FOREIGN KEY (company_id, interaction_id, report_version) REFERENCES report (company_id, interaction_id, version),
  CHECK ((kind = 'whatsapp') = (status = 'handed')),
  CHECK ((purpose = 'report') = (report_version IS NOT NULL)),
  CHECK ((purpose IN ('result', 'protocol', 'report')) = (interaction_id IS NOT NULL))
);
CREATE INDEX outbound_newest ON outbound (company_id, created_at DESC);
CREATE INDEX outbound_interaction ON outbound (company_id, interaction_id);
CREATE INDEX outbound_open ON outbound (company_id, kind) WHERE status IN ('waiting', 'queued', 'failed');
-- The same e-mail asked for again while the first waits is the same e-mail.
CREATE UNIQUE INDEX outbound_same ON outbound (company_id, interaction_id, purpose, recipient, with_protocol)
  WHERE kind = 'email' AND status IN ('waiting', 'queued');

ALTER TABLE outbound ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON outbound TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT ON outbound TO gesta_app;
GRANT UPDATE (recipient, subject, body, status, attempts, next_at, problem) ON outbound TO gesta_app;
-- E-mails about accounts are written where people are administered, and read there by nobody.
CREATE POLICY identity_all ON outbound TO gesta_identity USING (true) WITH CHECK (true);
GRANT INSERT ON outbound TO gesta_identity;

-- Every attempt, with a word for its answer; without one it was cut short, by a power failure for example.
CREATE TABLE outbound_attempt (
  company_id uuid NOT NULL,
  outbound_id uuid NOT NULL,
  at timestamptz NOT NULL,
  answer text NOT NULL DEFAULT '',
  ms integer,
  PRIMARY KEY (company_id, outbound_id, at),
  FOREIGN KEY (company_id, outbound_id) REFERENCES outbound (company_id, id)
);
ALTER TABLE outbound_attempt ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON outbound_attempt FOR SELECT TO gesta_app USING (company_id = gesta_company());
GRANT SELECT ON outbound_attempt TO gesta_app;

-- How a destination does: after several failures in a row it is paused, and then one attempt asks whether it is back. The mail
-- server is one for all: its row is the installation's.
CREATE TABLE outbound_destination (
  company_id uuid NOT NULL,
  kind text NOT NULL,
  failures integer NOT NULL DEFAULT 0,
  paused_until timestamptz,
  PRIMARY KEY (company_id, kind)
);
ALTER TABLE outbound_destination ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON outbound_destination FOR SELECT TO gesta_app USING (company_id = gesta_company());
CREATE POLICY everybodys ON outbound_destination FOR SELECT TO gesta_app
  USING (company_id = '00000000-0000-0000-0000-000000000000' AND gesta_company() IS NOT NULL);
GRANT SELECT ON outbound_destination TO gesta_app;

-- The job of a row is made by the database, with the row: nobody can forget it, and no clinical transaction touches the queue itself.
-- One job for each row (its key), one queue for each destination: a system that hangs holds up nobody else. Open screens hear of it.
CREATE FUNCTION gesta_outbound_changed() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF NEW.status IN ('waiting', 'queued') AND NEW.next_at IS NOT NULL THEN
    PERFORM graphile_worker.add_job('send', json_build_object('company', NEW.company_id, 'id', NEW.id),
      queue_name => NEW.kind || ':' || NEW.company_id, run_at => NEW.next_at, max_attempts => 1000, job_key => NEW.id::text);
  END IF;
  PERFORM pg_notify('gesta_change', json_build_object('company', NEW.company_id, 'action', 'message.update', 'id', NEW.id)::text);
  RETURN NULL;
END
$$;
REVOKE ALL ON FUNCTION gesta_outbound_changed FROM PUBLIC;

-- What was written before. Nothing has ever sent an e-mail: those that waited are shown as not sent, and go when somebody says so.
INSERT INTO outbound (company_id, id, kind, purpose, interaction_id, recipient, with_protocol, subject, body, status, problem,
  created_by, created_at)
SELECT company_id, id, kind, 'result', interaction_id, recipient, with_protocol, subject, body,
  CASE status WHEN 'queued' THEN 'failed' ELSE status END, CASE status WHEN 'queued' THEN 'notConfigured' ELSE '' END,
  created_by, created_at
FROM message;
INSERT INTO outbound (company_id, id, kind, purpose, interaction_id, report_version, recipient, status, attempts, next_at, problem,
  created_at)
SELECT company_id, id, kind, 'report', interaction_id, report_version, '', status, attempts,
  CASE status WHEN 'queued' THEN next_at END, problem, created_at
FROM delivery;

CREATE TRIGGER outbound_changed AFTER INSERT OR UPDATE OF status, next_at ON outbound
  FOR EACH ROW EXECUTE FUNCTION gesta_outbound_changed();
UPDATE outbound SET next_at = next_at WHERE status = 'queued';

DROP POLICY only_without_messages ON interaction;
DROP FUNCTION gesta_take_delivery;
DROP FUNCTION gesta_end_delivery;
DROP TABLE message;
DROP TABLE delivery;
-- A visit that something was sent about is hidden and kept.
CREATE POLICY only_without_messages ON interaction AS RESTRICTIVE FOR DELETE TO gesta_app
  USING (NOT EXISTS (
    SELECT FROM outbound o WHERE o.company_id = interaction.company_id AND o.interaction_id = interaction.id
  ));

-- The role of background work sees no table: it takes a row, and says what became of it.
GRANT USAGE ON SCHEMA public TO gesta_jobs;

-- Takes one row for an attempt, with all that is needed to send it; nothing where nobody waits for it any more. While its destination is
-- paused it waits on; when the pause is over the first to come asks whether the destination is back, and the others wait for that.
CREATE FUNCTION gesta_take_outbound(of_company uuid, of_row uuid)
RETURNS TABLE (company_id uuid, id uuid, kind text, purpose text, interaction_id uuid, report_version integer, recipient text,
  subject text, body text, attempts integer, begun timestamptz, company_name text, company_email text, url text, token text,
  version text, frozen jsonb, sha256 bytea)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
DECLARE
  moment timestamptz := clock_timestamp();
  taken public.outbound;
  place uuid;
  pause timestamptz;
BEGIN
  SELECT * INTO taken FROM public.outbound o
  WHERE o.company_id = of_company AND o.id = of_row AND o.status IN ('waiting', 'queued') FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  place := CASE taken.kind WHEN 'email' THEN '00000000-0000-0000-0000-000000000000' ELSE of_company END;
  SELECT d.paused_until INTO pause FROM public.outbound_destination d
  WHERE d.company_id = place AND d.kind = taken.kind FOR UPDATE;
  IF pause > moment THEN
    UPDATE public.outbound o SET status = 'waiting', next_at = pause, problem = CASE problem WHEN '' THEN 'paused' ELSE problem END
    WHERE o.company_id = of_company AND o.id = of_row;
    RETURN;
  END IF;
  IF pause IS NOT NULL THEN
    UPDATE public.outbound_destination d SET paused_until = moment + interval '1 minute'
    WHERE d.company_id = place AND d.kind = taken.kind;
  END IF;
  UPDATE public.outbound o SET attempts = o.attempts + 1 WHERE o.company_id = of_company AND o.id = of_row;
  INSERT INTO public.outbound_attempt (company_id, outbound_id, at) VALUES (of_company, of_row, moment);
  RETURN QUERY
    SELECT taken.company_id, taken.id, taken.kind, taken.purpose, taken.interaction_id, taken.report_version, taken.recipient,
      taken.subject, taken.body, taken.attempts + 1, moment, coalesce(c.name, ''), coalesce(c.email, ''), i.url, i.token, i.version,
      r.frozen, r.sha256
    FROM (SELECT) AS one
    LEFT JOIN public.company c ON c.id = taken.company_id
    LEFT JOIN public.company_integration i ON i.company_id = taken.company_id AND i.kind = taken.kind
    LEFT JOIN public.report r
      ON r.company_id = taken.company_id AND r.interaction_id = taken.interaction_id AND r.version = taken.report_version;
END
$$;
REVOKE ALL ON FUNCTION gesta_take_outbound FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_take_outbound TO gesta_jobs;

-- What became of an attempt. With `again` the row is tried once more, unless its destination is paused for longer. A report that failed for
-- good shows on its exam as ERRO. An answer that comes late, for a row that was begun anew or dropped, changes nothing.
-- `blame`: the destination itself did not do what it should, whatever was in the row.
CREATE FUNCTION gesta_end_outbound(of_company uuid, of_row uuid, attempt integer, begun timestamptz, outcome text, said text, took integer,
  again timestamptz, blame boolean, sent_as text)
RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  moment timestamptz := clock_timestamp();
  ended public.outbound;
  place uuid;
  pause timestamptz;
BEGIN
  UPDATE public.outbound_attempt SET answer = CASE said WHEN '' THEN 'accepted' ELSE said END, ms = took
  WHERE company_id = of_company AND outbound_id = of_row AND at = begun;
  SELECT * INTO ended FROM public.outbound o WHERE o.company_id = of_company AND o.id = of_row FOR UPDATE;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  place := CASE ended.kind WHEN 'email' THEN '00000000-0000-0000-0000-000000000000' ELSE of_company END;
  IF blame THEN
    INSERT INTO public.outbound_destination AS d (company_id, kind, failures) VALUES (place, ended.kind, 1)
    ON CONFLICT (company_id, kind) DO UPDATE SET failures = d.failures + 1,
      paused_until = CASE WHEN d.failures + 1 >= 3
        THEN moment + least(interval '10 minutes', interval '30 seconds' * 2 ^ least(d.failures - 2, 10)) END
    RETURNING d.paused_until INTO pause;
  ELSE
    UPDATE public.outbound_destination SET failures = 0, paused_until = NULL
    WHERE company_id = place AND kind = ended.kind AND failures > 0;
    IF FOUND THEN
      UPDATE public.outbound SET status = 'queued', next_at = moment, problem = ''
      WHERE kind = ended.kind AND status = 'waiting' AND next_at IS NOT NULL AND id <> of_row
        AND (kind = 'email' OR company_id = of_company);
    END IF;
  END IF;

  UPDATE public.outbound SET status = outcome, problem = said, next_at = greatest(again, pause), message_id = sent_as,
    sent_at = CASE outcome WHEN 'sent' THEN moment END,
    -- The way into an account is not kept once it is on its way.
    body = CASE WHEN outcome = 'sent' AND purpose IN ('invitation', 'passwordReset') THEN '' ELSE body END
  WHERE company_id = ended.company_id AND id = ended.id AND status IN ('waiting', 'queued') AND attempts = attempt
  RETURNING * INTO ended;
  IF NOT FOUND OR outcome NOT IN ('sent', 'failed') THEN
    RETURN;
  END IF;
  IF outcome = 'failed' AND ended.purpose = 'report' THEN
    UPDATE public.interaction SET status = 'ERRO', version = version + 1
    WHERE company_id = of_company AND id = ended.interaction_id AND status = 'PUBLICADO';
  END IF;
  PERFORM public.gesta_audit(nullif(of_company, '00000000-0000-0000-0000-000000000000'), NULL,
    CASE
      WHEN ended.purpose = 'report' THEN 'interaction.' || CASE outcome WHEN 'sent' THEN 'deliver' ELSE 'deliverFailed' END
      WHEN ended.interaction_id IS NOT NULL THEN 'interaction.' || CASE outcome WHEN 'sent' THEN 'emailSent' ELSE 'emailFailed' END
      ELSE 'message.' || outcome
    END,
    coalesce(ended.interaction_id, of_row)::text,
    jsonb_strip_nulls(jsonb_build_object('to', ended.kind, 'report', ended.report_version, 'message', of_row,
      'attempts', ended.attempts, 'problem', said)),
    '', of_row::text, true);
END
$$;
REVOKE ALL ON FUNCTION gesta_end_outbound FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_end_outbound TO gesta_jobs;

-- What waited for a mail server goes when there is one; and a new setting is tried at once.
CREATE FUNCTION gesta_mail_is_set_up() RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE public.outbound_destination SET failures = 0, paused_until = NULL WHERE kind = 'email';
  UPDATE public.outbound SET status = 'queued', next_at = clock_timestamp(), problem = '' WHERE kind = 'email' AND status = 'waiting';
$$;
REVOKE ALL ON FUNCTION gesta_mail_is_set_up FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_mail_is_set_up TO gesta_jobs;
