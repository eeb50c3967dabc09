-- A portal is closed until somebody opens it: by publishing the exam, by sending its patient the way to it, or for her in person.
-- Closed by a person it stays closed, and a later publication does not open it: only a person does.
ALTER TABLE interaction ADD COLUMN portal_opened_at timestamptz;
ALTER TABLE interaction ADD COLUMN portal_closed_at timestamptz;
COMMENT ON COLUMN interaction.portal_opened_at IS 'null until it was opened for the first time';
COMMENT ON COLUMN interaction.portal_closed_at IS 'null while nobody has closed it';

-- What the send dialog shows before anything is sent: it becomes the protocol when somebody hands it over, and asks nobody until then.
ALTER TABLE interaction ADD COLUMN protocol_proposed text CHECK (protocol_proposed ~ '^[A-Z0-9]{6}$');

-- What was published, or sent to its patient, stays as open as it was.
UPDATE interaction i SET portal_opened_at = coalesce(i.published_at, now())
WHERE i.published_at IS NOT NULL OR i.status IN ('PUBLICADO', 'ERRO')
  OR EXISTS (SELECT FROM report r WHERE r.company_id = i.company_id AND r.interaction_id = i.id)
  OR EXISTS (SELECT FROM message m WHERE m.company_id = i.company_id AND m.interaction_id = i.id);

-- Whether a patient sees pictures and clips before the report is out is for the clinic to say.
ALTER TABLE company ADD COLUMN portal jsonb NOT NULL DEFAULT '{"mediaBeforeReport": false}' CHECK (jsonb_typeof(portal) = 'object');

-- A grant belongs to the opening and to the protocol it was given for: it ends with either, and no later opening brings it back.
-- Those of the last hour know neither, and their holders are let in anew.
DELETE FROM portal_grant;
ALTER TABLE portal_grant DROP COLUMN proven;
ALTER TABLE portal_grant ADD COLUMN opened_at timestamptz NOT NULL;
ALTER TABLE portal_grant ADD COLUMN protocol_hash bytea CHECK (octet_length(protocol_hash) = 32);

-- The one place that says which exams have a portal. The functions of the portal ask it themselves, so no act opens a closed one by mistake.
CREATE FUNCTION gesta_portal_is_open(exam interaction) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN exam.deleted_at IS NULL AND exam.portal_opened_at IS NOT NULL AND exam.portal_closed_at IS NULL;
REVOKE ALL ON FUNCTION gesta_portal_is_open FROM PUBLIC;

CREATE OR REPLACE FUNCTION gesta_portal_door(exam uuid)
RETURNS TABLE (company_id uuid, name text, name_full text, logo bytea, logo_type text, protocol_hash bytea)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT c.id, c.name, c.name_full, l.logo_sha256, l.logo_type, sha256(convert_to(i.access_protocol, 'UTF8'))
  FROM public.interaction i JOIN public.company c ON c.id = i.company_id LEFT JOIN public.print_config l ON l.company_id = c.id
  WHERE i.id = exam AND public.gesta_portal_is_open(i)
$$;

CREATE OR REPLACE FUNCTION gesta_portal_grant(exam uuid, proof bytea, new_hash bytea, seconds integer) RETURNS boolean
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  DELETE FROM public.portal_grant WHERE expires_at < now();
  INSERT INTO public.portal_grant (company_id, hash, interaction_id, opened_at, protocol_hash, expires_at)
  SELECT i.company_id, new_hash, i.id, i.portal_opened_at, proof, now() + make_interval(secs => seconds)
  FROM public.interaction i
  WHERE i.id = exam AND public.gesta_portal_is_open(i)
    AND proof IS NOT DISTINCT FROM sha256(convert_to(i.access_protocol, 'UTF8'));
  RETURN FOUND;
END
$$;

-- The exam a grant opens, as long as it does: open, not opened anew since, and under the protocol that was given, or still under none.
CREATE OR REPLACE FUNCTION gesta_portal_granted(held bytea, exam uuid) RETURNS SETOF interaction
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT i.* FROM public.portal_grant g
  JOIN public.interaction i ON i.company_id = g.company_id AND i.id = g.interaction_id
  WHERE g.hash = held AND g.interaction_id = exam AND g.expires_at > now()
    AND public.gesta_portal_is_open(i) AND g.opened_at = i.portal_opened_at
    AND g.protocol_hash IS NOT DISTINCT FROM sha256(convert_to(i.access_protocol, 'UTF8'))
$$;

-- Pictures and clips, in the order somebody gave them, then in the order they came; before the report is out only where the clinic set so.
CREATE OR REPLACE FUNCTION gesta_portal_media(held bytea, exam uuid)
RETURNS TABLE (company_id uuid, id uuid, name text, caption text, content_type text, size bigint, sha256 bytea, width integer,
  height integer, duration_ms integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
AS $$
  SELECT f.company_id, f.id, f.name, f.caption, f.content_type, f.size::bigint, f.sha256, f.width, f.height, f.duration_ms
  FROM public.gesta_portal_granted(held, exam) i
  JOIN public.company c ON c.id = i.company_id
  JOIN public.exam_file f ON f.company_id = i.company_id AND f.interaction_id = i.id
  WHERE (f.content_type LIKE 'image/%' OR f.content_type = 'video/mp4') AND f.deleted_at IS NULL
    AND (i.status IN ('PUBLICADO', 'ERRO') OR c.portal @> '{"mediaBeforeReport": true}')
  ORDER BY f.position NULLS LAST, f.created_at, f.id
$$;

-- A message that still waits to be sent says the protocol of the day it is sent.
GRANT UPDATE (subject, body) ON message TO gesta_app;
