-- A right password opens one step of one session for two minutes; taking it closes it. Apart from the second factor: a password is no code.
CREATE TABLE password_step (
  session_id uuid PRIMARY KEY REFERENCES session (id) ON DELETE CASCADE,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON password_step TO gesta_identity;

CREATE FUNCTION gesta_take_password_step(of_session uuid, moment timestamptz) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM public.session s JOIN public.app_user u ON u.id = s.user_id
    WHERE s.id = of_session AND public.gesta_company() IS NOT NULL
      AND (u.role = 'admin'
           OR EXISTS (SELECT FROM public.membership m WHERE m.user_id = u.id AND m.company_id = public.gesta_company()))
  ) THEN
    RETURN false;
  END IF;
  DELETE FROM public.password_step WHERE session_id = of_session AND at > moment - interval '2 minutes';
  RETURN FOUND;
END
$$;
REVOKE ALL ON FUNCTION gesta_take_password_step FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_take_password_step TO gesta_app;

-- She asked not to be written to: nothing is sent to her any more.
ALTER TABLE patient ADD COLUMN sending_blocked_at timestamptz;

-- Whatever is called sha256 names a kept file, and a backup looks for it; what a work made is kept nowhere but here.
ALTER TABLE work_part RENAME COLUMN sha256 TO digest;

-- A clinic leaves a million of them: so many at once as a statement may take, and asked again for the rest.
CREATE OR REPLACE FUNCTION gesta_sweep_work() RETURNS integer
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  WITH gone AS (
    DELETE FROM public.work_part WHERE ctid = ANY (ARRAY(
      SELECT p.ctid FROM public.work w JOIN public.work_part p ON p.company_id = w.company_id AND p.work_id = w.id
      WHERE w.expires_at < now() LIMIT 5000))
    RETURNING 1
  )
  SELECT count(*)::integer FROM gone
$$;
