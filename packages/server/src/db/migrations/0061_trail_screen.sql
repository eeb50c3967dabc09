-- The trail is read by people: by days and by person, newest first.
CREATE INDEX audit_at ON audit_entry (company_id, at, seq);
CREATE INDEX audit_actor ON audit_entry (company_id, actor_id, seq);
-- When a chain was last checked, and whether somebody saw what was found: asked whenever the page opens.
CREATE INDEX audit_checked ON audit_entry (company_id, seq) WHERE action IN ('audit.verify', 'audit.seeBreak');

-- Admins read the installation's chain, which has no record of a patient; those of clinics stay behind the wall of each.
CREATE VIEW installation_trail WITH (security_barrier) AS
  SELECT seq, at, actor_id, action, subject, details, address, request_id, previous, hash FROM audit_entry
  WHERE company_id = '00000000-0000-0000-0000-000000000000';
GRANT SELECT ON installation_trail TO gesta_identity;

-- A clinic checks its own chain: where it ends, and what waits to be sealed.
CREATE POLICY own_company ON audit_head FOR SELECT TO gesta_app USING (company_id = gesta_company());
GRANT SELECT ON audit_head, audit_tail TO gesta_app;
GRANT EXECUTE ON FUNCTION gesta_trail TO gesta_app;

-- How far the copy outside the database goes, by what the database remembers of it: counts and a hash.
CREATE FUNCTION gesta_anchored() RETURNS TABLE (lines bigint, hash text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$ SELECT a.lines, encode(a.hash, 'hex') FROM public.audit_anchor a WHERE a.lines > 0 $$;
REVOKE ALL ON FUNCTION gesta_anchored FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_anchored TO gesta_app;
