-- As it was, but small pictures are drawn a while after their file came: machines send a study in one go, and wait for each answer, while
-- the drawing would take the same processors. Whoever looks before that has them drawn at once. Reports are read without delay.
CREATE OR REPLACE FUNCTION gesta_dicom_received() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
AS $$
BEGIN
  IF NEW.kind IN ('image', 'clip', 'report') THEN
    PERFORM graphile_worker.add_job('lookThrough', json_build_object('company', NEW.company_id, 'id', NEW.id),
      queue_name => 'dicom:' || NEW.company_id, max_attempts => 5, job_key => 'dicom:' || NEW.id,
      run_at => now() + CASE NEW.kind WHEN 'report' THEN interval '0' ELSE interval '20 seconds' END);
  END IF;
  RETURN NULL;
END
$$;
