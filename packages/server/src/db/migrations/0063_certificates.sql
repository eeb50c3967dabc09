-- Reports signed digitally by their physicians.
ALTER TABLE company ADD COLUMN signature text NOT NULL DEFAULT 'off' CHECK (signature IN ('off', 'offered', 'required'));

-- What a person signs with. `sealed` is her private key under her own passphrase; a key in the cloud stays there. Five wrong passphrases
-- close it for a minute, as with the second factor.
CREATE TABLE user_certificate (
  user_id uuid PRIMARY KEY REFERENCES app_user (id) ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('a1', 'psc')),
  chain bytea NOT NULL CHECK (octet_length(chain) BETWEEN 1 AND 65536),
  sealed bytea CHECK (octet_length(sealed) BETWEEN 1 AND 65536),
  wrong smallint NOT NULL DEFAULT 0,
  locked_until timestamptz,
  updated_at timestamptz NOT NULL,
  CHECK ((kind = 'a1') = (sealed IS NOT NULL))
);
GRANT SELECT, INSERT, UPDATE, DELETE ON user_certificate TO gesta_identity;

-- The certificate of the person of a session, for a paper of a company she works in; no other way leads there from a clinical transaction.
CREATE FUNCTION gesta_certificate_of(of_session uuid)
RETURNS TABLE (user_id uuid, kind text, chain bytea, sealed bytea, locked_until timestamptz, cpf text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT c.user_id, c.kind, c.chain, c.sealed, c.locked_until, u.cpf
  FROM public.session s JOIN public.app_user u ON u.id = s.user_id JOIN public.user_certificate c ON c.user_id = u.id
  WHERE s.id = of_session AND public.gesta_company() IS NOT NULL
    AND (u.role = 'admin'
         OR EXISTS (SELECT FROM public.membership m WHERE m.user_id = u.id AND m.company_id = public.gesta_company()))
$$;
REVOKE ALL ON FUNCTION gesta_certificate_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_certificate_of TO gesta_app;

-- Counts what was tried to open it.
CREATE FUNCTION gesta_certificate_tried(of_session uuid, opened boolean, moment timestamptz) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  UPDATE public.user_certificate c
  SET wrong = CASE WHEN opened OR c.wrong >= 4 THEN 0 ELSE c.wrong + 1 END,
    locked_until = CASE WHEN opened THEN NULL WHEN c.wrong >= 4 THEN moment + interval '1 minute' ELSE c.locked_until END
  WHERE c.user_id = (SELECT o.user_id FROM public.gesta_certificate_of(of_session) o)
$$;
REVOKE ALL ON FUNCTION gesta_certificate_tried FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_certificate_tried TO gesta_app;

-- As before, and with which certificate the file was signed.
DROP FUNCTION gesta_verify_report(text);
CREATE FUNCTION gesta_verify_report(wanted text)
RETURNS TABLE (company uuid, clinic text, doctor text, registration text, service_day date, published_at timestamptz, version integer,
  newest boolean, sha256 bytea, confirmed boolean, whole boolean, certificate text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT r.company_id, r.frozen #>> '{clinic,name}', r.frozen #>> '{doctor,name}', r.frozen #>> '{doctor,registration}',
    (r.frozen ->> 'serviceDay')::date, r.published_at, r.version,
    r.version = (SELECT max(o.version) FROM public.report o
                 WHERE o.company_id = r.company_id AND o.interaction_id = r.interaction_id),
    r.sha256,
    coalesce(
      (e).details ->> 'sha256' = encode(r.sha256, 'hex')
      AND (e).details ->> 'version' = r.exam_version::text
      AND (e).actor_id = r.published_by
      AND (NOT (e).details ? 'row' OR (e).details ->> 'row' = encode(public.gesta_report_hash(r), 'hex'))
      AND (e).hash = pg_catalog.sha256(convert_to(public.gesta_audit_text(e), 'UTF8'))
      AND (e).previous = coalesce((SELECT b.hash FROM public.audit_entry b
                                 WHERE b.company_id = (e).company_id AND b.seq = (e).seq - 1), '\x00')
      AND (e).hash = coalesce((SELECT a.previous FROM public.audit_entry a WHERE a.company_id = (e).company_id AND a.seq = (e).seq + 1),
                            (SELECT h.hash FROM public.audit_head h WHERE h.company_id = (e).company_id)),
      false),
    coalesce((e).details ? 'row', false),
    r.frozen #>> '{signature,certificate}'
  FROM public.report r
  LEFT JOIN LATERAL (
    SELECT a FROM public.audit_entry a
    WHERE a.company_id = r.company_id AND a.subject = r.interaction_id::text AND a.action = 'interaction.publish'
      AND a.details ->> 'report' = r.version::text
    ORDER BY a.seq LIMIT 1
  ) AS entry (e) ON true
  WHERE r.code = wanted
$$;
REVOKE ALL ON FUNCTION gesta_verify_report FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_verify_report TO gesta_identity;
