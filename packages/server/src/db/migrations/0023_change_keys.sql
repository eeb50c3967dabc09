-- Which keys a change of the forms sets, beside the values: what an exam was at a version is found by the names, and only the values
-- that are asked for are read.

CREATE FUNCTION gesta_keys(said jsonb) RETURNS text[]
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN ARRAY(SELECT jsonb_object_keys(said));

ALTER TABLE form_change ADD COLUMN keys text[] NOT NULL GENERATED ALWAYS AS (gesta_keys(set)) STORED;

-- How many signs two texts begin with in common: a long text is shown where it changed.
CREATE FUNCTION gesta_common_start(one text, other text) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  sure integer := 0;
  most integer := least(length(one), length(other));
  tried integer;
BEGIN
  WHILE sure < most LOOP
    tried := (sure + most + 1) / 2;
    IF left(one, tried) = left(other, tried) THEN
      sure := tried;
    ELSE
      most := tried - 1;
    END IF;
  END LOOP;
  RETURN coalesce(sure, 0);
END
$$;
