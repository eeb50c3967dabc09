-- Pictures and clips of an exam: the words under them, their order, and those somebody took away.

ALTER TABLE exam_file
  DROP CONSTRAINT exam_file_content_type_check,
  ADD CONSTRAINT exam_file_content_type_check
    CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp', 'application/pdf', 'video/mp4')),
  ADD COLUMN caption text NOT NULL DEFAULT '',
  -- Of a clip that says how long it is.
  ADD COLUMN duration_ms integer CHECK (duration_ms > 0),
  -- Null until somebody puts the pictures of the exam in order; what comes later stands after those.
  ADD COLUMN position integer CHECK (position > 0),
  -- Hidden and kept: an older version of the exam, or an earlier report, may show it.
  ADD COLUMN deleted_at timestamptz,
  ADD COLUMN deleted_by uuid REFERENCES app_user (id);

-- What a file is and whose never changes.
GRANT UPDATE (caption, position, deleted_at, deleted_by) ON exam_file TO gesta_app;

-- A visit with a kept picture says so.
UPDATE interaction i SET has_image = true
WHERE NOT has_image AND EXISTS (
  SELECT FROM exam_file f
  WHERE f.company_id = i.company_id AND f.interaction_id = i.id AND f.content_type LIKE 'image/%'
);
