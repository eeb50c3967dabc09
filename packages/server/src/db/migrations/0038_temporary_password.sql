-- As it was, and whether the password was typed by somebody else: until it is changed its session opens nothing but that.
DROP FUNCTION gesta_enter(bytea, uuid, boolean);
CREATE FUNCTION gesta_enter(credential bytea, wanted uuid, scoped boolean)
RETURNS TABLE (
  session_id uuid, user_id uuid, display_name text, email text, role text, enabled_ia boolean, must_change boolean,
  company_id uuid, company_name text, time_zone text
)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
BEGIN
  SELECT s.id, u.id, u.display_name, u.email, u.role, u.enabled_ia, u.must_change, c.id, c.name, c.time_zone
  INTO session_id, user_id, display_name, email, role, enabled_ia, must_change, company_id, company_name, time_zone
  FROM public.session s
  JOIN public.app_user u ON u.id = s.user_id AND u.removed_at IS NULL
  LEFT JOIN public.company c
    ON c.id = coalesce(wanted, u.default_company_id)
   AND (u.role = 'admin'
        OR c.deactivated_at IS NULL
           AND EXISTS (SELECT FROM public.membership m WHERE m.company_id = c.id AND m.user_id = u.id AND m.active))
  WHERE (s.cookie_hash = credential OR s.bearer_hash = credential) AND s.expires_at > now();
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF scoped AND company_id IS NOT NULL THEN
    PERFORM set_config('gesta.company', company_id::text, true);
  END IF;
  RETURN NEXT;
END
$$;
REVOKE ALL ON FUNCTION gesta_enter FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_enter TO gesta_app, gesta_identity;
