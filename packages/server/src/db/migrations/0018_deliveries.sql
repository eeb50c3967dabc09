-- Other systems of a clinic that get its reports. The token is known to administration and to the sender alone: a clinical
-- transaction sees which systems there are.
CREATE TABLE company_integration (
  company_id uuid NOT NULL REFERENCES company (id),
  kind text NOT NULL CHECK (kind IN ('netpacs', 'animati', 'smartris', 'feegow', 'vsaude')),
  url text NOT NULL CHECK (url ~ '^https?://'),
  token text NOT NULL,
  version text NOT NULL,
  PRIMARY KEY (company_id, kind)
);
ALTER TABLE company_integration ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON company_integration FOR SELECT TO gesta_app USING (company_id = gesta_company());
GRANT SELECT (company_id, kind) ON company_integration TO gesta_app;
CREATE POLICY identity_all ON company_integration TO gesta_identity USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON company_integration TO gesta_identity;

-- One report for one system, written with the report itself. `dropped`: a later version took its place, or the system is no more.
CREATE TABLE delivery (
  company_id uuid NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  interaction_id uuid NOT NULL,
  report_version integer NOT NULL,
  kind text NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sent', 'failed', 'dropped')),
  attempts integer NOT NULL DEFAULT 0,
  next_at timestamptz NOT NULL,
  -- What went wrong the last time: a word of ours, never what the other system said.
  problem text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, id),
  FOREIGN KEY (company_id, interaction_id, report_version) REFERENCES report (company_id, interaction_id, version)
);
CREATE INDEX delivery_due ON delivery (next_at) WHERE status = 'queued';
CREATE INDEX delivery_exam ON delivery (company_id, interaction_id);
ALTER TABLE delivery ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON delivery TO gesta_app
  USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT, UPDATE ON delivery TO gesta_app;

-- Takes the delivery that has waited longest and holds it for a while: two senders never take the same one, and one whose sender
-- died is taken again when that while is over.
CREATE FUNCTION gesta_take_delivery(moment timestamptz, hold interval)
RETURNS TABLE (company_id uuid, id uuid, interaction_id uuid, report_version integer, kind text, attempts integer, url text,
  token text, version text, frozen jsonb, sha256 bytea)
  LANGUAGE sql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
  WITH taken AS (
    UPDATE public.delivery d SET attempts = d.attempts + 1, next_at = moment + hold
    FROM (SELECT w.company_id, w.id FROM public.delivery w WHERE w.status = 'queued' AND w.next_at <= moment
          ORDER BY w.next_at LIMIT 1 FOR UPDATE SKIP LOCKED) due
    WHERE d.company_id = due.company_id AND d.id = due.id
    RETURNING d.company_id, d.id, d.interaction_id, d.report_version, d.kind, d.attempts
  )
  SELECT taken.*, i.url, i.token, i.version, r.frozen, r.sha256
  FROM taken
  JOIN public.report r ON r.company_id = taken.company_id AND r.interaction_id = taken.interaction_id AND r.version = taken.report_version
  LEFT JOIN public.company_integration i ON i.company_id = taken.company_id AND i.kind = taken.kind
$$;
REVOKE ALL ON FUNCTION gesta_take_delivery FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_take_delivery TO gesta_identity;

-- What became of it. With `again` it waits once more; a delivery that failed for good shows on its exam as ERRO, together with
-- its entry in the trail. An answer that comes late, for one that was taken again or dropped, changes nothing.
CREATE FUNCTION gesta_end_delivery(of_company uuid, of_delivery uuid, attempt integer, outcome text, said text, again timestamptz)
RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  ended public.delivery;
BEGIN
  UPDATE public.delivery SET status = outcome, problem = said, next_at = coalesce(again, next_at)
  WHERE company_id = of_company AND id = of_delivery AND status = 'queued' AND attempts = attempt
  RETURNING * INTO ended;
  IF NOT FOUND OR outcome = 'queued' THEN
    RETURN;
  END IF;
  IF outcome = 'failed' THEN
    UPDATE public.interaction SET status = 'ERRO', version = version + 1
    WHERE company_id = of_company AND id = ended.interaction_id AND status = 'PUBLICADO';
  END IF;
  PERFORM public.gesta_audit(of_company, NULL, 'interaction.' || CASE outcome WHEN 'sent' THEN 'deliver' ELSE 'deliverFailed' END,
    ended.interaction_id::text,
    jsonb_build_object('to', ended.kind, 'report', ended.report_version, 'attempts', ended.attempts, 'problem', said),
    '', of_delivery::text, true);
END
$$;
REVOKE ALL ON FUNCTION gesta_end_delivery FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_end_delivery TO gesta_identity;
