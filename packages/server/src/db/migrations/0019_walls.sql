-- Two walls that had one side only.

-- The heads of the trails were kept from the clinical role by a missing privilege alone. Who may see all of them is said here.
ALTER TABLE audit_head ENABLE ROW LEVEL SECURITY;
CREATE POLICY identity_all ON audit_head TO gesta_identity USING (true) WITH CHECK (true);

-- As before, for a session of somebody who works in the entered company: a clinical transaction neither closes the step of anybody
-- else nor learns whether there is one. Such a session is answered as one that does not exist.
CREATE OR REPLACE FUNCTION gesta_take_step(of_session uuid, moment timestamptz) RETURNS text
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
DECLARE
  person uuid;
BEGIN
  SELECT u.id INTO person FROM public.session s JOIN public.app_user u ON u.id = s.user_id
  WHERE s.id = of_session AND public.gesta_company() IS NOT NULL
    AND (u.role = 'admin'
         OR EXISTS (SELECT FROM public.membership m WHERE m.user_id = u.id AND m.company_id = public.gesta_company()));
  IF NOT FOUND THEN
    RETURN 'stale';
  END IF;
  DELETE FROM public.second_step WHERE session_id = of_session AND at > moment - interval '2 minutes';
  IF FOUND THEN
    RETURN 'taken';
  END IF;
  IF EXISTS (SELECT FROM public.user_totp t WHERE t.user_id = person AND t.enabled_at IS NOT NULL) THEN
    RETURN 'stale';
  END IF;
  RETURN 'none';
END
$$;
