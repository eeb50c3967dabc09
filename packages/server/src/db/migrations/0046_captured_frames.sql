-- A picture of a machine that was taken into the report is a file of the exam like any other, and names what it was made of: the file of
-- the machine, and which frame of it.

ALTER TABLE exam_file
  ADD COLUMN instance_id uuid,
  ADD COLUMN frame integer CHECK (frame > 0),
  ADD FOREIGN KEY (company_id, instance_id) REFERENCES dicom_instance (company_id, id),
  ADD CHECK (num_nonnulls(instance_id, frame) <> 1);
CREATE INDEX exam_file_instance ON exam_file (company_id, instance_id) WHERE instance_id IS NOT NULL;

-- A file somebody had sent before is found to be the same picture.
GRANT UPDATE (instance_id, frame) ON exam_file TO gesta_app;
