-- What the checks of all chains came to: when all of them were checked last, which is noted in the installation's own, and in how many the
-- last check found what nobody has said to have seen. A check that finds once more what was seen is no news.
CREATE FUNCTION gesta_trail_checks() RETURNS TABLE (checked_at timestamptz, broken integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT max(last.at) FILTER (WHERE h.company_id = '00000000-0000-0000-0000-000000000000'),
    count(*) FILTER (WHERE (last.details ->> 'findings')::integer > 0
      AND (last.details -> 'findings', last.details -> 'kind', last.details -> 'first')
        IS DISTINCT FROM (seen.details -> 'findings', seen.details -> 'kind', seen.details -> 'first'))::integer
  FROM public.audit_head h
  CROSS JOIN LATERAL (
    SELECT e.at, e.details FROM public.audit_entry e WHERE e.company_id = h.company_id AND e.action = 'audit.verify' ORDER BY e.seq DESC LIMIT 1
  ) last
  LEFT JOIN LATERAL (
    SELECT v.details FROM public.audit_entry s
    JOIN public.audit_entry v ON v.company_id = s.company_id AND v.seq < s.seq AND v.action = 'audit.verify'
    WHERE s.company_id = h.company_id AND s.action = 'audit.seeBreak' ORDER BY s.seq DESC, v.seq DESC LIMIT 1
  ) seen ON true
$$;
REVOKE ALL ON FUNCTION gesta_trail_checks FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_trail_checks TO gesta_identity;
