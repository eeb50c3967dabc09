-- An e-mail goes out in the name a clinic chose, its answers come where the clinic wants them, and it ends with where the clinic is.
CREATE FUNCTION gesta_mail_lines(of_company company) RETURNS text
  LANGUAGE sql STABLE SET search_path = public, pg_temp
AS $$
  SELECT concat_ws(E'\n', coalesce(nullif(of_company.name_full, ''), of_company.name),
    nullif(concat_ws(' · ', nullif(concat_ws(', ', nullif(of_company.address, ''), nullif(of_company.number, '')), ''),
      nullif(of_company.district, ''), nullif(concat_ws(', ', nullif(of_company.city, ''), nullif(of_company.state, '')), '')), ''),
    nullif(concat_ws(' · ', nullif(of_company.phone, ''), nullif(of_company.site, '')), ''))
  WHERE of_company.id IS NOT NULL
$$;
REVOKE ALL ON FUNCTION gesta_mail_lines FROM PUBLIC;

DROP FUNCTION gesta_take_outbound(uuid, uuid);
CREATE FUNCTION gesta_take_outbound(of_company uuid, of_row uuid)
RETURNS TABLE (company_id uuid, id uuid, kind text, purpose text, interaction_id uuid, report_version integer, recipient text,
  subject text, body text, attempts integer, begun timestamptz, company_name text, company_email text, company_lines text, url text, token text,
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
      taken.subject, taken.body, taken.attempts + 1, moment, coalesce(nullif(c.mail_sender, ''), c.name, ''),
      coalesce(nullif(c.reply_to, ''), c.email, ''), coalesce(gesta_mail_lines(c), ''), i.url, i.token, i.version,
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
