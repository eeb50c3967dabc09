-- Two long texts are compared piece by piece from their beginning, in bytes: finding a letter by its number means walking there, and
-- a page of history compares hundreds of texts of twenty thousand letters.
CREATE OR REPLACE FUNCTION gesta_common_start(one text, other text) RETURNS integer
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  mine bytea := convert_to(one, 'UTF8');
  theirs bytea := convert_to(other, 'UTF8');
  most integer := least(length(mine), length(theirs));
  sure integer := 0;
  step integer := 64;
  grows boolean := true;
BEGIN
  IF one IS NULL OR other IS NULL THEN
    RETURN 0;
  END IF;
  -- Pieces become longer while they are alike, and shorter from the first that is not.
  WHILE step > 0 LOOP
    IF sure + step <= most
      AND substring(mine FROM sure + 1 FOR step) = substring(theirs FROM sure + 1 FOR step) THEN
      sure := sure + step;
      IF grows THEN
        step := step * 2;
      END IF;
    ELSE
      grows := false;
      step := step / 2;
    END IF;
  END LOOP;
  -- A letter of several bytes is alike as a whole or not at all.
  WHILE sure > 0 AND sure < length(mine) AND get_byte(mine, sure) & 192 = 128 LOOP
    sure := sure - 1;
  END LOOP;
  RETURN length(convert_from(substring(mine FROM 1 FOR sure), 'UTF8'));
END
$$;
