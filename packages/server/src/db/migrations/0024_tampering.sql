-- What is written once is held by the audit trail: a published report by its publish entry, the history of a visit by the entries of
-- its saves. Whoever changes a row behind the application's back would have to change the chain as well.

-- What a hash covers. Each part carries its length, so no two different rows have the same text.
CREATE FUNCTION gesta_framed(VARIADIC parts text[]) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT string_agg(length(part) || ':' || part, '' ORDER BY place)
    FROM unnest(parts) WITH ORDINALITY AS each (part, place)
  );

CREATE FUNCTION gesta_report_hash(kept report) RETURNS bytea
  LANGUAGE sql STABLE
  RETURN sha256(convert_to(gesta_framed(
    kept.company_id::text,
    kept.interaction_id::text,
    kept.version::text,
    kept.exam_version::text,
    kept.code,
    kept.origin,
    kept.locale,
    encode(kept.sha256, 'hex'),
    kept.size::text,
    to_char(kept.published_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    kept.published_by::text,
    kept.frozen::text
  ), 'UTF8'));

-- Each change of a visit continues the one before. The hash is made here, so that no writer can forget or choose it.
ALTER TABLE form_change ADD COLUMN hash bytea NOT NULL DEFAULT '\x';

CREATE FUNCTION gesta_change_hash(kept form_change, before bytea) RETURNS bytea
  LANGUAGE sql STABLE
  RETURN sha256(convert_to(gesta_framed(
    kept.company_id::text,
    kept.interaction_id::text,
    kept.version::text,
    kept.patch_id::text,
    coalesce(kept.user_id::text, ''),
    to_char(kept.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'),
    kept.set::text,
    to_jsonb(kept.unset)::text,
    encode(before, 'hex')
  ), 'UTF8'));

DO $$
DECLARE
  kept form_change;
  exam uuid;
  head bytea;
BEGIN
  FOR kept IN SELECT * FROM form_change ORDER BY company_id, interaction_id, version LOOP
    IF exam IS DISTINCT FROM kept.interaction_id THEN
      exam := kept.interaction_id;
      head := '\x00';
    END IF;
    head := gesta_change_hash(kept, head);
    UPDATE form_change SET hash = head
    WHERE company_id = kept.company_id AND interaction_id = kept.interaction_id AND version = kept.version;
  END LOOP;
END
$$;

-- Whoever writes holds the row of the visit, so a history has no forks.
CREATE FUNCTION gesta_chain_change() RETURNS trigger
  LANGUAGE plpgsql SET search_path = public, pg_temp
AS $$
DECLARE
  last form_change;
BEGIN
  SELECT * INTO last FROM form_change c
  WHERE c.company_id = NEW.company_id AND c.interaction_id = NEW.interaction_id
  ORDER BY c.version DESC LIMIT 1;
  IF last.version > NEW.version THEN
    RAISE EXCEPTION 'the history of a visit only goes on';
  END IF;
  NEW.hash := gesta_change_hash(NEW, coalesce(last.hash, '\x00'));
  RETURN NEW;
END
$$;
CREATE TRIGGER chain_change BEFORE INSERT ON form_change FOR EACH ROW EXECUTE FUNCTION gesta_chain_change();

-- How far the anchors outside the database go: the database remembers that there must be some, and which is the last.
CREATE TABLE audit_anchor (
  -- There is one row.
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  lines bigint NOT NULL DEFAULT 0,
  -- Of the last line.
  hash bytea NOT NULL DEFAULT '\x',
  -- The entry each chain was last anchored at.
  seqs jsonb NOT NULL DEFAULT '{}'
);
GRANT SELECT, INSERT, UPDATE ON audit_anchor TO gesta_identity;

-- What the public page says about a code: who, when, which version and what its file is; nothing clinical. `confirmed`: the row is what
-- its publish entry says, and that entry stands in its chain between its neighbours. `whole`: the entry holds a hash over the row.
DROP FUNCTION gesta_verify_report(text);
CREATE FUNCTION gesta_verify_report(wanted text)
RETURNS TABLE (company uuid, clinic text, doctor text, registration text, service_day date, published_at timestamptz, version integer,
  newest boolean, sha256 bytea, confirmed boolean, whole boolean)
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
    coalesce((e).details ? 'row', false)
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
