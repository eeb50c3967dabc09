-- From where on the quality mirror marks in this clinic; null are ours.
ALTER TABLE company ADD COLUMN mirror_limits jsonb CHECK (mirror_limits IS NULL OR jsonb_typeof(mirror_limits) = 'object');
GRANT UPDATE (mirror_limits) ON company TO gesta_app;
