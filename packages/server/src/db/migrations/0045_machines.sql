-- Machines that speak DICOM call by names of their network (AE titles): the one they call names the clinic, their own, with the address
-- they call from, the machine. Neither is a secret: a machine is let in where an admin wrote it down, and nowhere else.
CREATE SEQUENCE company_ae_number;
GRANT USAGE ON SEQUENCE company_ae_number TO gesta_identity;
ALTER TABLE company ADD COLUMN ae_title text;
UPDATE company c SET ae_title = 'GESTA' || to_char(n.number, 'FM99999900')
  FROM (SELECT id, row_number() OVER (ORDER BY created_at, id) AS number FROM company) n WHERE n.id = c.id;
SELECT setval('company_ae_number', (SELECT count(*) + 1 FROM company), false);
ALTER TABLE company
  ALTER COLUMN ae_title SET DEFAULT 'GESTA' || to_char(nextval('company_ae_number'), 'FM99999900'),
  ALTER COLUMN ae_title SET NOT NULL,
  ADD UNIQUE (ae_title),
  ADD CHECK (ae_title ~ '^[A-Z0-9_-]{1,16}$');

-- A machine that nobody knows is a device that asks to be let in; it has no screen that could show a code, and says whom it called.
ALTER TABLE device
  ADD COLUMN ae_title text,
  ADD COLUMN called_ae text,
  -- Empty: from anywhere.
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN charset text NOT NULL DEFAULT 'utf8' CHECK (charset IN ('utf8', 'ascii')),
  ADD CHECK (ae_title ~ '^[!-~]([ -~]{0,14}[!-~])?$' AND position('\' IN ae_title) = 0),
  ADD CHECK (kind <> 'dicom' OR ae_title IS NOT NULL),
  DROP CONSTRAINT device_check1,
  ADD CONSTRAINT device_code CHECK ((code IS NULL) = (state <> 'pending' OR kind = 'dicom'));
CREATE UNIQUE INDEX device_machine ON device (company_id, ae_title, address) WHERE kind = 'dicom' AND state = 'active';
CREATE UNIQUE INDEX device_caller ON device (called_ae, ae_title, asked_from) WHERE kind = 'dicom' AND state = 'pending';
GRANT SELECT (ae_title, address, charset) ON device TO gesta_app;

-- As gesta_enter_device, for a machine that calls by name: it opens the clinic it called if that clinic let it in, and no other.
CREATE FUNCTION gesta_enter_machine(called text, calling text, from_address text)
RETURNS TABLE (device_id uuid, company_id uuid, time_zone text, charset text)
  LANGUAGE plpgsql SECURITY DEFINER ROWS 1 SET search_path = public, pg_temp
AS $$
BEGIN
  SELECT d.id, c.id, c.time_zone, d.charset INTO device_id, company_id, time_zone, charset
  FROM public.company c
  JOIN public.device d ON d.company_id = c.id
  WHERE c.ae_title = called AND c.deactivated_at IS NULL
    AND d.kind = 'dicom' AND d.state = 'active' AND d.ae_title = calling AND d.address IN ('', from_address)
  -- Two machines of one name are told apart by where they stand.
  ORDER BY d.address DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN;
  END IF;
  PERFORM set_config('gesta.company', company_id::text, true);
  RETURN NEXT;
END
$$;
REVOKE ALL ON FUNCTION gesta_enter_machine FROM PUBLIC;
GRANT EXECUTE ON FUNCTION gesta_enter_machine TO gesta_app;
