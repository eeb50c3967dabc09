-- HL7 v2. A message names whom it is for (MSH-5 and MSH-6): that pair is one clinic's, and it is let in from the addresses that clinic wrote
-- down and from nowhere else. Neither is a secret; both together are asked for with every message.
CREATE TABLE company_hl7 (
  company_id uuid PRIMARY KEY REFERENCES company (id),
  -- Who acts, in the trail, where a message does.
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  application text NOT NULL CHECK (application ~ '^[ -~]{1,60}$'),
  facility text NOT NULL CHECK (facility ~ '^[ -~]{0,60}$'),
  -- Networks or single addresses; without any nobody is let in.
  addresses text[] NOT NULL DEFAULT '{}',
  -- Of messages that do not say what their letters are written in, and of those that leave.
  charset text NOT NULL DEFAULT 'utf8' CHECK (charset IN ('utf8', 'latin1')),
  -- Whom results are addressed to.
  peer_application text NOT NULL DEFAULT '',
  peer_facility text NOT NULL DEFAULT '',
  UNIQUE (application, facility)
);
ALTER TABLE company_hl7 ENABLE ROW LEVEL SECURITY;
CREATE POLICY identity_all ON company_hl7 TO gesta_identity USING (true) WITH CHECK (true);
GRANT SELECT, INSERT, UPDATE, DELETE ON company_hl7 TO gesta_identity;

-- Which exam was made for which order. It outlives the exam: the number of an order that was cancelled is not another order's.
CREATE TABLE hl7_order (
  company_id uuid NOT NULL REFERENCES company (id),
  exam_id uuid NOT NULL,
  namespace text NOT NULL,
  number text NOT NULL CHECK (number <> ''),
  -- What was ordered, as the sender calls it: the result says it again.
  procedure jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, exam_id),
  UNIQUE (company_id, namespace, number)
);
ALTER TABLE hl7_order ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON hl7_order TO gesta_app USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT ON hl7_order TO gesta_app;
GRANT UPDATE (procedure) ON hl7_order TO gesta_app;

-- Messages that were taken: one that comes again is answered again, and does nothing.
CREATE TABLE hl7_message (
  company_id uuid NOT NULL REFERENCES company (id),
  sender text NOT NULL,
  control_id text NOT NULL CHECK (control_id <> ''),
  -- Of everything behind its head: the same number on another message is noticed.
  sha256 bytea NOT NULL CHECK (octet_length(sha256) = 32),
  received_at timestamptz NOT NULL,
  PRIMARY KEY (company_id, sender, control_id)
);
ALTER TABLE hl7_message ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_company ON hl7_message TO gesta_app USING (company_id = gesta_company()) WITH CHECK (company_id = gesta_company());
GRANT SELECT, INSERT ON hl7_message TO gesta_app;

-- As gesta_enter_machine, for a message: it opens the clinic it names if that clinic let its sender's address in, and no other.
CREATE FUNCTION gesta_enter_hl7(to_application text, to_facility text, from_address inet)
RETURNS TABLE (actor_id uuid, company_id uuid, company_name text, time_zone text, charset text)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
#variable_conflict use_column
BEGIN
  SELECT h.id, c.id, c.name, c.time_zone, h.charset INTO actor_id, company_id, company_name, time_zone, charset
  FROM public.company_hl7 h
  JOIN public.company c ON c.id = h.company_id AND c.deactivated_at IS NULL
  WHERE h.application = to_application AND h.facility = to_facility
    AND EXISTS (SELECT FROM unnest(h.addresses) AS a (net) WHERE from_address <<= a.net::inet);
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('gesta.company', company_id::text, true);
  RETURN NEXT;
END
$$;
REVOKE ALL ON FUNCTION gesta_enter_hl7 FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_enter_hl7 TO gesta_app;

-- Results leave through the outbox, as to every other system.
ALTER TABLE company_integration DROP CONSTRAINT company_integration_kind_check;
ALTER TABLE company_integration ADD CONSTRAINT company_integration_kind_check
  CHECK (kind IN ('netpacs', 'animati', 'smartris', 'feegow', 'vsaude', 'pacs-dimse', 'pacs-stow', 'hl7'));
ALTER TABLE company_integration DROP CONSTRAINT company_integration_url_check;
ALTER TABLE company_integration ADD CONSTRAINT company_integration_url_check CHECK (url ~ '^(https?|dicoms?|mllps?)://');
ALTER TABLE outbound DROP CONSTRAINT outbound_kind_check;
ALTER TABLE outbound ADD CONSTRAINT outbound_kind_check
  CHECK (kind IN ('email', 'whatsapp', 'netpacs', 'animati', 'smartris', 'feegow', 'vsaude', 'pacs-dimse', 'pacs-stow', 'hl7'));

-- What a message about a published report has to know beside the report itself: who sends it to whom, which order it answers, and the forms
-- as the clinic had them when it published.
CREATE FUNCTION gesta_hl7_report(of_company uuid, of_row uuid)
RETURNS TABLE (company_id uuid, interaction_id uuid, patient_id uuid, type text, code text, locale text, origin text,
  published_at timestamptz, customs jsonb, application text, facility text, peer_application text, peer_facility text, charset text,
  order_number text, order_namespace text, procedure jsonb)
  LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
  SELECT r.company_id, r.interaction_id, i.patient_id, i.type, r.code, r.locale, r.origin, r.published_at,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('formKey', f.form_key, 'form', f.form, 'customization', f.customization)
       ORDER BY f.form_key), '[]')
     FROM (
       SELECT DISTINCT ON (c.form_key) c.form_key, c.form, c.customization FROM public.form_custom_history c
       WHERE c.company_id = r.company_id AND c.updated_at <= r.published_at
       ORDER BY c.form_key, c.version DESC, c.updated_at DESC
     ) f),
    h.application, h.facility, h.peer_application, h.peer_facility, h.charset, p.number, p.namespace, p.procedure
  FROM public.outbound o
  JOIN public.report r ON r.company_id = o.company_id AND r.interaction_id = o.interaction_id AND r.version = o.report_version
  JOIN public.interaction i ON i.company_id = r.company_id AND i.id = r.interaction_id
  JOIN public.company_hl7 h ON h.company_id = o.company_id
  LEFT JOIN public.hl7_order p ON p.company_id = o.company_id AND p.exam_id = o.interaction_id
  WHERE o.company_id = of_company AND o.id = of_row
$$;
REVOKE ALL ON FUNCTION gesta_hl7_report FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_hl7_report TO gesta_jobs;
